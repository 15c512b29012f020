import { type Figures, type Load, measureInTurns } from '../load/in-turns.ts'
import type { Check, Line, Section } from '../report/section.ts'
import { type BareKind, startBare } from '../subjects/bare.ts'
import { startZeven } from '../subjects/zeven.ts'
import { API, type Bench, type BenchCase, bearer, CONNECTIONS } from './case.ts'
import { checkSameRows } from './same-rows.ts'

/** What `POST /leads` is measured by, and how much of it we must reach. */
const REFERENCE = {
  sqlite: { kind: 'group', atLeast: 0.5 },
  postgres: { kind: 'each', atLeast: 0.6 },
} as const

const BARE_TITLES = {
  sqlite: {
    each: 'bare, a transaction per request',
    group: 'bare, group commit',
    constant: 'node:http, a constant',
  },
  postgres: {
    each: 'bare, one statement per request',
    group: '',
    constant: 'node:http, a constant',
  },
} as const

/** `POST /leads`, each from a new person, without and with an idempotency key. */
export const intake: BenchCase = {
  name: 'intake',
  run: async (bench) => {
    const loads = await startSubjects(bench)
    const sections: Section[] = []
    for (const idempotent of [false, true]) {
      const figures = await measureInTurns(
        bench.generator,
        bench.effort,
        ofLeads(loads, idempotent),
      )
      const title = `POST /leads${idempotent ? ' with Idempotency-Key' : ''}, ${bench.stores.engine}, ${CONNECTIONS} connections`
      sections.push({ title, lines: toLines(bench, figures) })
    }
    return sections
  },
}

type Server = Pick<Load, 'url' | 'headers'> & { path: string }

async function startSubjects(bench: Bench): Promise<Record<string, Server>> {
  const { engine } = bench.stores
  const kinds: BareKind[] = engine === 'sqlite' ? ['each', 'group'] : ['each']
  const own = await bench.loadedCopy()
  const zeven = await bench.started(startZeven(own.store))
  const servers: Record<string, Server> = {
    zeven: { url: zeven.url, headers: bearer(own.account), path: `${API}/leads` },
  }
  const stores = [own.store]
  for (const kind of kinds) {
    const { store, account } = await bench.loadedCopy()
    const { url } = await bench.started(startBare(kind, store, account.id))
    servers[kind] = { url, headers: {}, path: '/leads' }
    stores.push(store)
  }
  const answer = await checkSameRows(Object.values(servers), stores)
  const constant = await bench.started(startBare('constant', own.store, own.account.id, answer))
  return { ...servers, constant: { url: constant.url, headers: {}, path: '/leads' } }
}

function ofLeads(servers: Record<string, Server>, idempotent: boolean): Record<string, Load> {
  const loads = Object.entries(servers).map(([name, { path, ...server }]) => {
    const requests = { kind: 'newLead', path, idempotent } as const
    return [name, { ...server, connections: CONNECTIONS, requests }]
  })
  return Object.fromEntries(loads)
}

function toLines({ stores: { engine } }: Bench, figures: Record<string, Figures>): Line[] {
  const ours = figures.zeven?.perSecond ?? 0
  const { kind: reference, atLeast } = REFERENCE[engine]
  return Object.entries(figures).map(([name, figure]): Line => {
    if (name === 'zeven') return { subject: 'zeven', ...figure }
    const kind = name as 'each' | 'group' | 'constant'
    const subject = BARE_TITLES[engine][kind]
    const check: Check = { ratio: ours / figure.perSecond, of: 'zeven / this' }
    const target = kind === reference ? { target: { atLeast } } : {}
    return { subject, ...figure, check: { ...check, ...target } }
  })
}
