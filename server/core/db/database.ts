import { type Clock, systemClock } from '../clock.ts'
import type { Actor } from './actor.ts'
import type { Command } from './command.ts'
import { answerOf, type IdempotencyClaim, type StoredAnswer } from './idempotency.ts'
import type { ObservedWrite } from './observer.ts'
import type { DatabaseOptions, Parts } from './opening.ts'
import type { Source } from './source.ts'
import type { Ended, Write } from './writer.ts'

export interface RunRequest<Input> {
  /** The actor of the write. The audit stores it with every change. */
  actor: Actor
  /** Null if the write is not about a single account. */
  accountId: number | null
  input: Input
}

export interface WriteRequest<Input> extends RunRequest<Input> {
  idempotency?: IdempotencyClaim | undefined
}

/** The result of a write: the command's output, or the stored answer to an earlier request. */
export type Written<Output> =
  | { output: Output; answer: StoredAnswer | null }
  | { replay: StoredAnswer }

/** Counters of requests, shared by all processes. They survive a restart, but not a power cut. */
export interface Counters extends Source {
  clock: Clock
}

export interface Database
  extends Pick<Parts, 'engine' | 'clock' | 'isNew' | 'migrations' | 'read' | 'openSnapshot'> {
  /** `read` with its engine. */
  source: Source
  counters: Counters
  /** Runs a command and waits for the commit. Throws the `ApiError` that rejects it. */
  write<Input, Output>(
    command: Command<Input, Output>,
    request: WriteRequest<Input>,
  ): Promise<Written<Output>>
  /** Like `write`, but without an idempotency key. Returns the command's output. */
  run<Input, Output>(command: Command<Input, Output>, request: RunRequest<Input>): Promise<Output>
  close(): Promise<void>
}

/** Opens the database. Creates and migrates it if needed. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const clock = options.clock ?? systemClock
  // Only the selected engine is loaded, because database drivers are large.
  if (options.url === undefined) {
    const { openSqlite } = await import('./open-sqlite.ts')
    return database(await openSqlite(options, clock), options)
  }
  const { openPostgres } = await import('./open-postgres.ts')
  return database(await openPostgres(options, options.url, clock), options)
}

function database(
  { writer, counting, closeRead, ...shown }: Parts,
  { observer }: DatabaseOptions,
): Database {
  const { engine, clock, read } = shown

  async function write<Input, Output>(
    command: Command<Input, Output>,
    request: WriteRequest<Input>,
  ): Promise<Written<Output>> {
    const ended = await writer.commit({
      ...request,
      command,
      accountId: request.accountId ?? 0,
    } as Write)
    observer?.wrote(asObserved(ended))
    if ('error' in ended) throw ended.error
    if ('failure' in ended) throw ended.failure
    if ('replay' in ended) return ended
    const { idempotency } = request
    const answer = idempotency === undefined ? null : answerOf(idempotency, ended.output)
    return { output: ended.output as Output, answer }
  }

  return {
    ...shown,
    source: { db: read, engine },
    counters: { db: counting, engine, clock },
    write,
    run: async (command, request) => {
      const written = await write(command, request)
      if ('replay' in written) throw new Error('a write without a key cannot be a replay')
      return written.output
    },
    close: async () => {
      await counting.destroy()
      await writer.close()
      await closeRead()
    },
  }
}

function asObserved(ended: Ended): ObservedWrite {
  if ('output' in ended) return { outcome: 'done', counted: ended.counted }
  if ('replay' in ended) return { outcome: 'done', counted: [] }
  const isFailed = 'failure' in ended || ended.error.code === 'unavailable'
  return { outcome: isFailed ? 'failed' : 'refused', counted: [] }
}
