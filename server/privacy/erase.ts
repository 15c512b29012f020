import { randomUUID } from 'node:crypto'
import { formatTimestamp } from '../../shared/time.ts'
import { getAccountRow } from '../account/accounts/accounts.reads.ts'
import { actorColumns, type Change, recordAudit } from '../account/audit/record.ts'
import { lockAccount } from '../core/db/account-lock.ts'
import { defineCommand, type WriteContext } from '../core/db/command.ts'
import type { AccountRow, CustomerRow, ErasureRow, LeadRow } from '../core/db/tables.ts'
import { ApiError, NotFound } from '../core/errors.ts'
import { queueJob } from '../core/jobs/queue.ts'
import { deleteMerge } from '../leads/customers/merges.ts'
import { getAnyLeadRow } from '../leads/lead-rows.ts'
import { binEndOf, retentionEndOf } from '../leads/retention-rules.ts'
import { recordEvents } from '../messaging/events/record.ts'
import {
  type NewArchivedContract,
  type RetainedContract,
  retainedUntil,
} from './archived-contract.ts'
import { type ErasedPerson, type ErasedRecord, type ErasureTarget, findPerson } from './person.ts'
import {
  wipeAdLeads,
  wipeImports,
  wipePhotos,
  wipeQuarantined,
  wipeSubmissions,
} from './wipe-intake.ts'
import { deleteRowsOf, wipeCustomer, wipeLead } from './wipe-leads.ts'
import { picturesOf, wipeOffer, withdrawOpen } from './wipe-offer.ts'
import { wipeEvents, wipeMails } from './wipe-outbox.ts'

/** The kind of job that removes the files of an erasure. */
export const ERASURE_JOB = 'erasure'

export interface ErasureJob {
  erasure: number
}

/** An erasure that was made before a backup was restored. */
export interface Former {
  uuid: string
  at: number
}

export interface Erase {
  target: ErasureTarget
  kind: ErasureRow['kind']
  /** The signed offers of the target, sealed by `archiveContracts`. */
  archivedContracts: readonly NewArchivedContract[]
  former?: Former
}

/** Numbers of erased records by kind. */
export type ErasedCounts = Record<string, number>

export interface Erased {
  /** Null if there was nothing left to erase. */
  id: number | null
  at: number
  gone: ErasedCounts
  kept: RetainedContract[]
  customers: number[]
  leads: number[]
}

/**
 * Erases a person, or only the records listed. Signed offers are archived, sealed, for the account's retention
 * time. Throws 404 if nobody is found, and 409 if an offer was signed or changed after it was sealed.
 */
export const erase = defineCommand<Erase, Erased>(
  import.meta.url,
  async (ctx, { target, kind, archivedContracts, former }) => {
    const at = await lockAccount(ctx)
    const account = await getAccountRow(ctx, ctx.accountId)
    const person = await findPerson(ctx, account, target)
    const customers = person.customers.filter(({ erased_at: erasedAt }) => erasedAt === null)
    const found = { ...person, customers }
    if (kind === 'retention' && former === undefined) checkEnded(account, found.leads, ctx)
    if (person.customers.length > customers.length && customers.length === 0) return nothing(at)
    for (const lead of found.leads) await withdrawOpen(ctx, lead)
    const kept = await storeContracts(ctx, account, found.leads, archivedContracts, at)
    const gone = await wipe(ctx, account, found, at)
    const { mails, ...rest } = gone
    const counts: ErasedCounts = { ...rest, mails: mails.length }
    if (Object.values(counts).every((count) => count === 0) && former === undefined) {
      if ('records' in target) return nothing(at)
      throw new NotFound()
    }
    await recordErasure(ctx, found, at)
    const id = await insertErasure(ctx, { kind, former, at, found, counts, mails })
    return {
      id,
      at,
      gone: counts,
      kept,
      customers: customers.map((one) => one.id),
      leads: found.leads.map((one) => one.id),
    }
  },
)

/** Throws 409 if the retention of a lead was extended meanwhile: it changed, or a member retains it. */
function checkEnded(account: AccountRow, leads: readonly LeadRow[], { clock }: WriteContext): void {
  const isRetained = (row: LeadRow) =>
    (binEndOf(row) ?? retentionEndOf(row, account)?.at ?? Infinity) > clock.now()
  if (leads.some((row) => row.erased_at === null && isRetained(row))) {
    throw new ApiError('changed_meanwhile')
  }
}

function nothing(at: number): Erased {
  return { id: null, at, gone: {}, kept: [], customers: [], leads: [] }
}

