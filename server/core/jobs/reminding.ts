// Jobs that wait for a calendar time. They accumulate while their account is disabled.

/** The kind of job that sends a due follow-up reminder. */
export const REMINDER_JOB = 'reminder'

export interface ReminderJob {
  lead: number
  /** The time of the follow-up: a later one has its own job. */
  at: number
}

/** The kind of job that watches an offer until the customer has answered. */
export const WATCH_JOB = 'offer'

/** The input of such a job: its action, unless the version was answered or has ended by then. */
export interface WatchJob {
  lead: number
  version: number
  /** Reminds the customer, or notifies the seller that the offer lapses soon. */
  what: 'remind' | 'lapsing'
  /** Days after sending, or before it lapses. */
  days: number
}
