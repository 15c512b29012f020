import type { Clock } from '../clock.ts'
import type { Actor } from './actor.ts'
import type { Source } from './source.ts'

/** What a write works with: one open transaction, the time, who does it and whose rows it is about. */
export interface WriteContext extends Source {
  clock: Clock
  actor: Actor
  /** 0 where it is about no account, but about the installation. */
  accountId: number
}

/**
 * A write: what `run` does is on disk as a whole or not at all. It may run in another thread than its
 * caller, who finds it by its file and name; so what it takes and answers is plain data. A refusal is
 * thrown as an `ApiError`, and undoes what the write has done so far.
 */
export interface Action<Input, Output> {
  file: string
  /** Under which its file exports it. */
  name: string
  run(ctx: WriteContext, input: Input): Promise<Output>
}

/** Defines a write in its file: `defineAction(import.meta.url, 'createLead', async (ctx, input) => …)`. */
export function defineAction<Input, Output>(
  file: string,
  name: string,
  run: Action<Input, Output>['run'],
): Action<Input, Output> {
  return { file, name, run }
}
