import type { Client } from 'pg'
import { type Figure, figure } from './figure.ts'

/** What members look for, as the server asks PostgreSQL for it. All words are beginnings of words. */
const SEARCHES = {
  'a town': "'utrecht':*",
  'two letters': "'an':*",
  'an e-mail address': "'customer':* & '17':* & 'klant':* & 'example':*",
  'a rare name': "'xyzzy':*",
}
/** A dealer with 500 leads. */
const ACCOUNT = 2

/** The search of one dealer. One index has the words of all dealers. */
export async function measureSearch(client: Client): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [what, words] of Object.entries(SEARCHES)) {
    const query = `select lead_id from lead_search where words @@ $$'ACCOUNT${ACCOUNT}' & (${words})$$::tsquery`
    // The first reads the pages from the disk.
    await client.query(query)
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${query}`)
    const [{ Plan: plan, 'Execution Time': ms }] = rows[0]['QUERY PLAN']
    const pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    figures.push(figure('Search of one dealer', what, ms, 'ms'))
    figures.push(figure('Search of one dealer', what, pages, 'pages'))
  }
  return figures
}
