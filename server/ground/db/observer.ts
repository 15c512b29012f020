/** What a write counts for the metrics. It is told when the write is on disk, and only then. */
export type Counted =
  /** A lead was made: by the API, a form, a member, an import or an ad. */
  | { name: 'lead'; via: string }
  | { name: 'held' }
  /** An attempt to send a mail ended; `put_off` is tried again. */
  | { name: 'mail'; outcome: 'sent' | 'kept' | 'failed' | 'put_off' }
  /** A delivery had its last attempt. */
  | { name: 'delivery_given_up' }
  | { name: 'endpoint_off' }

/** The transaction that a write was part of. Other writes may have shared it. */
export interface Transaction {
  /** Milliseconds since the epoch, with a fraction. */
  startedAt: number
  ms: number
}

export interface ObservedWrite {
  outcome: 'done' | 'refused' | 'failed'
  /** From the call until it was on disk, in milliseconds. */
  ms: number
  transaction: Transaction | null
  counted: readonly Counted[]
}

/** Is told of the work of a database, for metrics and traces. */
export interface DatabaseObserver {
  wrote(write: ObservedWrite): void
  /** A statement has ended. On SQLite, those of writes are not told. */
  asked(ms: number): void
}
