import type { Store } from '../storage/store.ts'
import { startProcess } from './process.ts'
import { type Subject, toSubject } from './zeven.ts'

/** The bare references; see bench/bare/main.ts for what each does. */
export type BareKind = 'each' | 'group' | 'read' | 'constant'

/** A bare `node:http` server for the account, on a store of the real server's schema. */
export async function startBare(
  kind: BareKind,
  store: Store,
  accountId: number,
  constant = '',
): Promise<Subject> {
  const env = { ...store.settings, NODE_ENV: 'production', BARE_CONSTANT: constant }
  return toSubject(await startProcess(['bench/bare/main.ts', kind, String(accountId)], env))
}
