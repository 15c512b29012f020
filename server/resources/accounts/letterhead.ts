import type { AccountRow } from '../../db/tables.ts'
import type { OfferSettings } from '../offers/document/contract.ts'
import { languageOf } from '../offers/document/language.ts'
import { settingsOf } from '../offers/document/settings.ts'
import type { LetterheadSettings } from './contract.ts'

/** The columns that these settings change. What is not given stays. */
export function letterheadColumns(
  before: AccountRow,
  { companyNumber, vatNumber, offerTerms, offerValidDays, ...same }: LetterheadSettings,
): Partial<AccountRow> {
  const changesOffers = offerTerms !== undefined || offerValidDays !== undefined
  const columns = {
    ...same,
    company_number: companyNumber,
    vat_number: vatNumber,
    offer_settings: changesOffers
      ? JSON.stringify(withOffers(before, offerTerms, offerValidDays))
      : undefined,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

function withOffers(
  before: AccountRow,
  terms: string | null | undefined,
  validDays: number | null | undefined,
): OfferSettings {
  const settings = settingsOf(before)
  const language = languageOf(before)
  const own = { ...settings.texts[language], ...(terms !== undefined && { terms }) }
  return {
    ...settings,
    texts: terms === undefined ? settings.texts : { ...settings.texts, [language]: own },
    ...(validDays !== undefined && { valid_days: validDays }),
  }
}

/** The same settings as they are now. */
export function letterheadOf(row: AccountRow) {
  const { address, phone, email, company_number, vat_number } = row
  const { texts, valid_days } = settingsOf(row)
  return {
    address,
    phone,
    email,
    company_number,
    vat_number,
    offer_terms: texts[languageOf(row)]?.terms ?? null,
    offer_valid_days: valid_days,
  }
}
