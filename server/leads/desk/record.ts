import type { Language } from '../../../shared/form/text.contract.ts'
import { fromOptionalCents } from '../../../shared/money.ts'
import { formatOptionalTimestamp, formatTimestamp } from '../../../shared/time.ts'
import { shownContact } from '../customers/hidden.ts'
import type { LeadsQuery, ListedRow } from '../list.ts'
import { placeOfLead, reachOf } from '../reach.ts'
import { toShownPrice } from '../record.ts'
import { formName, type ReadableForm } from '../words/forms.ts'
import { shownAnswers } from '../words/shown-answers.ts'
import { pictureOfAnswer, summarize } from '../words/summary.ts'
import type { MemberName } from './desk.contract.ts'
import type { ListedLead } from './list.contract.ts'

/** A lead as the list shows it to a member, in the member's language. */
export function toLeadRow(
  row: ListedRow,
  form: ReadableForm | null,
  { member }: Pick<LeadsQuery, 'member'>,
  language: Language,
): ListedLead {
  const reach = reachOf(row, customerOf(row))
  const answers = shownAnswers(member, JSON.parse(row.answers), form)
  const price = toShownPrice(row)
  return {
    id: row.id,
    status: row.status,
    name: shownContact(member, reach).name,
    place: placeOfLead(reach),
    source: row.source,
    created_via: row.created_via,
    form: formName(row.form, form),
    variant: row.variant,
    summary: summarize({ answers, variant: row.variant }, form, language),
    drawing: pictureOfAnswer(answers, form, language),
    shown_price: price && { ...price, parts: null },
    total: fromOptionalCents(row.total),
    total_includes_vat: row.total_includes_vat === 1,
    currency: row.currency,
    created_at: formatTimestamp(row.created_at),
    answered_at: formatOptionalTimestamp(row.answered_at),
    waiting_since: row.answered_at === null ? formatTimestamp(row.created_at) : null,
    follow_up_at: formatOptionalTimestamp(row.follow_up_at),
    member: memberName(row.member_id, row.member_name),
    is_seen: row.seen_at !== null,
    version: row.updated_at,
  }
}

/** The customer's part of a row. */
export function customerOf(row: ListedRow) {
  return {
    name: row.customer_name,
    email: row.customer_email,
    phone: row.customer_phone,
    street: row.customer_street,
    house_number: row.customer_house_number,
    postcode: row.customer_postcode,
    city: row.customer_city,
    country: row.customer_country,
    updated_at: row.customer_updated_at,
  }
}

export function memberName(id: number | null, name: string | null): MemberName | null {
  return id === null || name === null ? null : { id, name }
}
