import type { Clock } from '../clock.ts'
import type { Actor } from './actor.ts'
import type { CountedWrite } from './observer.ts'
import type { Source } from './source.ts'

/** The context of a write: an open transaction, the clock, the actor and the account. */
export interface WriteContext extends Source {
  clock: Clock
  actor: Actor
  /** 0 if the write is about the whole installation. */
  accountId: number
  /** The metrics to count once this write is committed. */
  counted: CountedWrite[]
}

/**
 * A write. Either all changes of `run` are stored on disk, or none. `run` may be called in another
 * thread, so its input and output are plain data. To reject the write, `run` throws an `ApiError`,
 * which undoes all changes so far.
 */
export interface Command<Input, Output> extends CommandPlace {
  run(ctx: WriteContext, input: Input): Promise<Output>
}

/** The location of a command for another thread: its file, and its index among the commands of the file. */
export interface CommandPlace {
  file: string
  index: number
}

const defined = new Map<string, Command<never, unknown>[]>()

/** Defines a write at the top level of its file: `defineCommand(import.meta.url, async (ctx, input) => …)`. */
export function defineCommand<Input, Output>(
  file: string,
  run: Command<Input, Output>['run'],
): Command<Input, Output> {
  const ofFile = defined.getOrInsertComputed(file, () => [])
  const command = { file, index: ofFile.length, run }
  ofFile.push(command)
  return command
}

/** Loads the file of a command when the command is first used, so that a thread loads only what it needs. */
export async function loadCommand({
  file,
  index,
}: CommandPlace): Promise<Command<unknown, unknown>> {
  await import(file)
  const command = defined.get(file)?.[index]
  if (command === undefined) throw new Error(`${file} has no command with index ${index}`)
  return command as Command<unknown, unknown>
}
