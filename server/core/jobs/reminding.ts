// Jobs that wait for a time of the calendar. They pile up while their account is closed.

/** The kind of job that reminds of a follow-up when it is due. */
export const REMINDER_JOB = 'reminder'

export interface ReminderJob {
  lead: number
  /** The follow-up that it is about: a later one has a job of its own. */
  at: number
}

/** The kind of job that looks after an offer until the customer has answered. */
export const WATCH_JOB = 'offer'

/** The input of such a job: what to do, unless the version was answered or has ended by then. */
export interface WatchJob {
  lead: number
  version: number
  /** Reminds the customer, or tells the seller that the offer lapses soon. */
  what: 'remind' | 'lapsing'
  /** Days after sending, or before it lapses. */
  days: number
}