/** Stores the contracts required by law. The sealed contracts must match the current ones. */
async function storeContracts(
  ctx: WriteContext,
  account: AccountRow,
  leads: readonly LeadRow[],
  archivedContracts: readonly NewArchivedContract[],
  at: number,
): Promise<RetainedContract[]> {
  const kept: RetainedContract[] = []
  for (const lead of leads) {
    const until = retainedUntil(lead, account, ctx.clock.now())
    if (until === null || lead.offer_signed_at === null) continue
    const own = archivedContracts.find(
      ({ leadId, readAt }) => leadId === lead.id && readAt === lead.updated_at,
    )
    if (own === undefined) throw new ApiError('changed_meanwhile')
    const { id: lead_id, offer_number, offer_signed_at: signed_at } = lead
    const row = { lead_id, offer_number, signed_at, until }
    await ctx.db
      .insertInto('legal_holds')
      .values({ account_id: account.id, ...row, sealed: own.sealed, created_at: at })
      .execute()
    kept.push(row)
  }
  return kept
}

async function wipe(ctx: WriteContext, account: AccountRow, person: ErasedPerson, at: number) {
  const { customers, leads, merges, keys } = person
  const ids = leads.map(({ id }) => id)
  const scope = { account, keys }
  const counts = { notes: 0, appointments: 0, messages: 0, offer_versions: 0 }
  const photos = await wipePhotos(ctx, leads)
  await wipeSubmissions(ctx, leads)
  for (const lead of leads) {
    const pictures = await picturesOf(ctx, lead.id)
    // Withdrawing its offer changed the lead.
    await wipeLead(ctx, await getAnyLeadRow(ctx, account.id, lead.id), at)
    const deleted = await deleteRowsOf(ctx, lead)
    counts.notes += deleted.lead_notes
    counts.appointments += deleted.appointments
    counts.messages += deleted.messages
    counts.offer_versions += deleted.offer_versions
    await wipeOffer(ctx, lead, pictures)
  }
  for (const customer of customers) await wipeCustomer(ctx, customer, at)
  for (const { id } of merges) await deleteMerge(ctx, id)
  return {
    customers: customers.length + merges.length,
    leads: leads.length,
    ...counts,
    photos,
    events: await wipeEvents(ctx, ids, at),
    held_leads: await wipeQuarantined(ctx, scope),
    ad_leads: await wipeAdLeads(ctx, scope),
    import_rows: await wipeImports(ctx, scope),
    mails: await wipeMails(ctx, ids, keys),
  }
}

/** Writes an audit entry for each record, and an event for each customer. Neither identifies the person. */
async function recordErasure(
  ctx: WriteContext,
  { customers, leads }: ErasedPerson,
  at: number,
): Promise<void> {
  const line = (record: 'customer' | 'lead', id: number): Change => ({
    verb: 'erase',
    record,
    id,
    changed: null,
  })
  await recordAudit(ctx, [
    ...customers.map(({ id }) => line('customer', id)),
    ...leads.map(({ id }) => line('lead', id)),
  ])
  await recordEvents(
    ctx,
    customers.map(({ id }: CustomerRow) => ({
      key: 'customer.erased',
      recordId: id,
      data: {
        id,
        erased_at: formatTimestamp(at),
        lead_ids: leads.filter((lead) => lead.customer_id === id).map((lead) => lead.id),
      },
    })),
  )
}

interface NewErasure extends Pick<Erase, 'kind'> {
  former: Former | undefined
  at: number
  found: ErasedPerson
  counts: ErasedCounts
  mails: object[]
}

/** Adds the job that removes the files, in the same transaction. */
async function insertErasure(
  ctx: WriteContext,
  { kind, former, at, found, counts, mails }: NewErasure,
): Promise<number> {
  const records: ErasedRecord[] = [
    // A backup may contain a customer who was merged later.
    ...[...found.customers, ...found.merges.map(({ other }) => other)].map(
      ({ id, created_at }) => ({ kind: 'customer' as const, id, created_at }),
    ),
    ...found.leads.map(({ id, uuid }) => ({ kind: 'lead' as const, id, uuid })),
  ]
  const { id } = await ctx.db
    .insertInto('erasures')
    .values({
      account_id: ctx.accountId,
      uuid: former?.uuid ?? randomUUID(),
      kind,
      ...actorColumns(ctx.actor),
      records: JSON.stringify(records),
      gone: JSON.stringify(counts),
      mails: JSON.stringify(mails),
      created_at: former?.at ?? at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const input: ErasureJob = { erasure: id }
  const partition = `${ERASURE_JOB} ${ctx.accountId}`
  await queueJob(ctx, { kind: ERASURE_JOB, partition, input, at: ctx.clock.now() })
  return id
}
