/** What a write counts for the metrics. It is told when the write is on disk, and only then. */
export type CountedWrite =
  /** A lead was made: by the API, a form, a member, an import or an ad. */
  | { name: 'lead'; via: string }
  | { name: 'held' }
  /** An attempt to send a mail ended; `put_off` is tried again. */
  | { name: 'mail'; outcome: 'sent' | 'kept' | 'failed' | 'put_off' }
  /** A form failed for a visitor. */
  | { name: 'failure'; kind: string; browser: string }

export interface ObservedWrite {
  outcome: 'done' | 'refused' | 'failed'
  counted: readonly CountedWrite[]
}

/** Observes the work of a database, for the metrics. */
export interface DatabaseObserver {
  wrote(write: ObservedWrite): void
}
