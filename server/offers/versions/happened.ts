import type { WriteContext } from '../../ground/db/action.ts'
import type { OfferVersionRow } from '../../ground/db/tables.ts'
import type { OfferEventKind } from '../document/document.contract.ts'

/** Something that happened to a version. */
export interface OfferEvent {
  kind: OfferEventKind
  at: number
  /** The customer's address, where the customer did it. */
  address?: string | null
  /** Plain data. */
  detail?: object
}

/** Keeps what happened to a version, in the transaction that made it happen. */
export async function recordOfferEvent(
  { db }: Pick<WriteContext, 'db'>,
  of: Pick<OfferVersionRow, 'account_id' | 'lead_id' | 'version'>,
  { kind, at, address = null, detail = {} }: OfferEvent,
): Promise<void> {
  const { account_id, lead_id, version } = of
  const row = { account_id, lead_id, version, at, kind, address, detail: JSON.stringify(detail) }
  await db.insertInto('offer_events').values(row).execute()
}
