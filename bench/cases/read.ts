import { isDeepStrictEqual } from 'node:util'
import { type Figures, type Load, measureInTurns } from '../load/in-turns.ts'
import type { Requests } from '../load/plan.ts'
import type { Line, Section } from '../report/section.ts'
import { startBare } from '../subjects/bare.ts'
import { startZeven } from '../subjects/zeven.ts'
import { API, type Bench, type BenchCase, bearer, CONNECTIONS } from './case.ts'

/** Of what the quicker of the bare handlers answers. */
const AT_LEAST = 0.5
const PAGE = '/leads?limit=25'

const SUBJECTS = {
  zeven: 'zeven',
  rows: 'bare, JSON made of rows',
  json: 'bare, the database makes the JSON',
  constant: 'node:http, a constant',
}
type Name = keyof typeof SUBJECTS

interface Read {
  title: string
  /** A path that shows what is read; what the constant answers. */
  example: string
  requests(prefix: string): Requests
}

/** `GET /leads/{id}` and a page of 25. */
export const read: BenchCase = {
  name: 'read',
  run: async (bench) => {
    const lastId = bench.effort.leads
    const reads: Read[] = [
      {
        title: 'GET /leads/{id}',
        example: '/leads/77',
        requests: (prefix) => ({ kind: 'anyLead', path: `${prefix}/leads`, lastId }),
      },
      {
        title: `GET ${PAGE}`,
        example: PAGE,
        requests: (prefix) => ({ kind: 'paths', paths: [prefix + PAGE] }),
      },
    ]
    const { store, account } = await bench.loadedCopy()
    const zeven = await bench.started(startZeven(store))
    const bare = await bench.started(startBare('read', store, account.id))
    const sections: Section[] = []
    for (const one of reads) {
      const own = { url: zeven.url, headers: bearer(account) }
      const answer = await checkSameData(own, bare.url, one.example)
      const constant = await bench.started(startBare('constant', store, account.id, answer))
      const load = (server: Pick<Load, 'url' | 'headers'>, prefix: string): Load => ({
        ...server,
        connections: CONNECTIONS,
        requests: one.requests(prefix),
      })
      const figures = await measureInTurns(bench.generator, bench.effort, {
        zeven: load(own, API),
        rows: load({ url: bare.url, headers: {} }, '/rows'),
        json: load({ url: bare.url, headers: {} }, '/json'),
        constant: load({ url: constant.url, headers: {} }, ''),
      })
      sections.push({ title: titleOf(one, bench), lines: toLines(figures) })
    }
    return sections
  },
}

function titleOf({ title }: Read, { stores, effort }: Bench): string {
  const leads = effort.leads.toLocaleString('en')
  return `${title}, ${stores.engine}, ${leads} leads, ${CONNECTIONS} connections`
}

/** Throws unless the bare handlers answer the data we answer. Answers our body. */
async function checkSameData(
  own: Pick<Load, 'url' | 'headers'>,
  bareUrl: string,
  path: string,
): Promise<string> {
  const body = await (await fetch(own.url + API + path, { headers: own.headers })).text()
  const expected = JSON.parse(body).data
  for (const way of ['/rows', '/json']) {
    const response = await fetch(bareUrl + way + path)
    if (!isDeepStrictEqual((await response.json()).data, expected)) {
      throw new Error(`the bare server answers ${way}${path} otherwise than we do`)
    }
  }
  return body
}

function toLines(figures: Record<Name, Figures>): Line[] {
  const quicker = figures.rows.perSecond > figures.json.perSecond ? 'rows' : 'json'
  return (Object.entries(figures) as [Name, Figures][]).map(([name, figure]): Line => {
    const line = { subject: SUBJECTS[name], ...figure }
    if (name === 'zeven') return line
    const check = { ratio: figures.zeven.perSecond / figure.perSecond, of: 'zeven / this' }
    const target = name === quicker ? { target: { atLeast: AT_LEAST } } : {}
    return { ...line, check: { ...check, ...target } }
  })
}
