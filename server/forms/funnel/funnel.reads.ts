import { contactFields } from '../../../shared/form/contact.ts'
import type { FormDefinition, Variant } from '../../../shared/form/form.contract.ts'
import { CALL_AT } from '../../../shared/form/visible-questions.ts'
import { dayOf } from '../../../shared/time.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import { FAILURE_KEY, type FormFailures } from './funnel.contract.ts'

export interface Sum {
  variant: string
  moment: string
  step: number
  times: number
}

/** A day in the dealer's time zone, and its start. */
export interface Since {
  day: string
  ms: number
}

/** The first of the last `days` days in the dealer's time zone, including today. */
export function lastDays(now: number, days: number, zone: string): Since {
  const today = Temporal.PlainDate.from(dayOf(now, zone))
  const day = today.subtract({ days: Math.max(0, days - 1) })
  return { day: day.toString(), ms: day.toZonedDateTime(zone).epochMilliseconds }
}

/** The counts from a day on, with sent requests as the event `submitted`. */
export async function readSums(
  source: Source,
  accountId: number,
  form: string,
  since: Since,
): Promise<Sum[]> {
  const events = await ofAccount(source.db, accountId)
    .selectFrom('form_moments')
    .select((row) => ['variant', 'moment', 'step', row.fn.sum<number>('times').as('times')])
    .where('form', '=', form)
    .where('day', '>=', since.day)
    .groupBy(['variant', 'moment', 'step'])
    .execute()
  // Submissions are counted from the leads, so the number is exactly what the dealer got.
  const leads = await ofAccount(source.db, accountId)
    .selectFrom('leads')
    .select((row) => ['variant', row.fn.countAll<number>().as('times')])
    .where('form', '=', form)
    .where('created_at', '>=', since.ms)
    // A member who enters a lead uses the form's questions, but is not a visitor.
    .where('created_via', '=', 'quick_quote')
    .groupBy('variant')
    .execute()
  const sent = leads.map(({ variant, times }) => ({
    variant: variant ?? 'full',
    moment: 'submitted',
    step: 0,
    times,
  }))
  return [...events, ...sent].map((sum) => ({ ...sum, times: Number(sum.times) }))
}

const WEEK_MS = 7 * 86_400_000

export async function readFailures(
  { db }: Source,
  accountId: number,
  form: string,
  now: number,
): Promise<FormFailures> {
  const rows = await ofAccount(db, accountId)
    .selectFrom('form_failures')
    .select((row) => [...FAILURE_KEY, row.fn.sum<number>('times').as('times')])
    .where('form', '=', form)
    .where('day', '>', now - WEEK_MS)
    .groupBy(FAILURE_KEY)
    .orderBy('times', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, times: Number(row.times) })) as FormFailures
}

/** The position of a visit in a form. */
interface Where {
  variant: Variant
  step?: string | undefined
  place?: string | undefined
}

/** Whether a form has the position. Unknown positions are ignored, because anyone could fill the counters with them. */
export function hasPlace(form: FormDefinition, { variant, step, place }: Where): boolean {
  if (step !== undefined) return variant === 'full' && Number(step) <= lastStep(form)
  if (place === undefined) return true
  const [group, name = ''] = place.split('.')
  if (group === 'answers') {
    return (
      form.questions.some(({ key }) => key === name) || (variant === 'callback' && name === CALL_AT)
    )
  }
  if (group === 'contact') return Object.hasOwn(contactFields(variant, form.contact), name)
  return form.consent !== undefined && form.consent !== null
}

/** The form's steps, or one for each question, followed by the customer's details. */
function lastStep({ steps, questions }: FormDefinition): number {
  return (steps ?? questions).length + 1
}
