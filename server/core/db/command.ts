import type { Clock } from '../clock.ts'
import type { Actor } from './actor.ts'
import type { CountedWrite } from './observer.ts'
import type { Source } from './source.ts'

/** What a write gets: an open transaction, the clock, who makes it and for which account. */
export interface WriteContext extends Source {
  clock: Clock
  actor: Actor
  /** 0 when the write concerns the whole installation and no single account. */
  accountId: number
  /** What the metrics count when this write is on disk. */
  counted: CountedWrite[]
}

/**
 * A write. Either everything that `run` does is stored on disk, or nothing is. `run` may be called
 * in another thread, so its input and output are plain data.
 * To refuse, `run` throws an `ApiError`, and all it has done so far is undone.
 */
export interface Command<Input, Output> extends CommandPlace {
  run(ctx: WriteContext, input: Input): Promise<Output>
}

/** Where another thread finds a command: the file that defines it, and how many that file defines before it. */
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
  if (command === undefined) throw new Error(`${file} defines no command ${index}`)
  return command as Command<unknown, unknown>
}
