import { medians } from '../load/in-turns.ts'
import type { LoadResult } from '../load/plan.ts'
import { largestGrid, MATRICES, makeGrids } from '../prices/grids.ts'
import { timeLookUps } from '../prices/look-ups.ts'
import { bodyOf, type Post, postPrices, type Timed, timed } from '../prices/post.ts'
import type { Line, Section } from '../report/section.ts'
import { startProcess } from '../subjects/process.ts'
import { startZeven, toSubject } from '../subjects/zeven.ts'
import { API, type Bench, type BenchCase, bearer, type LoadedStore } from './case.ts'

/** Of what a bare server that parses and inserts the same rows does. */
const AT_LEAST = 0.4
const READS_AT_MOST = 3
/** Between replacing a matrix among 10 and among 10,000. */
const REPLACE_AT_MOST = 1.3
const LOOK_UP_MS = 1
const FEW = 10
const MANY = 10_000
/** As in the case `mixed`: people and their programs. */
const READERS = { connections: 4, pauseMs: 5 }
const WRITES_PER_ROUND = 10
const REPLACEMENTS = 300
const LARGEST = 'largest'

/** Price writes of 200 matrices, reads beside them, and one matrix among few and among many. */
export const prices: BenchCase = {
  name: 'prices',
  run: async (bench) => {
    const own = await bench.loadedCopy()
    const zeven = await bench.started(startZeven(own.store))
    const post: Post = {
      url: zeven.url,
      path: `${API}/price-matrices`,
      headers: bearer(own.account),
    }
    return [
      await measureWrites(bench, post),
      await measureReads(bench, own, post),
      await measureReplacing(bench, post),
      await measureLookUps(bench, own, post),
    ]
  },
}

async function measureWrites(bench: Bench, zeven: Post): Promise<Section> {
  const { store, account } = await bench.loadedCopy()
  const words = ['bench/prices/bare.ts', String(account.id)]
  const bare = await bench.started(startProcess(words, store.settings).then(toSubject))
  const subjects: [string, Post][] = [
    ['zeven', zeven],
    ['bare', { url: bare.url, path: '/', headers: {} }],
  ]
  const times: Record<string, number[]> = { zeven: [], bare: [], insert: [] }
  let run = 0
  for (let round = 0; round <= bench.effort.rounds; round++) {
    for (const [name, post] of subjects) {
      for (let write = 0; write < WRITES_PER_ROUND; write++) {
        const { ms, body } = await postPrices(post, bodyOf(makeGrids(++run)))
        // The first round only warms up.
        if (round === 0) continue
        times[name]?.push(ms)
        if (name === 'bare') times.insert?.push(body.insert_ms)
      }
    }
  }
  const [own, other, insert] = [times.zeven, times.bare, times.insert].map((all) =>
    timed(all ?? []),
  )
  if (own === undefined || other === undefined || insert === undefined) throw new Error('no times')
  const check = (figure: Timed) => ({ ratio: figure.p50 / own.p50, of: 'zeven / this' })
  return {
    title: `POST of ${MATRICES} matrices, 50,000 prices, one after the other, ${bench.stores.engine}`,
    lines: [
      { subject: 'zeven', ...own },
      {
        subject: 'bare, parses the body and inserts the same rows',
        ...other,
        check: { ...check(other), target: { atLeast: AT_LEAST } },
      },
      { subject: 'bare, its bulk insert alone', ...insert, check: check(insert) },
    ],
  }
}

async function measureReads(bench: Bench, { account }: LoadedStore, post: Post): Promise<Section> {
  const { rounds, seconds, warmUpSeconds, leads } = bench.effort
  const requests = { kind: 'anyLead', path: `${API}/leads`, lastId: leads } as const
  const reads = { ...READERS, url: post.url, headers: bearer(account), requests }
  const measure = (time: number) => bench.generator.measure({ ...reads, until: { seconds: time } })
  await measure(warmUpSeconds)
  const idle: LoadResult[] = []
  const busy: LoadResult[] = []
  let writes = 0
  // The same matrices changed to and fro, so that the account does not grow.
  const bodies = ['This', 'That'].map((name) =>
    bodyOf(makeGrids(0).map((grid) => ({ ...grid, name }))),
  )
  for (let round = 0; round < rounds; round++) {
    idle.push(await measure(seconds))
    let isOver = false
    const writing = (async () => {
      for (; !isOver; writes++) {
        await postPrices(post, bodies[writes % bodies.length] ?? bodyOf([]))
      }
    })()
    // What goes wrong is thrown once the reads are measured.
    writing.catch(() => {})
    busy.push(await measure(seconds))
    isOver = true
    await writing
  }
  const [calm, disturbed] = [medians(idle), medians(busy)]
  const rate = (writes / rounds / seconds).toFixed(1)
  const check = { ratio: disturbed.p99 / calm.p99, of: 'x the idle p99' }
  return {
    title: `GET /leads/{id} beside price writes, ${READERS.connections} readers, ${bench.stores.engine}`,
    lines: [
      { subject: 'idle', ...calm },
      {
        subject: `beside ${rate} × 50,000 prices/s, without a pause`,
        ...disturbed,
        check: { ...check, target: { atMost: READS_AT_MOST } },
      },
    ],
  }
}

async function measureReplacing(bench: Bench, filled: Post): Promise<Section> {
  const { store, account } = await bench.loadedCopy()
  const zeven = await bench.started(startZeven(store))
  const few: Post = { ...filled, url: zeven.url, headers: bearer(account) }
  await postPrices(few, bodyOf(makeGrids(1, FEW)))
  for (let first = 0; first < MANY; first += MATRICES) {
    await postPrices(filled, bodyOf(makeGrids(1, MATRICES, first)))
  }
  const times: [number[], number[]] = [[], []]
  for (let run = 0; run < REPLACEMENTS; run++) {
    for (const [index, post] of [few, filled].entries()) {
      const [grid] = makeGrids(1, 1, run % FEW)
      const { ms } = await postPrices(post, bodyOf([{ ...grid, name: `Run ${run}` }]))
      times[index]?.push(ms)
    }
  }
  const [among10, amongMany] = [timed(times[0]), timed(times[1])]
  const check = { ratio: amongMany.p50 / among10.p50, of: 'x among 10' }
  const lines: Line[] = [
    { subject: `among ${FEW}`, ...among10 },
    {
      subject: `among over ${MANY.toLocaleString('en')}`,
      ...amongMany,
      check: { ...check, target: { atMost: REPLACE_AT_MOST } },
    },
  ]
  return { title: `Replacing one matrix of 250 prices, ${bench.stores.engine}`, lines }
}

/** In this process, on the store with over 10,000 matrices. */
async function measureLookUps(bench: Bench, { store, account }: LoadedStore, post: Post) {
  await postPrices(post, bodyOf([largestGrid(LARGEST)]))
  const many = Array.from({ length: MANY }, (_, index) => `grid-1-${index}`)
  const line = async (subject: string, codes: string[]): Promise<Line> => {
    const { warmUpSeconds } = bench.effort
    const times = timed(await timeLookUps(store, account.id, codes, warmUpSeconds))
    const target = { atMost: LOOK_UP_MS }
    return { subject, ...times, check: { ratio: times.p99, of: 'ms at p99', target } }
  }
  return {
    title: `A price as the widget asks it, inside the server, ${bench.stores.engine}`,
    lines: [
      await line(`from ${MANY.toLocaleString('en')} matrices of 250 prices`, many),
      await line('from a matrix of 5,000 prices', [LARGEST]),
    ],
  }
}
