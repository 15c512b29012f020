import type { Question } from '../../shared/form/form.contract.ts'
import { timeAfter } from '../core/db/account-lock.ts'
import type { WriteContext } from '../core/db/command.ts'
import { ofAccount } from '../core/db/of-account.ts'
import type { CustomerRow, LeadRow } from '../core/db/tables.ts'
import { erasedColumns, TABLES_OF_LEADS } from '../core/tables/account-tables.ts'
import { findFormOf } from '../forms/versions-of-lead.ts'
import { forgetLead } from '../leads/search/search.ts'
import { isSize } from '../leads/texts/answers.ts'

/**
 * Removes the customer from a lead. Its amounts, dates, choices and sizes stay without a person, because
 * reports and quotas count them.
 */
export async function wipeLead(ctx: WriteContext, lead: LeadRow, at: number): Promise<void> {
  const updatedAt = await timeAfter(ctx, at, lead.updated_at)
  await ofAccount(ctx.db, ctx.accountId)
    .updateTable('all_leads')
    .set({
      ...erasedColumns('all_leads'),
      answers: await impersonalAnswers(ctx, lead),
      shown_price: withoutParts(lead.shown_price),
      answered_at: lead.answered_at ?? at,
      updated_at: updatedAt,
      erased_at: at,
    })
    .where('id', '=', lead.id)
    .execute()
  await forgetLead(ctx, lead.id)
}

/** Customers name their elements, and price parts repeat these names. */
function withoutParts(shownPrice: string | null): string | null {
  return shownPrice === null ? null : JSON.stringify({ ...JSON.parse(shownPrice), parts: null })
}

/** The record stays, because leads reference it; it no longer identifies the person. */
export async function wipeCustomer(
  ctx: WriteContext,
  customer: CustomerRow,
  at: number,
): Promise<void> {
  await ofAccount(ctx.db, ctx.accountId)
    .updateTable('customers')
    .set({
      ...erasedColumns('customers'),
      updated_at: await timeAfter(ctx, at, customer.updated_at),
      erased_at: at,
    })
    .where('id', '=', customer.id)
    .execute()
  await forgetLead(ctx, -customer.id)
}

/** Deletes the dependent rows of a lead. Returns their numbers by table. The lead is erased earlier. */
export async function deleteRowsOf(
  { db, accountId }: WriteContext,
  lead: LeadRow,
): Promise<Counts> {
  const counts = {} as Counts
  for (const table of TABLES_OF_LEADS) {
    const { numDeletedRows } = await ofAccount(db, accountId)
      .deleteFrom(table)
      .where('lead_id', '=', lead.id)
      .executeTakeFirstOrThrow()
    counts[table] = Number(numDeletedRows)
  }
  return counts
}
type Counts = Record<(typeof TABLES_OF_LEADS)[number], number>

/**
 * The answers without personal data: sizes, numbers, yes or no, and options of the form. Typed answers and
 * answers without a question in the form are removed.
 */
async function impersonalAnswers(ctx: WriteContext, lead: LeadRow): Promise<string> {
  const form = await findFormOf(ctx, lead)
  const answers = JSON.parse(lead.answers) as Record<string, unknown>
  return JSON.stringify(form === null ? {} : retained(answers, form.questions))
}

function retained(answers: Record<string, unknown>, questions: readonly Question[]) {
  const entries = questions.flatMap((question) => {
    const value = impersonal(question, answers[question.key])
    return value === undefined ? [] : [[question.key, value]]
  })
  return Object.fromEntries(entries)
}

/** Undefined for a removed or missing answer. */
function impersonal(question: Question, value: unknown): unknown {
  if (value === undefined) return undefined
  switch (question.kind) {
    case 'size':
      return isSize(value) ? onlyNumbers(value) : undefined
    case 'number':
      return typeof value === 'number' ? value : undefined
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined
    case 'choice':
      return question.options.some((option) => option.value === value) ? value : undefined
    case 'multi':
      return [value].flat().filter((one) => question.options.some((option) => option.value === one))
    case 'group':
      return [value]
        .flat()
        .filter(isObject)
        .map((one) => retained(one, question.questions))
    case 'text':
    case 'date':
    case 'postcode':
    case 'photo':
    case 'moment':
      return undefined
  }
}

function onlyNumbers(size: object): object {
  return Object.fromEntries(Object.entries(size).filter(([, side]) => typeof side === 'number'))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
