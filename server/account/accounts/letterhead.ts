import { languageOf } from '../../../shared/language.ts'
import type { AccountRow } from '../../core/db/tables.ts'
import type { LetterheadSettings } from './accounts.contract.ts'
import type { OfferSettings } from './offer-settings.contract.ts'
import { settingsOf } from './offer-settings.ts'

/** The columns that these settings change. Omitted settings stay. */
export function letterheadColumns(
  before: AccountRow,
  {
    companyNumber,
    vatNumber,
    offerTerms,
    offerValidDays,
    offerMeasureFirst,
    ...same
  }: LetterheadSettings,
): Partial<AccountRow> {
  const offers = { offerTerms, offerValidDays, offerMeasureFirst }
  const changesOffers = Object.values(offers).some((value) => value !== undefined)
  const columns = {
    ...same,
    company_number: companyNumber,
    vat_number: vatNumber,
    offer_settings: changesOffers ? JSON.stringify(withOffers(before, offers)) : undefined,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

function withOffers(
  before: AccountRow,
  {
    offerTerms: terms,
    offerValidDays: validDays,
    offerMeasureFirst: measureFirst,
  }: Pick<LetterheadSettings, 'offerTerms' | 'offerValidDays' | 'offerMeasureFirst'>,
): OfferSettings {
  const settings = settingsOf(before)
  const language = languageOf(before.language)
  const own = { ...settings.texts[language], ...(terms !== undefined && { terms }) }
  return {
    ...settings,
    texts: terms === undefined ? settings.texts : { ...settings.texts, [language]: own },
    ...(validDays !== undefined && { valid_days: validDays }),
    ...(measureFirst !== undefined && { measure_first: measureFirst }),
  }
}

/** The current values of the same settings. */
export function letterheadOf(row: AccountRow) {
  const { address, phone, email, company_number, vat_number } = row
  const { texts, valid_days, measure_first } = settingsOf(row)
  return {
    address,
    phone,
    email,
    company_number,
    vat_number,
    offer_terms: texts[languageOf(row.language)]?.terms ?? null,
    offer_valid_days: valid_days,
    offer_measure_first: measure_first,
  }
}
