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
 * in another thread, which finds it by its file and name, so its input and output are plain data.
 * To refuse, `run` throws an `ApiError`, and all it has done so far is undone.
 */
export interface Command<Input, Output> {
  file: string
  /** The name under which the file exports it. */
  name: string
  run(ctx: WriteContext, input: Input): Promise<Output>
}

/** Defines a write in its file: `defineCommand(import.meta.url, 'createLead', async (…) => …)`. */
export function defineCommand<Input, Output>(
  file: string,
  name: string,
  run: Command<Input, Output>['run'],
): Command<Input, Output> {
  return { file, name, run }
}
