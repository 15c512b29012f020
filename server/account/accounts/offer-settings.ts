import type { AccountRow } from '../../core/db/tables.ts'
import { OfferSettings, USUAL_OFFER_SETTINGS } from './offer-settings.contract.ts'

/** The account's offer settings, with defaults for unset values. */
export function settingsOf({ offer_settings: own }: Pick<AccountRow, 'offer_settings'>) {
  return OfferSettings.parse({ ...USUAL_OFFER_SETTINGS, ...JSON.parse(own) })
}
