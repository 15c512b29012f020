import { readPageRequest } from '../../server/http/paging.ts'
import { type Figures, type Load, measureInTurns } from '../load/in-turns.ts'
import type { Line, Section } from '../report/section.ts'
import { loadDeepAccounts, type Page } from '../storage/deep-accounts.ts'
import type { Store } from '../storage/store.ts'
import { type Account, startZeven } from '../subjects/zeven.ts'
import { API, type BenchCase, bearer, CONNECTIONS } from './case.ts'

/** Between the dearest and the cheapest of the plain pages. */
const PAGES_AT_MOST = 1.3
/** Between any page of a sweep and the plain page. */
const SWEEP_AT_MOST = 3

/** A page of 25 near the start, in the middle and at the end of a long list, plain and swept. */
export const depth: BenchCase = {
  name: 'depth',
  run: async (bench) => {
    const store = await bench.emptyStore()
    const accounts = await loadDeepAccounts(store, bench.effort.deepLeads)
    const zeven = await bench.started(startZeven(store))
    const secret = await cursorSecret(store)
    const sections: Section[] = []
    for (const { title, account, pages } of accounts) {
      const loads = Object.fromEntries(
        Object.entries(pages).map(([name, page]) => [
          name,
          loadOf(zeven.url, account, pathOf(account, secret, page)),
        ]),
      )
      const figures = await measureInTurns(bench.generator, bench.effort, loads)
      sections.push({ title: `${title}, ${bench.stores.engine}`, lines: toLines(figures) })
    }
    return sections
  },
}

/** The cursor a client would hold after paging there. */
function pathOf(account: Account, secret: string, { afterId, since }: Page): string {
  const query: Record<string, string> =
    since === undefined ? {} : { updated_since: new Date(since).toISOString() }
  const owner = { endpoint: 'listLeads', accountId: account.id, secret }
  const cursor = readPageRequest(query, owner).cursorAfter(afterId)
  return `${API}/leads?limit=25&cursor=${cursor}`
}

function loadOf(url: string, account: Account, path: string): Load {
  const requests = { kind: 'paths', paths: [path] } as const
  return { url, headers: bearer(account), connections: CONNECTIONS, requests }
}

async function cursorSecret(store: Store): Promise<string> {
  const session = await store.open()
  const [setting] = await session.rows("select value from settings where name = 'cursor'")
  await session.close()
  return String(setting?.value)
}

function toLines(figures: Record<string, Figures>): Line[] {
  const plain = Object.entries(figures).filter(([name]) => name.startsWith('row '))
  const rates = plain.map(([, { perSecond }]) => perSecond)
  const fastest = Math.max(...rates)
  const lines = Object.entries(figures).map(([name, figure]): Line => {
    const line = { subject: name, ...figure }
    if (name.startsWith('row ')) return line
    const ratio = fastest / figure.perSecond
    return { ...line, check: { ratio, of: 'x plain page', target: { atMost: SWEEP_AT_MOST } } }
  })
  if (plain.length < 2) return lines
  const ratio = fastest / Math.min(...rates)
  const check = { ratio, of: 'x between them', target: { atMost: PAGES_AT_MOST } }
  return [...lines, { subject: 'plain pages', check }]
}
