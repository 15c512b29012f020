import { ApiError } from '../errors.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export interface SpendLimit {
  /** Who is counted: the block that an address is in (`http/address.ts`), or what has an id. */
  of: 'line' | 'network' | 'id'
  /** How often it is allowed in a window of this many milliseconds. The first count starts the window. */
  most: number
  in: number
  /** Each process counts for itself. Else all count together, and a restart keeps the count. */
  alone?: true
  /** What its counts are named by in the database; its own name, when it has no other. */
  key?: string
  /** What is answered when it is spent: 409, or else 429, which tells the first word of the key. */
  answer?: 'too_many_mails'
}

/**
 * What may be done only so often. Not here are the budgets of a key, because a request takes from all or
 * from none (`account/keys/take.ts`), and those of leads, because more is quarantined (`leads/submission-budgets.ts`).
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
  /** A page tells of ten at most. */
  failures: { of: 'network', most: 120, in: HOUR, alone: true },
  /** A form that is opened asks once, and again when a slot was taken. */
  slots: { of: 'line', most: 120, in: MINUTE, alone: true },
  submissions: { of: 'line', most: 60, in: MINUTE },
  /** A customer looks up one address, and corrects it a few times. */
  addresses: { of: 'line', most: 30, in: MINUTE },

  /** A customer who drags a slider asks a few times in a second. */
  prices: { of: 'line', most: 240, in: MINUTE, alone: true },
  /**
   * Questions for a price that one form answers. A customer who tries every option asks some hundred
   * times; a program that reads a price list asks on.
   */
  prices_per_hour: { of: 'line', most: 1_000, in: HOUR, key: 'prices_per_hour line' },
  prices_per_day: { of: 'line', most: 3_000, in: DAY, key: 'prices_per_day line' },
  network_prices: { of: 'network', most: 10_000, in: DAY, key: 'prices_per_day network' },

  uploads: { of: 'line', most: 60, in: MINUTE },
  /** Several people of one office may send ten photos each. */
  sender_uploads: { of: 'id', most: 120, in: HOUR, key: 'uploads of' },
  network_uploads: { of: 'id', most: 300, in: HOUR, key: 'uploads from' },
  form_uploads: { of: 'id', most: 1_000, in: HOUR, key: 'uploads to' },

  /** A mail that anybody can have sent to any address. Its receiver has a budget of a day besides (`mails/schedule.ts`). */
  design_mails: { of: 'line', most: 10, in: HOUR },
  network_design_mails: { of: 'network', most: 30, in: HOUR, key: 'design_mails from' },
  form_design_mails: { of: 'id', most: 100, in: HOUR, key: 'design_mails to' },

  /** Google and Meta deliver the leads of all dealers from a few addresses. */
  lead_sources: { of: 'line', most: 600, in: MINUTE },

  /**
   * Links of offers that nobody has. Guessing one is hopeless; the limit keeps anyone who tries from being
   * a burden, and a customer on the same line still reads the offer.
   */
  offer_links: { of: 'line', most: 30, in: MINUTE },
  /** The same for addresses of calendars; one that is there is asked by every device of its member. */
  calendars: { of: 'line', most: 30, in: MINUTE },
  calendar_reads: { of: 'id', most: 240, in: HOUR },
  /** What one link of an offer may send: many ticks, and few questions, because each becomes a mail. */
  offer_writes: { of: 'id', most: 120, in: MINUTE },
  offer_questions: { of: 'id', most: 10, in: HOUR },

  /** One use of each code of an authenticator app. A code is valid for 90 seconds. */
  codes: { of: 'id', most: 1, in: 2 * MINUTE },
  /** Tries of a person who is signed in to show once more who they are. */
  asked_again: { of: 'id', most: 10, in: 15 * MINUTE },
  /** Pages that a member of the account has looked at for a tag. */
  page_checks: { of: 'id', most: 60, in: HOUR },
  /** Invitations of an account, mailed or not. */
  invitations: { of: 'id', most: 50, in: DAY, answer: 'too_many_mails' },
  /** Mails to any address that members of an account type. Those that customers cause do not count. */
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

/** Whether the budgets of a key had room for a request, and what is left of them. */
export type TakenBudgets = { remaining: { requests: number; writes: number } } & (
  | { granted: true }
  | { granted: false; budget: string; retryAfterSeconds: number }
)
