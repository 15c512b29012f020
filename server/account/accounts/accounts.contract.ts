import { z } from 'zod'
import { type Budgets, Email, PLANS, type Plan, STAGES } from '../../core/contract.ts'
import { asMessage } from '../../core/issues.contract.ts'

/** The address service of the Dutch government. */
export const PDOK = 'pdok'
const LONGEST = 1000
/** The placeholders come after the host. The part after `#` names fields of the answer. */
const TEMPLATE = /^https:\/\/[^\s/?#@{}]+\/[^\s#]*(?:#\S*)?$/

/**
 * The address lookup service: `pdok`, or the URL of another service with `{postcode}` and
 * `{number}`, and optionally `{country}`.
 */
export const AddressLookup = z
  .string()
  .trim()
  .max(LONGEST)
  .refine((text) => text === PDOK || isTemplate(text), asMessage('address_lookup'))

function isTemplate(text: string): boolean {
  const [sent = ''] = text.split('#')
  const names = sent.includes('{postcode}') && sent.includes('{number}')
  return names && TEMPLATE.test(text) && URL.canParse(text)
}

/** The budgets of a key, by the plan of its account (docs/api.md, Budgets). */
export const BUDGETS_BY_PLAN: Record<Plan, Budgets> = {
  trial: { perMinute: 30, perDay: 1000, writePerMinute: 5, writePerDay: 50, inFlight: 2 },
  paid: { perMinute: 60, perDay: 10_000, writePerMinute: 10, writePerDay: 500, inFlight: 2 },
}

const MOST_COUNTED = 1_000_000_000
const Budget = z.int().positive().max(MOST_COUNTED)
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))

const RetentionDays = z.int().min(30).max(3650).nullable()

/** The account settings of the operator. */
export const AccountSettings = z.strictObject({
  name: z.string().trim().min(1).max(255),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'use a two-letter country code such as NL')
    .refine(isCountry, 'is no country'),
  language: z.string().regex(/^[a-z]{2}(?:-[A-Z]{2})?$/, 'use a language code such as nl'),
  currency: z.string().refine((code) => CURRENCIES.has(code), 'use a currency code such as EUR'),
  plan: z.enum(PLANS),
  timeZone: z.string().refine(isTimeZone, asMessage('time_zone')),
  /** Leads per calendar month; null is unlimited. */
  leadQuota: z.int().min(0).max(MOST_COUNTED).nullable(),
  /** The account's own statuses, in addition to those of every offer. */
  statuses: z
    .array(z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'use small letters, digits and _'))
    .max(30)
    .refine((names) => new Set(names).size === names.length, 'name each status once')
    .refine(
      (names) => !names.some((name) => (STAGES as readonly string[]).includes(name)),
      'leave out those every offer has',
    ),
  /** Whether the prices of the price book include VAT. */
  pricesIncludeVat: z.boolean(),
  /** Whether the totals of offers include VAT. */
  totalIncludesVat: z.boolean(),
  addressLookup: AddressLookup.nullable(),
  /** Days that leads are stored without a change: see server/leads/retention-rules.ts. */
  keepUnanswered: RetentionDays,
  keepRejected: RetentionDays,
  keepOpen: RetentionDays,
  /** Years that signed offers are stored after their customer was erased; 0 keeps none. */
  keepSignedYears: z.int().min(0).max(30),
  /** Whether the plan includes the API. */
  api: z.boolean(),
  perMinute: Budget.nullable(),
  perDay: Budget.nullable(),
  writePerMinute: Budget.nullable(),
  writePerDay: Budget.nullable(),
  inFlight: Budget.nullable(),
})
export type AccountSettings = z.infer<typeof AccountSettings>

const Line = (most: number) => z.string().trim().min(1).max(most).nullable()

const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
/** Codes with a name that are not countries. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

/** Whether it is a current country code: `DD` and `UK` are obsolete aliases. */
function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || NO_COUNTRIES.has(code)) return false
  const isToday = new Intl.Locale(`und-${code}`).region === code
  return isToday && REGIONS.of(code) !== undefined
}

/** The dealer's details on offers, as the operator sets them. Null removes a value. */
export const LetterheadSettings = z
  .strictObject({
    /** The postal address, in lines. */
    address: Line(500),
    phone: Line(50),
    email: Email.nullable(),
    companyNumber: Line(50),
    vatNumber: Line(50),
    /** The general terms, in the account's language. */
    offerTerms: Line(20_000),
    offerValidDays: z.int().min(1).max(365).nullable(),
    /** Whether customers may accept the price and be measured first. */
    offerMeasureFirst: z.boolean(),
  })
  .partial()
export type LetterheadSettings = z.infer<typeof LetterheadSettings>

export const NEW_ACCOUNT: Omit<AccountSettings, 'name'> = {
  country: 'NL',
  language: 'nl',
  currency: 'EUR',
  plan: 'trial',
  timeZone: 'Europe/Amsterdam',
  leadQuota: null,
  statuses: [],
  pricesIncludeVat: true,
  totalIncludesVat: true,
  addressLookup: null,
  keepUnanswered: 365,
  keepRejected: 365,
  keepOpen: 730,
  keepSignedYears: 7,
  api: true,
  perMinute: null,
  perDay: null,
  writePerMinute: null,
  writePerDay: null,
  inFlight: null,
}

/** `isDisabled`: the operator has disabled it. */
export type Account = AccountSettings & { id: number; isDisabled: boolean }

/** The effective budgets: those set by the operator, else the plan's. */
export function budgetsOf(account: Omit<AccountSettings, 'name'>): Budgets {
  const plan = BUDGETS_BY_PLAN[account.plan]
  return {
    perMinute: account.perMinute ?? plan.perMinute,
    perDay: account.perDay ?? plan.perDay,
    writePerMinute: account.writePerMinute ?? plan.writePerMinute,
    writePerDay: account.writePerDay ?? plan.writePerDay,
    inFlight: account.inFlight ?? plan.inFlight,
  }
}

function isTimeZone(name: string): boolean {
  try {
    Temporal.Now.instant().toZonedDateTimeISO(name)
    return true
  } catch {
    return false
  }
}
