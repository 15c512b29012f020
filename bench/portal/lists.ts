import { LEAD_PARTS, LISTED_PARTS } from '../../server/leads/lead-parts.contract.ts'
import { type Figure, quantile } from '../figures.ts'
import type { Session } from './session.ts'

/** The list as its screen asks for it. */
export const LEADS = `/leads?include=${LISTED_PARTS}`
const ROUNDS = 20
/** What the design asks of lists with 100,000 leads, in milliseconds. */
const LIST_MS = 100
const OVERVIEW_MS = 150

interface ListCase {
  what: string
  paths: readonly string[]
  atMost: number
}

const ASKED: readonly ListCase[] = [
  { what: 'newest first', paths: [LEADS], atMost: LIST_MS },
  { what: 'the next page', paths: [`${LEADS}&cursor=`], atMost: LIST_MS },
  {
    what: 'by status, source or period',
    paths: [
      `${LEADS}&status=requested`,
      `${LEADS}&source=fair`,
      `${LEADS}&status=planned`,
      `${LEADS}&since=2020-01-01&until=2020-12-31`,
    ],
    atMost: LIST_MS,
  },
  {
    what: 'unanswered, waiting longest first',
    paths: [`${LEADS}&unanswered=1&sort=waiting`],
    atMost: LIST_MS,
  },
  {
    what: 'a rare name',
    paths: [`${LEADS}&q=voorbeeld-300`, `${LEADS}&q=proef-9010`],
    atMost: LIST_MS,
  },
  {
    what: 'a common word',
    paths: [`${LEADS}&q=anna`, `${LEADS}&q=utrecht`, `${LEADS}&q=brick+wall`],
    atMost: LIST_MS,
  },
  {
    what: 'a phone number or an address',
    paths: [
      `${LEADS}&q=06+1000+3003`,
      `${LEADS}&q=customer-777%40klant.example`,
      `${LEADS}&q=1234ab`,
    ],
    atMost: LIST_MS,
  },
  { what: 'a word that nothing has', paths: [`${LEADS}&q=xyzzy`], atMost: LIST_MS },
  { what: 'numbers beside the filters', paths: ['/leads/counts'], atMost: LIST_MS },
  { what: 'one lead', paths: [`/leads/1000?include=${LEAD_PARTS}`], atMost: LIST_MS },
  { what: 'customers', paths: ['/customers', '/customers?q=bram'], atMost: LIST_MS },
  { what: 'the overview', paths: ['/overview'], atMost: OVERVIEW_MS },
]

/** How long the portal's lists take, one request after another: the p95 of each kind. */
export async function measureLists(session: Session): Promise<Figure[]> {
  const { meta } = await session.ask(LEADS)
  const figures: Figure[] = []
  for (const { what, paths, atMost } of ASKED) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      for (const path of paths) {
        const { ms } = await session.ask(path.replace(/cursor=$/, `cursor=${meta.next_cursor}`))
        times.push(ms)
      }
    }
    figures.push({ what, value: quantile(times, 0.95), unit: 'ms', target: { atMost } })
  }
  return figures
}
