import { LANGUAGES } from '../../shared/language.ts'
import { getAccountRow } from '../account/accounts/accounts.reads.ts'
import { USUAL_OFFER_SETTINGS } from '../account/accounts/offer-settings.contract.ts'
import { settingsOf } from '../account/accounts/offer-settings.ts'
import { type Call, refuseWithCurrent, routes } from '../core/http/call.ts'
import { resolveTexts } from './document/texts.ts'
import { type AccountOfferSettings, offerSettings } from './settings.contract.ts'
import { putOfferSettings } from './settings.writes.ts'

export const offerSettingsRoutes = routes(offerSettings, {
  get: async (call) => ({ data: await readSettings(call) }),

  put: async (call) => {
    const { database, actor, account } = call
    const written = database.run(putOfferSettings, {
      actor,
      accountId: account.id,
      input: call.read().body,
    })
    await refuseWithCurrent(written, () => readSettings(call))
    return { data: await readSettings(call) }
  },
})

async function readSettings({
  database,
  account,
}: Pick<Call, 'database' | 'account'>): Promise<AccountOfferSettings> {
  const row = await getAccountRow(database.source, account.id)
  const { address, company_number, vat_number } = row
  return {
    version: row.updated_at,
    letterhead: { address, company_number, vat_number },
    settings: settingsOf(row),
    usual: USUAL_TEXTS,
  }
}

const USUAL_TEXTS = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    resolveTexts({ texts: {} }, USUAL_OFFER_SETTINGS, language),
  ]),
) as AccountOfferSettings['usual']
