import { type Account, NEW_ACCOUNT } from '../../server/account/accounts/accounts.contract.ts'
import { insertAccount } from '../../server/account/accounts/accounts.writes.ts'
import type { OfferSettings } from '../../server/account/accounts/offer-settings.contract.ts'
import { START_LINES } from '../../server/account/start/start.contract.ts'
import type { WriteContext } from '../../server/core/db/command.ts'

/** An invented dealer before it has forms and prices. */
export interface DemoAccount {
  name: string
  /** The dealer's colour. */
  accent: string | null
  email: string | null
  phone: string | null
  letterhead: { address: string; company_number: string; vat_number: string }
  offerSettings: OfferSettings
  /** Statuses of this account only, with the dealer's labels. */
  statuses?: Record<string, string>
}

/** Opens the account of an invented dealer: paid, with a letterhead, ready to send offers. */
export async function openDemoAccount(ctx: WriteContext, dealer: DemoAccount): Promise<Account> {
  const { name, accent, email, phone, letterhead, offerSettings, statuses = {} } = dealer
  const account = await insertAccount(ctx, {
    ...NEW_ACCOUNT,
    name,
    plan: 'paid',
    leadQuota: 500,
    statuses: Object.keys(statuses),
  })
  await ctx.db
    .updateTable('accounts')
    .set({
      status_labels: JSON.stringify(statuses),
      is_demo: 1,
      accent,
      email,
      phone,
      ...letterhead,
      offer_settings: JSON.stringify(offerSettings),
      // The demo dealer is an established one, and needs no first steps.
      start: JSON.stringify({ put_away: START_LINES }),
    })
    .where('id', '=', account.id)
    .execute()
  return account
}
