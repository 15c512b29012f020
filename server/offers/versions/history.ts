import { fromOptionalCents } from '../../../shared/money.ts'
import { formatOptionalTimestamp, formatTimestamp } from '../../../shared/time.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { LeadRow, OfferEventRow } from '../../core/db/tables.ts'
import { shownTotal } from '../customer/choice.ts'
import type { OfferDocument } from '../document/document.contract.ts'
import type { OfferVersion } from '../sheet/sheet.contract.ts'

/**
 * The frozen versions, newest first. The total of the offer's current version comes from the offer,
 * with the selected or signed options.
 */
export async function readVersions(
  { db }: Pick<Source, 'db'>,
  of: Pick<LeadRow, 'account_id' | 'id' | 'offer_version' | 'total'>,
  events: readonly OfferEventRow[],
): Promise<OfferVersion[]> {
  const rows = await ofAccount(db, of.account_id)
    .selectFrom('offer_versions')
    .select(['version', 'state', 'document', 'created_at', 'sent_at', 'ended_at'])
    .where('lead_id', '=', of.id)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ version, state, document, created_at, sent_at, ended_at }) => ({
    version,
    state,
    made_at: formatTimestamp(created_at),
    sent_at: formatOptionalTimestamp(sent_at),
    opened_at: formatOptionalTimestamp(
      events.findLast((one) => one.version === version && one.kind === 'opened')?.at ?? null,
    ),
    ended_at: formatOptionalTimestamp(ended_at),
    total: fromOptionalCents(
      version === of.offer_version ? of.total : shownTotal(JSON.parse(document) as OfferDocument),
    ),
  }))
}
