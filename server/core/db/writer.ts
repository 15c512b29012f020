import { CompiledQuery, type ControlledTransaction, type Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import { ApiError, Unavailable } from '../errors.ts'
import type { Actor } from './actor.ts'
import type { Command, WriteContext } from './command.ts'
import { type Engine, failureOf } from './dialect.ts'
import { claimKey, type IdempotencyClaim, type StoredAnswer, storeAnswer } from './idempotency.ts'
import type { CountedWrite } from './observer.ts'
import { sendAhead } from './statement.ts'
import type { Tables } from './tables.ts'

/** Maximum writes per transaction: enough to share a disk write, few enough to stay fast. */
export const WRITES_PER_COMMIT = 64
/** Maximum tries of a transaction with a deadlock or serialization failure. */
const TRIES = 4

/** A write that a caller waits for. */
export interface Write<Input = unknown, Output = unknown> {
  command: Command<Input, Output>
  actor: Actor
  accountId: number
  input: Input
  idempotency?: IdempotencyClaim | undefined
}

/** The result of a write: its output, an earlier answer, a rejection, or an unexpected error. */
export type Ended =
  | { output: unknown; counted: CountedWrite[] }
  | { replay: StoredAnswer }
  | { error: ApiError }
  | { failure: unknown }

export interface Writer {
  /** Settles when the write was committed, rejected, or failed. */
  commit(write: Write): Promise<Ended>
  /** Waits for pending writes, then closes the database. */
  close(): Promise<void>
}

export interface WriterOptions {
  db: Kysely<Tables>
  engine: Engine
  clock: Clock
  /** The queue of a write. Writes in one queue run in order and share transactions. */
  queueOf(write: Write): unknown
}

interface Waiting {
  write: Write
  settle(ended: Ended): void
}

/** Commits concurrent writes in one transaction: they share a disk write. */
export function createWriter(options: WriterOptions): Writer {
  const queues = new Map<unknown, Waiting[]>()
  const running = new Set<Promise<void>>()

  async function work(name: unknown, waiting: Waiting[]): Promise<void> {
    // Waits one turn of the event loop, so that other writes of this turn can join.
    await new Promise((resolve) => setImmediate(resolve))
    while (waiting.length > 0) {
      const together = waiting.splice(0, WRITES_PER_COMMIT)
      const ended = await commit(
        options,
        together.map(({ write }) => write),
      )
      together.forEach(({ settle }, index) => {
        settle(ended[index] as Ended)
      })
    }
    queues.delete(name)
  }

  return {
    commit: (write) =>
      new Promise((settle) => {
        const name = options.queueOf(write)
        const queue = queues.get(name)
        if (queue !== undefined) return void queue.push({ write, settle })
        const waiting = [{ write, settle }]
        queues.set(name, waiting)
        const run = work(name, waiting).finally(() => running.delete(run))
        running.add(run)
      }),
    close: async () => {
      while (running.size > 0) await Promise.all(running)
      await options.db.destroy()
    },
  }
}

/** Never throws. If a transaction fails, each write is retried alone, so that one cannot fail another. */
async function commit(options: WriterOptions, writes: readonly Write[]): Promise<Ended[]> {
  let failure: unknown
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    try {
      return await inTransaction(options, writes)
    } catch (error) {
      failure = error
      if (failureOf(error) !== 'retry') break
    }
  }
  if (failureOf(failure) !== 'unknown') {
    const { message } = failure as Error
    return writes.map(() => ({ error: new Unavailable(message) }))
  }
  if (writes.length === 1) return [{ failure }]
  const ended: Ended[] = []
  for (const write of writes) ended.push(...(await commit(options, [write])))
  return ended
}

async function inTransaction(
  { db, engine, clock }: WriterOptions,
  writes: readonly Write[],
): Promise<Ended[]> {
  const transaction = await db.startTransaction().execute()
  try {
    const ended: Ended[] = []
    const source = { db: transaction, engine, ...(await ownConnection(engine, transaction)) }
    for (const write of writes) {
      const { actor, accountId } = write
      const ctx = { ...source, clock, actor, accountId, counted: [] }
      ended.push(writes.length === 1 ? await perform(ctx, write) : await performApart(ctx, write))
    }
    await transaction.commit().execute()
    return ended
  } catch (error) {
    await rollBack(transaction)
    // A single write has no savepoint: a rejection undoes the whole transaction.
    if (error instanceof ApiError) return [{ error }]
    throw error
  }
}

/** SQLite answers a statement before it takes the next, so this has no benefit there. */
async function ownConnection(engine: Engine, transaction: ControlledTransaction<Tables>) {
  if (engine === 'sqlite') return {}
  return { connection: await transaction.getExecutor().provideConnection(async (one) => one) }
}

/** Throws an `ApiError` if the write is rejected. */
async function perform(ctx: WriteContext, { command, input, idempotency }: Write): Promise<Ended> {
  const replay = idempotency && (await claimKey(ctx, idempotency))
  if (replay) return { replay }
  const output = await command.run(ctx, input)
  if (idempotency) await storeAnswer(ctx, idempotency, output)
  return { output, counted: ctx.counted }
}

/** Uses a savepoint: a rejection undoes this write, but no other write of the transaction. */
async function performApart(ctx: WriteContext, write: Write): Promise<Ended> {
  await execute(ctx, 'savepoint one')
  try {
    const ended = await perform(ctx, write)
    await execute(ctx, 'release savepoint one')
    return ended
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Awaited: otherwise it would hide that a statement sent ahead has failed, even of an earlier write.
    await ctx.db.executeQuery(CompiledQuery.raw('rollback to savepoint one'))
    await execute(ctx, 'release savepoint one')
    return { error }
  }
}

async function execute(ctx: WriteContext, statement: string): Promise<void> {
  await sendAhead(ctx, CompiledQuery.raw(statement))
}

/** Ignores an error: the engine may have rolled back already, or the connection may be closed. */
async function rollBack(transaction: ControlledTransaction<Tables>): Promise<void> {
  try {
    await transaction.rollback().execute()
  } catch {}
}
