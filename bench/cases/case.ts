import type { Generator } from '../load/measure.ts'
import type { Effort } from '../options.ts'
import type { Section } from '../report/section.ts'
import type { Store, Stores } from '../storage/store.ts'
import type { Account, Subject } from '../subjects/zeven.ts'

export const API = '/api/public/v1'
/** Clients of a load, as many as the bare handlers' own figures were taken with. */
export const CONNECTIONS = 32

/** What a case measures with, on one engine. What it opens is closed after it. */
export interface Bench {
  stores: Stores
  effort: Effort
  generator: Generator
  /** A second one, for a load beside the measured one. */
  background: Generator
  /** A copy of the store with `effort.leads` in it, for one subject. */
  loadedCopy(): Promise<LoadedStore>
  emptyStore(): Promise<Store>
  /** Sees to it that the subject is stopped when the case ends. */
  started(subject: Promise<Subject>): Promise<Subject>
}

export interface LoadedStore {
  store: Store
  account: Account
}

export interface BenchCase {
  name: string
  run(bench: Bench): Promise<Section[]>
}

export function bearer({ secret }: Account): Record<string, string> {
  return { Authorization: `Bearer ${secret}` }
}
