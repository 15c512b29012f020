import { z } from 'zod'
import { isEmailAddress } from '../../shared/mailbox.ts'
import { HOLDS_DIGIT } from '../core/contract.ts'
import { asMessage } from '../core/issues.contract.ts'

/** Maximum lengths of a lead's values, in characters. */
export const LEAD_MAX = {
  name: 255,
  email: 254,
  phone: 50,
  street: 200,
  house_number: 20,
  postcode: 20,
  city: 100,
  source: 100,
  note: 5000,
} as const

const trimmed = (max: number) =>
  z
    .string()
    .transform((text) => text.trim())
    .pipe(z.string().max(max))

/** For a change: surrounding space is removed, and null or blank clears. */
export function clearable(max: number) {
  return trimmed(max)
    .transform((text) => text || null)
    .nullable()
    .meta({ maxLength: max })
}

/** For a new record: surrounding space is removed; blank is absent. */
export function optionalText(max: number) {
  return trimmed(max)
    .nullish()
    .transform((text) => text || null)
    .meta({ maxLength: max })
}

function isEmail(email: string | null): boolean {
  return email === null || isEmailAddress(email)
}
const NO_EMAIL = asMessage('not_email')

export const clearablePhone = clearable(LEAD_MAX.phone).refine(...HOLDS_DIGIT)
export const optionalPhone = optionalText(LEAD_MAX.phone).refine(...HOLDS_DIGIT)
export const clearableEmail = clearable(LEAD_MAX.email).refine(isEmail, NO_EMAIL)
export const optionalEmail = optionalText(LEAD_MAX.email).refine(isEmail, NO_EMAIL)

/** A country code, in any case. */
export const CountrySent = optionalText(2)
  .transform((code) => code?.toUpperCase() ?? null)
  .refine(
    (code) => code === null || /^[A-Z]{2}$/.test(code),
    'use a two-letter country code such as NL',
  )

/** The language of messages to the person. */
export const LanguageSent = z
  .string()
  .regex(/^[a-z]{2}(?:-[A-Z]{2})?$/, 'use a language code such as nl')
