import { type Figure, median } from '../figures.ts'
import type { BenchCase, Workplace } from '../workplace.ts'
import { type Account, ask } from '../zeven.ts'
import { accountWithMany } from './many-leads.ts'

const WORST_MS = 250
const ORDINARY_PLAIN_PAGES = 3
const PLAIN_PAGES = 60

export const sweeps: BenchCase = {
  name: 'sweeps',
  title: 'Pages of 100 leads, one after the other, plain and of those changed since an instant',
  measure: async (workplace) => {
    const { account, sweeps } = await accountWithMany(workplace)
    // The first run only warms up.
    await readPages(workplace, account, {}, PLAIN_PAGES)
    const plain = median(await readPages(workplace, account, {}, PLAIN_PAGES))
    const figures: Figure[] = [{ what: 'a plain page', value: plain, unit: 'ms' }]
    for (const { what, since, pages } of sweeps) {
      const query = { updated_since: new Date(since).toISOString() }
      const times = await readPages(workplace, account, query, pages)
      figures.push(
        {
          what: `${what}: an ordinary page`,
          value: median(times) / plain,
          unit: 'plain pages',
          target: { atMost: ORDINARY_PLAIN_PAGES },
        },
        {
          what: `${what}: the worst page`,
          value: Math.max(...times),
          unit: 'ms',
          target: { atMost: WORST_MS },
        },
      )
    }
    return figures
  },
}

/** Reads pages and returns the milliseconds that each one took. */
async function readPages(
  { url }: Workplace,
  account: Account,
  query: Record<string, string>,
  pages: number,
): Promise<number[]> {
  const times: number[] = []
  let cursor: string | null = null
  do {
    const next = { ...query, limit: '100', ...(cursor === null ? {} : { cursor }) }
    const { data, meta, ms } = await ask(url, account, `/leads?${new URLSearchParams(next)}`)
    if (data.length === 0) throw new Error('a sweep found nothing')
    times.push(ms)
    cursor = meta.has_more ? meta.next_cursor : null
  } while (cursor !== null && times.length < pages)
  return times
}
