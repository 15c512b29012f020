import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

export const description = 'Idempotency keys as hashes'

interface Stored {
  account_id: number
  endpoint: string
  key: string
  fingerprint: string
}

/**
 * Hashes the keys of stored answers, and adds the path to their fingerprints, so that a request whose answer
 * was lost may be repeated across the upgrade. An `{id}` in a path is not known any more: repeated, such a
 * request is refused.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Stored>`
    select account_id, endpoint, key, fingerprint from idempotency order by created_at desc
  `.execute(db)
  // A key has no space. With one before it, none stands in the way of another one's hash.
  await sql`update idempotency set key = ' ' || key`.execute(db)
  const done = new Set<string>()
  for (const row of rows) {
    const [method, path = ''] = row.endpoint.split(' ')
    // An endpoint of forms was stored with the form's slug. One key may have been used for two forms.
    const isForm = /^\/forms\/[^/]+\/leads$/.test(path)
    const endpoint = isForm ? `${method} /forms/{slug}/leads` : row.endpoint
    const key = hashOf(row.key)
    const fingerprint = path.includes('{') ? row.fingerprint : hashOf(`${path}\n${row.fingerprint}`)
    const own = sql`where account_id = ${row.account_id} and endpoint = ${row.endpoint} and key = ${` ${row.key}`}`
    const name = `${row.account_id} ${endpoint} ${key}`
    if (done.has(name)) await sql`delete from idempotency ${own}`.execute(db)
    else
      await sql`update idempotency set endpoint = ${endpoint}, key = ${key}, fingerprint = ${fingerprint} ${own}`.execute(
        db,
      )
    done.add(name)
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
