import { dayOf, dayStart } from '../../shared/time.ts'
import { getAccountRow } from '../account/accounts/accounts.reads.ts'
import type { OwnTexts } from '../account/accounts/offer-settings.contract.ts'
import { defineAction } from '../ground/db/action.ts'
import { ValidationFailed } from '../ground/errors.ts'
import { type Columns, moveOffer, type Named } from '../leads/change.ts'
import type { Offer } from '../leads/offer.contract.ts'
import type { OfferDetails } from './document/document.contract.ts'
import { reopened } from './lines/lines.writes.ts'

export interface DetailsChange extends Named {
  /** The last day, in the account's time zone; null for none. */
  validUntil?: string | null | undefined
  /** A text that is absent stays; null takes the account's, and a blank one says nothing. */
  texts?: OwnTexts | undefined
}

/** Changes until when an offer is valid, and what it says besides its lines. */
export const changeDetails = defineAction<DetailsChange, Offer>(
  import.meta.url,
  'changeDetails',
  (ctx, { validUntil, texts = {}, ...named }) =>
    moveOffer(ctx, named, 'change', async (row) => {
      const { time_zone: zone } = await getAccountRow(ctx, ctx.accountId)
      const own = (JSON.parse(row.offer_details) as Partial<OfferDetails>).texts ?? {}
      const details: OfferDetails = { texts: withoutNull({ ...own, ...texts }) }
      const columns: Columns = {}
      if (validUntil !== undefined) {
        const until = validUntil === null ? null : dayStart(validUntil, zone, 1) - 1
        if (until !== row.offer_valid_until) {
          columns.offer_valid_until = checkToCome(until, dayOf(ctx.clock.now(), zone), validUntil)
        }
      }
      const isSaid = sorted(details.texts) !== sorted(withoutNull(own))
      if (isSaid) columns.offer_details = JSON.stringify(details)
      if (Object.keys(columns).length === 0) return null
      return {
        columns: { ...columns, ...(await reopened(ctx, row)) },
        changed: isSaid ? ['texts'] : [],
      }
    }),
)

function checkToCome(until: number | null, today: string, day: string | null): number | null {
  if (day === null || day >= today) return until
  throw new ValidationFailed({ valid_until: ['is over already'] })
}

function withoutNull(texts: OwnTexts): OwnTexts {
  return Object.fromEntries(
    Object.entries(texts).filter(([, text]) => text !== null && text !== undefined),
  )
}

function sorted(texts: OwnTexts): string {
  return JSON.stringify(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1)))
}
