import type { LeadShownPrice } from '../../../shared/form/shown-price.contract.ts'
import { wordsOf } from '../../../shared/messages.ts'
import { formatTimestamp } from '../../../shared/time.ts'
import { created, recordAudit } from '../../account/audit/record.ts'
import type { WriteContext } from '../../core/db/command.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { AccountRow } from '../../core/db/tables.ts'
import { matchCustomer } from '../customers/match.ts'
import { type LeadInput, notifyLead, storeLead } from '../make.ts'
import { indexCustomer } from '../search/search.ts'
import type { GoodRow, RowLead } from './file-check-row.ts'

/** The common data of all rows of a batch. */
export interface Importing {
  account: AccountRow
  at: number
  members: Members
  firesEvents: boolean
}

type Members = ReadonlyMap<string, { id: number; name: string }>

/** The members of the account by name and email address. */
export async function readMembers({ db, accountId }: WriteContext): Promise<Members> {
  const rows = await ofAccount(db, accountId)
    .selectFrom('members')
    .select(['id', 'name', 'email'])
    .where('removed_at', 'is', null)
    .execute()
  return new Map(
    rows.flatMap(({ id, name, email }) => [
      [plain(name), { id, name }],
      [plain(email), { id, name }],
    ]),
  )
}

function plain(text: string): string {
  return wordsOf(text).join(' ')
}

/** Imports a row as a customer, or as a lead with its customer. It uses no quota and sends no email. */
export async function importRow(
  ctx: WriteContext,
  importing: Importing,
  row: GoodRow,
): Promise<{ isNewCustomer: boolean }> {
  const { account, at, firesEvents } = importing
  if (row.lead === null) return importCustomer(ctx, importing, row)
  const own = columnsOf(row.lead, importing)
  const stored = await storeLead(ctx, { account, at }, newLead(row, row.lead, importing), own)
  if (firesEvents) await notifyLead(ctx, stored.row, stored.customer)
  return stored
}

async function importCustomer(
  ctx: WriteContext,
  { account, at }: Importing,
  { contact, language }: GoodRow,
): Promise<{ isNewCustomer: boolean }> {
  const person = { ...contact, language: language ?? account.language }
  const { customer, isNew } = await matchCustomer(ctx, account, person, at)
  if (!isNew) return { isNewCustomer: false }
  await indexCustomer(ctx, customer.id)
  await recordAudit(ctx, [created('customer', customer.id)])
  return { isNewCustomer: true }
}

function newLead({ contact, language }: GoodRow, lead: RowLead, importing: Importing): LeadInput {
  const hasAnswers = Object.keys(lead.answers).length > 0
  return {
    contact,
    answers: hasAnswers ? { api: lead.answers } : {},
    note: lead.note,
    source: lead.source ?? 'import',
    createdVia: 'import',
    language,
    form: null,
    variant: null,
    page: null,
    attribution: null,
    shownPrice: lead.price === null ? null : shownPrice(lead.price, lead, importing),
  }
}

/**
 * Differences from a new lead. It counts as answered from the start: the lead was handled
 * elsewhere, so nobody waits for an answer.
 */
function columnsOf({ createdAt, status, campaign, member }: RowLead, { at, members }: Importing) {
  const came = createdAt ?? at
  const known = member === null ? undefined : members.get(plain(member))
  return {
    status,
    created_at: came,
    answered_at: came,
    campaign_id: campaign,
    member_id: known?.id ?? null,
    sales_person: known?.name ?? member,
    offer_rejected_at: status === 'rejected' ? came : null,
  }
}

function shownPrice(
  from: number,
  { createdAt }: RowLead,
  { account, at }: Importing,
): LeadShownPrice {
  return {
    ...{ from, to: null, before: null, on_request: false, show: 'from' },
    currency: account.currency.toLowerCase(),
    includes_vat: account.total_includes_vat === 1,
    promotion: null,
    vat_rates: [],
    parts: null,
    shown_at: formatTimestamp(createdAt ?? at),
  }
}
