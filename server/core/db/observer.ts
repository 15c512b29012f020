/** The metrics of a write. They are counted only after the commit. */
export type CountedWrite =
  /** A lead was created: by the API, a form, a member, an import or an ad. */
  | { name: 'lead'; via: string }
  | { name: 'held' }
  /** An attempt to send an email ended; `put_off` is retried. */
  | { name: 'mail'; outcome: 'sent' | 'kept' | 'failed' | 'put_off' }
  /** A form failed for a visitor. */
  | { name: 'failure'; kind: string; browser: string }

export interface ObservedWrite {
  outcome: 'done' | 'refused' | 'failed'
  counted: readonly CountedWrite[]
}

/** Observes a database for the metrics. */
export interface DatabaseObserver {
  wrote(write: ObservedWrite): void
}
