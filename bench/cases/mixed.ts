import { medians } from '../load/in-turns.ts'
import type { LoadResult, Plan } from '../load/plan.ts'
import type { Check, Line, Section } from '../report/section.ts'
import { startBare } from '../subjects/bare.ts'
import { type SlowDisk, slowDisk } from '../subjects/slow-disk.ts'
import { startZeven } from '../subjects/zeven.ts'
import { API, type Bench, type BenchCase, bearer, CONNECTIONS } from './case.ts'

/** Between the p99 of a read while others write and its p99 when nothing else happens. */
const AT_MOST = 3
const WRITERS = CONNECTIONS
/** Readers are people and their programs: a few, each with a pause between its requests. */
const READERS = 4
const PAUSE_MS = 5
/** How long the writers run before and after the readers are measured. */
const MARGIN_SECONDS = 0.5

/** `GET /leads/{id}` with nothing else going on, and while 32 writers post leads. */
export const mixed: BenchCase = {
  name: 'mixed',
  run: async (bench) => [
    await measure(bench, 'as it is', null),
    await measure(bench, 'on a disk whose fsync takes 5 ms', slowDisk(bench.stores.engine, 5)),
  ],
}

async function measure(bench: Bench, title: string, disk: SlowDisk | null): Promise<Section> {
  const { store, account } = await bench.loadedCopy()
  await disk?.prepare(store)
  const zeven = await bench.started(startZeven(store, disk?.nodeOptions))
  const constant = await bench.started(startBare('constant', store, account.id, '{}'))
  const own = { url: zeven.url, headers: bearer(account) }
  const lastId = bench.effort.leads
  const requests = { kind: 'anyLead', path: `${API}/leads`, lastId } as const
  const few = { ...own, requests, connections: READERS, pauseMs: PAUSE_MS }
  const many = { ...own, requests, connections: CONNECTIONS }
  const target = { atMost: AT_MOST }
  const lines = [
    ...(await compare(bench, `${READERS} readers`, few, own, target)),
    ...(await compare(bench, `${CONNECTIONS} readers without pause`, many, own, target)),
    // It shares nothing with us but the machine: this ratio is the machine's own.
    ...(await compare(bench, 'another process, a constant', { ...few, url: constant.url }, own)),
  ]
  const { engine } = bench.stores
  return { title: `GET /leads/{id} beside ${WRITERS} writers, ${title}, ${engine}`, lines }
}

type Reads = Omit<Plan, 'until'>

async function compare(
  bench: Bench,
  subject: string,
  reads: Reads,
  writer: Pick<Plan, 'url' | 'headers'>,
  target?: Check['target'],
): Promise<Line[]> {
  const { rounds, seconds, warmUpSeconds } = bench.effort
  const measureReads = (time: number) =>
    bench.generator.measure({ ...reads, until: { seconds: time } })
  const write = () =>
    bench.background.measure({
      ...writer,
      connections: WRITERS,
      until: { seconds: seconds + 2 * MARGIN_SECONDS },
      requests: { kind: 'newLead', path: `${API}/leads`, idempotent: false },
    })
  await measureReads(warmUpSeconds)
  const idle: LoadResult[] = []
  const busy: LoadResult[] = []
  const written: LoadResult[] = []
  for (let round = 0; round < rounds; round++) {
    idle.push(await measureReads(seconds))
    const writing = write()
    await new Promise((resolve) => setTimeout(resolve, MARGIN_SECONDS * 1000))
    busy.push(await measureReads(seconds))
    written.push(await writing)
  }
  const [calm, disturbed] = [medians(idle), medians(busy)]
  const check: Check = { ratio: disturbed.p99 / calm.p99, of: 'x the idle p99' }
  const rate = medians(written).perSecond.toFixed(0)
  return [
    { subject: `${subject}, idle`, ...calm },
    {
      subject: `${subject}, beside ${rate} new leads/s`,
      ...disturbed,
      check: target === undefined ? check : { ...check, target },
    },
  ]
}
