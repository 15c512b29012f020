import { notifySigned } from '../../server/account/members/to-members.ts'
import { readConfig } from '../../server/core/config.ts'
import { OPERATOR, SYSTEM } from '../../server/core/db/actor.ts'
import { defineCommand } from '../../server/core/db/command.ts'
import { openVault } from '../../server/core/secret.ts'
import { moveOffer } from '../../server/leads/change.ts'
import { getLeadRow } from '../../server/leads/lead-rows.ts'
import { recordOfferEvent } from '../../server/leads/offer-events.ts'
import type { Signature } from '../../server/offers/document/document.contract.ts'
import type { OfferMail } from '../../server/offers/versions/mail.ts'
import { confirmSigned } from '../../server/offers/versions/mail.ts'
import { type Preparing, prepareOffer } from '../../server/offers/versions/prepare.ts'
import { findOpenVersion } from '../../server/offers/versions/versions.reads.ts'
import type { Dealer, TestApp } from '../support/app.ts'
import { actor, addLead } from './offers.ts'

export const CUSTOMER = 'jo@klant.example'

/** Offers of a dealer, sent as portal and command send them. */
export async function mailing(app: TestApp, dealer: Dealer) {
  const { database, storage } = app
  const vault = await openVault(readConfig(storage.settings), database)
  const doing = actor(app, dealer)
  const own = { actor: OPERATOR, accountId: dealer.account.id }

  const issue = (id: number, by: Preparing['by']) =>
    prepareOffer(database, vault, { ...own, id, by })
  return {
    doing,
    /** An offer of one line, for `CUSTOMER`. */
    addOffer: async (): Promise<number> => {
      const id = await addLead(dealer)
      await doing.build(id)
      await doing.add(id)
      return id
    },
    issue,
    mail: (id: number, mail: Partial<OfferMail> = {}) =>
      issue(id, { mail: { to: CUSTOMER, subject: null, message: null, ...mail } }),
    /** The customer signs, as on the offer's page. */
    sign: (id: number) =>
      database.run(customerSigns, { actor: SYSTEM, accountId: own.accountId, input: { id } }),
    open: (id: number) => findOpenVersion(database.source, own.accountId, id),
  }
}

const customerSigns = defineCommand<{ id: number }, null>(import.meta.url, async (ctx, { id }) => {
  const version = await findOpenVersion(ctx, ctx.accountId, id)
  if (version === null) throw new Error(`offer ${id} has no open version`)
  await moveOffer(ctx, { id }, 'sign', (_, at) => ({
    columns: { offer_signed_at: at },
    event: 'offer.signed',
  }))
  const row = await getLeadRow(ctx, ctx.accountId, id)
  const signature: Signature = {
    name: 'Jo Klant',
    strokes: null,
    chosen: [],
    pdf_hash: version.pdf_hash,
    button: 'Bestellen',
    user_agent: null,
  }
  const at = row.offer_signed_at as number
  const address = '203.0.113.7'
  await recordOfferEvent(ctx, version, { kind: 'signed', at, address, detail: signature })
  await notifySigned(ctx, row)
  await confirmSigned(ctx, row)
  return null
})
