import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { lockAccount } from '../../core/db/account-lock.ts'
import type { WriteContext } from '../../core/db/command.ts'
import type { AccountRow, LeadRow, OfferVersionRow } from '../../core/db/tables.ts'
import type { Columns } from '../../leads/change.ts'
import { getLeadRow } from '../../leads/lead-rows.ts'
import type { OfferEventKind } from '../../leads/offer.contract.ts'
import { recordOfferEvent } from '../../leads/offer-events.ts'
import { stageOf } from '../../leads/stages.ts'
import type { OfferDocument } from '../document/document.contract.ts'
import { recordSent } from '../versions/sent.ts'
import { findOfferVersion, type StoredVersion } from '../versions/versions.reads.ts'
import type { PageState } from './customer.contract.ts'

/** The version of a customer's request, and the request's IP address. */
export interface OpenVersionInput {
  leadId: number
  version: number
  address: string | null
}

/** A version that can still be signed, with its account locked. */
export interface OpenVersion {
  input: OpenVersionInput
  at: number
  row: LeadRow
  version: StoredVersion
  document: OfferDocument
}

/** Locks the account and reads the version. Null if it is no longer in one of these states. */
export async function lockOpen(
  ctx: WriteContext,
  input: OpenVersionInput,
  states: readonly PageState[] = ['open'],
): Promise<OpenVersion | null> {
  const at = await lockAccount(ctx)
  const row = await getLeadRow(ctx, ctx.accountId, input.leadId)
  const version = await findOfferVersion(ctx, ctx.accountId, input.leadId, input.version)
  if (version === null) return null
  const { document } = version
  const account = await getAccountRow(ctx, ctx.accountId)
  if (!states.includes(pageState(version, document, row, account, ctx.clock.now()))) return null
  return { input, at, row, version, document }
}

export async function recordDone(
  ctx: WriteContext,
  { input, at, version }: OpenVersion,
  kind: OfferEventKind,
  detail: object = {},
): Promise<void> {
  await recordOfferEvent(ctx, version, { kind, at, address: input.address, detail })
}

/**
 * A customer who answers an offer has received it. The mail server may confirm delivery later than
 * the answer, so the offer is marked as sent here.
 */
export async function markSent(ctx: WriteContext, open: OpenVersion): Promise<void> {
  const { at, row } = open
  if (row.offer_sent_at === null) await recordSent(ctx, row, at, { by: 'answer' })
}

/** A customer who answers an offer has seen it, even if no script reported it. */
export async function markOfferSeen(ctx: WriteContext, open: OpenVersion): Promise<Columns> {
  if (open.row.offer_viewed_at !== null) return {}
  await recordDone(ctx, open, 'opened')
  return { offer_viewed_at: open.at }
}

/**
 * The state of the page. The dealer can also record by hand that an offer was signed or declined:
 * then the version is still open, and the record decides.
 */
export function pageState(
  { state, version }: Pick<OfferVersionRow, 'state' | 'version'>,
  { valid_until: validUntil }: Pick<OfferDocument, 'valid_until'>,
  lead: LeadRow,
  { disabled_at: disabledAt }: Pick<AccountRow, 'disabled_at'>,
  now: number,
): PageState {
  if (state !== 'open') return state
  const stage = stageOf(lead)
  if (stage === 'rejected') return 'declined'
  if (stage === 'signed') return 'signed'
  if (version !== lead.offer_version) return 'replaced'
  if (validUntil !== null && validUntil < now) return 'lapsed'
  return disabledAt === null ? 'open' : 'paused'
}
