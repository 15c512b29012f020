import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { lockAccount } from '../../ground/db/account-lock.ts'
import type { WriteContext } from '../../ground/db/action.ts'
import type { LeadRow } from '../../ground/db/tables.ts'
import { getLeadRow } from '../../leads/leads.reads.ts'
import type { OfferEventKind } from '../../leads/offer.contract.ts'
import { recordOfferEvent } from '../../leads/offer-events.ts'
import type { OfferDocument } from '../document/document.contract.ts'
import { findOfferVersion, type StoredVersion } from '../versions/versions.reads.ts'
import { pageState } from './state.ts'

/** Which version a customer's request is about, and from which address it came. */
export interface OpenVersionInput {
  leadId: number
  version: number
  address: string | null
}

/** A version that can still be signed, while its account is locked. */
export interface OpenVersion {
  asked: OpenVersionInput
  at: number
  row: LeadRow
  version: StoredVersion
  document: OfferDocument
}

/** Locks the account and reads the version. Null when it is not open any more. */
export async function lockOpen(
  ctx: WriteContext,
  asked: OpenVersionInput,
): Promise<OpenVersion | null> {
  const at = await lockAccount(ctx)
  const row = await getLeadRow(ctx, ctx.accountId, asked.leadId)
  const version = await findOfferVersion(ctx, ctx.accountId, asked.leadId, asked.version)
  if (version === null) return null
  const { document } = version
  const account = await getAccountRow(ctx, ctx.accountId)
  if (pageState(version, document, row, account, ctx.clock.now()) !== 'open') return null
  return { asked, at, row, version, document }
}

/** Notes what the customer did with a version. */
export async function noteEvent(
  ctx: WriteContext,
  { asked, at, version }: OpenVersion,
  kind: OfferEventKind,
  detail: object = {},
): Promise<void> {
  await recordOfferEvent(ctx, version, { kind, at, address: asked.address, detail })
}
