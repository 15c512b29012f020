import { LANGUAGES } from '../../shared/form/text.contract.ts'
import { getAccountRow } from '../account/accounts/accounts.reads.ts'
import { USUAL_OFFER_SETTINGS } from '../account/accounts/offer-settings.contract.ts'
import { settingsOf } from '../account/accounts/offer-settings.ts'
import { type MemberCall, memberRoute, refuseWithCurrent } from '../ground/http/call.ts'
import { resolveTexts } from './document/texts.ts'
import * as contract from './settings.contract.ts'
import { putOfferSettings } from './settings.writes.ts'

export const offerSettingsRoutes = [
  memberRoute(contract.getOfferSettings, async (call) => ({ data: await readSettings(call) })),

  memberRoute(contract.putOfferSettings, async (call) => {
    const { database, actor, account } = call
    const input = call.read().body
    const read = () => readSettings(call)
    await refuseWithCurrent(
      database.run(putOfferSettings, { actor, accountId: account.id, input }),
      read,
    )
    return { data: await read() }
  }),
]

async function readSettings({
  database,
  account,
}: Pick<MemberCall, 'database' | 'account'>): Promise<contract.OfferSettingsDesk> {
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
) as contract.OfferSettingsDesk['usual']
