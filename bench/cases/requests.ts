import { type Figure, median } from '../figures.ts'
import { type Loaded, type Request, send } from '../load.ts'
import type { Program } from '../programs.ts'
import type { Workplace } from '../workplace.ts'
import { type Account, createAccounts } from '../zeven.ts'
import { KINDS, type Kind, startBare } from './kinds.ts'
import { addReaders, fillAccount, readersOf } from './many-leads.ts'
import { type Both, countStatements } from './statement-counts.ts'

export interface Sizes {
  /** Leads of the account. Our server is measured at each, next to the bare ones at the second. */
  leads: readonly [number, number, number]
  /** Then other accounts are added, and all of them ask. */
  others: { accounts: number; leadsEach: number }
  seconds: number
}

/** What one kind of request takes. */
export interface RequestFigure {
  what: string
  rate: number
  /** The rate as a share of the bare server's, in each round. */
  ratios: readonly number[]
  statements: Both
  /** Processor time for a request next to the bare server. */
  ms: Both
  /** Our processor time at each number of leads, and then with other accounts. */
  growth: readonly number[]
}

const ROUNDS = { comparing: 3, alone: 1 }

export async function measureRequests(
  workplace: Workplace,
  zeven: Program,
  { account, statements, leads, others, seconds }: Sizes & Prepared,
): Promise<{ requests: RequestFigure[]; memory: Figure }> {
  const { database } = workplace
  let memory = 0
  const measure = async (accounts: readonly Account[], bare?: Record<Kind['bare'], Program>) => {
    const readers = await readersOf(database, accounts)
    const taken: { ours: Loaded[]; theirs: Loaded[] }[] = []
    for (const kind of KINDS) {
      const loads = [{ program: zeven, requests: readers.map(kind.ours) }]
      if (bare) loads.push({ program: bare[kind.bare], requests: readers.map(kind.theirs) })
      const rounds = bare ? ROUNDS.comparing : ROUNDS.alone
      const [ours = [], theirs = []] = await inTurns(loads, rounds, seconds)
      memory = Math.max(memory, ...ours.map(({ memoryMb }) => memoryMb))
      taken.push({ ours, theirs })
    }
    return taken
  }

  const atSizes: Awaited<ReturnType<typeof measure>>[] = []
  for (const [index, size] of leads.entries()) {
    await fillAccount(database, account, size)
    const bare = index === 1 ? await startBare(workplace, account) : undefined
    atSizes.push(await measure([account], bare))
    await bare?.reads.stop()
    await bare?.intake.stop()
  }
  const added = await addReaders(database, account, others)
  atSizes.push(await measure([account, ...added]))

  const requests = KINDS.map(({ what }, kind): RequestFigure => {
    const { ours = [], theirs = [] } = atSizes[1]?.[kind] ?? {}
    return {
      ...{ what, statements: statements[kind] as Both },
      rate: median(ours.map(({ rate }) => rate)),
      ratios: ours.map(({ rate }, round) => rate / (theirs[round]?.rate ?? Number.NaN)),
      ms: { ours: medianMs(ours), bare: medianMs(theirs) },
      growth: atSizes.map((taken) => medianMs(taken[kind]?.ours ?? [])),
    }
  })
  const what = 'memory, the most after a load'
  return { requests, memory: { what, value: memory, unit: 'MB' } }
}

export interface Prepared {
  account: Account
  statements: readonly Both[]
}

/** Makes the account that is measured, with its first leads. No other server may run yet. */
export async function prepareAccount(workplace: Workplace, { leads }: Sizes): Promise<Prepared> {
  const [account] = await createAccounts(workplace.database.settings, 1)
  return { account, statements: await countStatements(workplace, account, leads[0]) }
}

/** Loads servers one after the other, so that a busy moment of the machine slows all of them. */
async function inTurns(
  loads: readonly { program: Program; requests: readonly Request[] }[],
  rounds: number,
  seconds: number,
): Promise<Loaded[][]> {
  const taken = loads.map((): Loaded[] => [])
  for (let round = 0; round <= rounds; round++) {
    for (const [index, { program, requests }] of loads.entries()) {
      const loaded = await send(program, requests, seconds)
      // The first round only warms up.
      if (round === 0) continue
      if (loaded.rate === 0)
        throw new Error(`${program.line}${requests[0]?.path} answered nothing in ${seconds} s`)
      taken[index]?.push(loaded)
    }
  }
  return taken
}

const medianMs = (taken: readonly Loaded[]) => median(taken.map(({ processorMs }) => processorMs))
