import { dayOf } from '../../../shared/time.ts'
import { checkQuota } from '../../account/accounts/quota.ts'
import type { WriteContext } from '../../core/db/command.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { AccountRow, AdLeadRow, LeadSourceRow } from '../../core/db/tables.ts'
import { QuotaReached } from '../../core/errors.ts'
import { findForm } from '../../forms/forms.reads.ts'
import { makeLead } from '../make.ts'
import type { ArrivedLead } from './arrived.ts'
import { readLead } from './read-lead.ts'
import { FIELD_NAME_MAX, FIELDS_MAX } from './sources.contract.ts'

interface Taken {
  account: AccountRow
  at: number
  source: LeadSourceRow
  arrived: ArrivedLead
}

/**
 * Turns a delivery into a lead and marks it as taken, so that it is taken only once. It waits if
 * the quota is used up. The caller holds the account's lock. Returns whether there is a lead now.
 */
export async function takeAdLead(
  ctx: WriteContext,
  { id }: Pick<AdLeadRow, 'id'>,
  { account, at, source, arrived }: Taken,
): Promise<boolean> {
  if (!(await hasQuota(ctx, account))) {
    await markAdLead(ctx, id, { reason: 'quota', body: JSON.stringify(arrived) })
    return false
  }
  const form = source.form === null ? null : await findForm(ctx, source.form)
  const lead = readLead(arrived, {
    name: source.name,
    mapping: JSON.parse(source.mapping),
    form: form?.accountId === account.id ? form : null,
    country: account.country,
    today: dayOf(ctx.clock.now(), account.time_zone),
  })
  const { id: leadId } = await makeLead(ctx, { account, at }, lead)
  await markAdLead(ctx, id, { state: 'taken', reason: null, body: null, lead_id: leadId })
  return true
}

async function hasQuota(ctx: WriteContext, account: AccountRow): Promise<boolean> {
  try {
    await checkQuota(ctx, account)
    return true
  } catch (error) {
    if (error instanceof QuotaReached) return false
    throw error
  }
}

export async function markAdLead(
  { db, accountId }: WriteContext,
  id: number,
  change: Partial<Pick<AdLeadRow, 'state' | 'reason' | 'body' | 'lead_id' | 'attempts'>>,
): Promise<void> {
  await ofAccount(db, accountId).updateTable('ad_leads').set(change).where('id', '=', id).execute()
}

/** Stores which fields a source has, without their values, so that the dealer can map them. */
export async function rememberFields(
  { db, accountId }: WriteContext,
  { id, fields: text }: Pick<LeadSourceRow, 'id' | 'fields'>,
  arrived: ArrivedLead,
): Promise<void> {
  const known: { key: string; label: string }[] = JSON.parse(text)
  const keys = new Set(known.map(({ key }) => key))
  const fresh = arrived.fields
    .filter(({ key }) => key !== '' && key.length <= FIELD_NAME_MAX && !keys.has(key))
    .slice(0, FIELDS_MAX - known.length)
    .map(({ key, label }) => ({ key, label: label.slice(0, FIELD_NAME_MAX) }))
  if (fresh.length === 0) return
  await ofAccount(db, accountId)
    .updateTable('lead_sources')
    .set({ fields: JSON.stringify([...known, ...fresh]) })
    .where('id', '=', id)
    .execute()
}
