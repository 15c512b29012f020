import { ApiError } from '../errors.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export interface SpendLimit {
  /** The counted subject: a block of addresses (`http/address.ts`), or an id. */
  of: 'line' | 'network' | 'id'
  /** The maximum in a window of this many milliseconds. The first count starts the window. */
  most: number
  in: number
  /** Each process counts separately. Otherwise all processes count together, and a restart keeps the count. */
  alone?: true
  /** The name of its counts in the database; defaults to its own name. */
  key?: string
  /** The answer beyond the limit: 409, or by default 429, which has the first word of the key. */
  answer?: 'too_many_mails'
}

/**
 * Rate limits. Not here are a key's budgets, because a request takes from all or from none
 * (`account/keys/take.ts`), and those of leads, whose excess is quarantined (`leads/submission-budgets.ts`).
 */
export const LIMITS = {
  /** Requests without a valid key. */
  unauthenticated: { of: 'line', most: 300, in: MINUTE, alone: true },

  /** Many people of one office may share an address. */
  forms: { of: 'line', most: 600, in: MINUTE, alone: true },
  /** A form may show 60 pictures. */
  pictures: { of: 'line', most: 1_200, in: MINUTE, alone: true },
  challenges: { of: 'line', most: 120, in: MINUTE, alone: true },
  /** A page may hold several forms, and a form may have ten steps. */
  moments: { of: 'line', most: 240, in: MINUTE, alone: true },
  /** A page reports at most ten. */
  failures: { of: 'network', most: 120, in: HOUR, alone: true },
  /** An opened form requests them once, and again if a slot was taken. */
  slots: { of: 'line', most: 120, in: MINUTE, alone: true },
  submissions: { of: 'line', most: 60, in: MINUTE },
  /** A customer looks up one address, and corrects it a few times. */
  addresses: { of: 'line', most: 30, in: MINUTE },

  /** Dragging a slider sends a few requests per second. */
  prices: { of: 'line', most: 240, in: MINUTE, alone: true },
  /**
   * Price requests of one form. A customer who tries every option sends some hundred; a program
   * that copies a price list sends more.
   */
  prices_per_hour: { of: 'line', most: 1_000, in: HOUR, key: 'prices_per_hour line' },
  prices_per_day: { of: 'line', most: 3_000, in: DAY, key: 'prices_per_day line' },
  network_prices: { of: 'network', most: 10_000, in: DAY, key: 'prices_per_day network' },

  uploads: { of: 'line', most: 60, in: MINUTE },
  /** Several people of one office may send ten photos each. */
  sender_uploads: { of: 'id', most: 120, in: HOUR, key: 'uploads of' },
  network_uploads: { of: 'id', most: 300, in: HOUR, key: 'uploads from' },
  form_uploads: { of: 'id', most: 1_000, in: HOUR, key: 'uploads to' },

  /** An email that anyone can trigger to any address. Its recipient also has a daily budget (`mails/schedule.ts`). */
  design_mails: { of: 'line', most: 10, in: HOUR },
  network_design_mails: { of: 'network', most: 30, in: HOUR, key: 'design_mails from' },
  form_design_mails: { of: 'id', most: 100, in: HOUR, key: 'design_mails to' },

  /** Google and Meta deliver the leads of all dealers from a few addresses. */
  lead_sources: { of: 'line', most: 600, in: MINUTE },

  /**
   * Unknown offer links. Guessing one is hopeless; the limit reduces the load of attempts, and a
   * customer on the same line can still read the offer.
   */
  offer_links: { of: 'line', most: 30, in: MINUTE },
  /** The same for addresses of calendars; every device of a member requests an existing one. */
  calendars: { of: 'line', most: 30, in: MINUTE },
  calendar_reads: { of: 'id', most: 240, in: HOUR },
  /** Requests on one offer link: many ticks, and few questions, because each becomes an email. */
  offer_writes: { of: 'id', most: 120, in: MINUTE },
  offer_questions: { of: 'id', most: 10, in: HOUR },

  /** One use of each code of an authenticator app. A code is valid for 90 seconds. */
  codes: { of: 'id', most: 1, in: 2 * MINUTE },
  /** Attempts of a signed-in person to authenticate again. */
  asked_again: { of: 'id', most: 10, in: 15 * MINUTE },
  /** Pages that members of the account have checked for a tag. */
  page_checks: { of: 'id', most: 60, in: HOUR },
  /** Invitations of an account, sent by email or not. */
  invitations: { of: 'id', most: 50, in: DAY, answer: 'too_many_mails' },
  /** Emails to any address that members of an account type. Those caused by customers do not count. */
  trial_mails: { of: 'id', most: 50, in: DAY, key: 'member-mails', answer: 'too_many_mails' },
  paid_mails: { of: 'id', most: 500, in: DAY, key: 'member-mails', answer: 'too_many_mails' },
} as const satisfies Record<string, SpendLimit>

type Name = keyof typeof LIMITS
export type IdLimit = { [N in Name]: (typeof LIMITS)[N]['of'] extends 'id' ? N : never }[Name]
export type AddressLimit = Exclude<Name, IdLimit>

/** 429: which budget is spent, and how long to wait. */
export class RateLimited extends ApiError {
  readonly seconds: number

  constructor(budget: string, seconds: number) {
    const headers = { 'Retry-After': String(seconds) }
    super('rate_limited', null, { budget, retry_after: seconds }, headers)
    this.seconds = seconds
  }
}

/** Whether the budgets of a key had room for a request, and the remaining budgets. */
export type TakenBudgets = { remaining: { requests: number; writes: number } } & (
  | { granted: true }
  | { granted: false; budget: string; retryAfterSeconds: number }
)
