import { sql } from 'kysely'
import { expect } from 'vitest'
import { loadDemoDealer } from '../../../samples/dealers/dealers.writes.ts'
import { loadDemo } from '../../../samples/demo/demo.writes.ts'
import { readDemo } from '../../../samples/demo/form.ts'
import { NEW_ACCOUNT } from '../../../server/account/accounts/accounts.contract.ts'
import { getAccountRow } from '../../../server/account/accounts/accounts.reads.ts'
import {
  changeAccount,
  createAccount,
  putLogo,
  setAccount,
} from '../../../server/account/accounts/accounts.writes.ts'
import { USUAL_OFFER_SETTINGS } from '../../../server/account/accounts/offer-settings.contract.ts'
import { putStatuses } from '../../../server/account/accounts/statuses.writes.ts'
import { recordExport } from '../../../server/account/audit/audit.writes.ts'
import { revokeKey } from '../../../server/account/keys/keys.writes.ts'
import { changeMember, changeOwn } from '../../../server/account/members/change.ts'
import {
  acceptInvitation,
  inviteMember,
  removeMember,
  withdrawInvitation,
} from '../../../server/account/members/members.writes.ts'
import { newInvitationToken } from '../../../server/account/members/secret.ts'
import { enterByProvider } from '../../../server/account/sign-in/provider.writes.ts'
import { storeStart } from '../../../server/account/start/start.writes.ts'
import { OPERATOR } from '../../../server/core/db/actor.ts'
import { allAccounts } from '../../../server/core/db/of-account.ts'
import { makeFirst, setFirstCode } from '../../../server/entrypoints/portal/first.writes.ts'
import type { TemplateName } from '../../../server/forms/templates/templates.contract.ts'
import { useTemplate } from '../../../server/forms/templates/templates.writes.ts'
import { createForm, publishDraft, saveDraft } from '../../../server/forms/versions.writes.ts'
import {
  cancelAppointment,
  setAppointment,
} from '../../../server/leads/appointments/appointments.writes.ts'
import { renewCalendar } from '../../../server/leads/appointments/member-calendar.writes.ts'
import { binLeads } from '../../../server/leads/bin.writes.ts'
import { changeLead, moveLeads } from '../../../server/leads/change.writes.ts'
import { getCustomerRow } from '../../../server/leads/customers/customers.reads.ts'
import {
  changeCustomer,
  keepCustomersApart,
  mergeCustomers,
  undoMerge,
} from '../../../server/leads/customers/customers.writes.ts'
import { dropLead, releaseLead } from '../../../server/leads/quarantine/quarantine.writes.ts'
import { addNote, deleteNote } from '../../../server/leads/timeline.writes.ts'
import {
  putMailServer,
  removeMailServer,
} from '../../../server/messaging/mail-servers/mail-servers.writes.ts'
import { sendMailAgain, setNotifications } from '../../../server/messaging/mails/mails.writes.ts'
import { putMailTexts } from '../../../server/messaging/mails/texts.writes.ts'
import { readMailTexts } from '../../../server/messaging/mails/texts-store.ts'
import {
  replayDelivery,
  testWebhook,
} from '../../../server/messaging/webhooks/deliveries.writes.ts'
import { addOfferFile, removeOfferFile } from '../../../server/offers/files/files.writes.ts'
import { restoreOfferLine } from '../../../server/offers/lines/lines.writes.ts'
import { changeOffer } from '../../../server/offers/offers.writes.ts'
import { putOfferSettings } from '../../../server/offers/settings.writes.ts'
import { extendOffer } from '../../../server/offers/versions/extend.ts'
import { remindCustomer } from '../../../server/offers/versions/remind.ts'
import { mailOffer } from '../../../server/offers/versions/versions.writes.ts'
import { inviteOwner, openAccount } from '../../../server/ops/operators/open-account.writes.ts'
import { readExamples } from '../../../server/prices/examples/examples.reads.ts'
import { confirmExamples } from '../../../server/prices/examples/examples.writes.ts'
import { deliveriesOf } from '../../messaging/webhooks.ts'
import { actor, addLead, fillIn } from '../../offers/offers.ts'
import { issuing } from '../../offers/versions.ts'
import { GRID } from '../../prices/matrices.ts'
import { putAgenda, SHOWROOM } from '../../support/agenda.ts'
import { type Dealer, startTestApp, type TestApp } from '../../support/app.ts'
import { addForm, formFile, submission } from '../../support/forms.ts'
import { sendForm } from '../../support/proof.ts'
import { listQuarantinedLeads } from '../../support/quarantine.ts'
import { rowsOf } from '../../support/rows.ts'
import { doneBy, inWords, linesOf, noting, ran, run, type World, without } from './audit.ts'
import { OF_ACCOUNTS } from './of-accounts.ts'
import { OF_AD_LEADS } from './of-ad-leads.ts'
import { OF_AUDIT } from './of-audit.ts'
import { OF_CUSTOMERS } from './of-customers.ts'
import { OF_ERASURES } from './of-erasures.ts'
import { OF_IMPORTS } from './of-imports.ts'
import { OF_MESSAGES } from './of-messages.ts'
import { OF_PRICE_BOOK } from './of-price-book.ts'
import { OF_REMOVALS } from './of-removals.ts'
import { OF_RETENTION } from './of-retention.ts'

const PHOTO = { content: 'iVBORw0KGgo=', type: 'image/png' } as const

const INVITED = {
  email: 'sam@dealer.example',
  name: null,
  role: 'seller',
  sees_contact: true,
  sealedToken: null,
} as const
const PROMOTION = { name: 'Spring sale', discount_pct: 10 }

/** Does each audited write once and expects its audit lines. */
export const AUDITED: Record<string, (world: World) => Promise<void>> = {
  ...OF_ACCOUNTS,
  ...OF_AD_LEADS,
  ...OF_AUDIT,
  ...OF_RETENTION,
  ...OF_CUSTOMERS,
  ...OF_ERASURES,
  ...OF_IMPORTS,
  ...OF_MESSAGES,
  ...OF_PRICE_BOOK,
  ...OF_REMOVALS,

  createLead: async (world) => {
    const { answer, lines } = await ofKey(world, (api) =>
      api.post('/leads', { email: 'jo@klant.example' }),
    )
    const { id, customer_id } = answer.body.data
    expect(lines).toEqual([`create customer ${customer_id}`, `create lead ${id}`])
    const again = await ofKey(world, (api) => api.post('/leads', { email: 'JO@klant.example' }))
    expect(again.lines).toEqual([`create lead ${again.answer.body.data.id}`])
  },

  submitLead: async ({ app, dealer }) => {
    const form = await addForm(app, dealer)
    const { answer: id, lines } = await noting(app, dealer, () => fillIn(app, dealer, form))
    expect(lines).toEqual([
      expect.stringMatching(`^visitor ${form.slug}: create customer \\d+$`),
      `visitor ${form.slug}: create lead ${id}`,
    ])
  },

  releaseLead: async (world) => {
    const { id } = await holding(world)
    const lines = await ran(world, releaseLead, { id })
    expect(lines).toEqual([expect.stringMatching(/^create lead \d+$/), `release held_lead ${id}`])
  },

  dropLead: async (world) => {
    const { id } = await holding(world)
    expect(await ran(world, dropLead, { id })).toEqual([`delete held_lead ${id}`])
  },

  changeCustomer: async (world) => {
    const { id, version } = await addCustomer(world, { name: 'Jo', email: 'jo@klant.example' })
    const change = (own: object) => ran(world, changeCustomer, { id, version, ...own })
    expect(await change({ name: 'Jo' })).toEqual([])
    expect(await change({ name: 'Mo', address: { city: 'Gent' } })).toEqual([
      `update customer ${id} (name, city)`,
    ])
  },

  mergeCustomers: async (world) => {
    const { id, version } = await addCustomer(world, { email: 'jo@klant.example' })
    const other = await addCustomer(world, { email: 'mo@klant.example', name: 'Mo' })
    const input = { id, version, other_id: other.id }
    expect(await ran(world, mergeCustomers, input)).toEqual([
      `merge customer ${id} (name)`,
      `delete customer ${other.id}`,
      `update lead ${other.lead} (customer_id)`,
    ])
  },

  undoMerge: async (world) => {
    const { id, version } = await addCustomer(world, { email: 'jo@klant.example' })
    const other = await addCustomer(world, { email: 'mo@klant.example' })
    await ran(world, mergeCustomers, { id, version, other_id: other.id })
    expect(await ran(world, undoMerge, { id, other_id: other.id })).toEqual([
      `update customer ${id}`,
      `create customer ${other.id}`,
      `update lead ${other.lead} (customer_id)`,
    ])
  },

  keepCustomersApart: async (world) => {
    const { id } = await addCustomer(world, { email: 'jo@klant.example' })
    const other = await addCustomer(world, { email: 'mo@klant.example' })
    const input = { id, other_id: other.id, is_apart: true }
    expect(await ran(world, keepCustomersApart, input)).toEqual([`update customer ${id}`])
    expect(await ran(world, keepCustomersApart, input)).toEqual([])
  },

  recordExport: async (world) => {
    const { dealer } = world
    expect(await ran(world, recordExport, { format: 'csv', leads: 3 })).toEqual([
      `export account ${dealer.account.id} (leads)`,
    ])
  },

  buildOffer: async (world) => {
    const { dealer, doing, done } = operating(world)
    const lead = await addLead(dealer)
    expect(await done(() => doing.build(lead))).toEqual([`create offer ${lead}`])
    await dealer.catalogue({ materials: [], items: [] })
    const form = await addForm(world.app, dealer)
    const filled = await fillIn(world.app, dealer, form)
    await doing.build(filled)
    await dealer.catalogue({
      items: [{ name: 'Delivery', vat_rate: 21, text: 'Delivery', price: { fixed: 95 } }],
    })
    expect(await done(() => doing.build(filled))).toEqual([`update offer ${filled} (lines, total)`])
    expect(await done(() => doing.build(filled))).toEqual([])
  },

  addOfferLine: async (world) => {
    const { doing, done, offer } = await withOffer(world)
    expect(await done(() => doing.add(offer))).toEqual([`update offer ${offer} (lines, total)`])
  },

  changeOfferLine: async (world) => {
    const { doing, done, offer, lineId } = await withOffer(world)
    const edit = (change: object) => done(() => doing.edit(offer, { lineId, ...change }))
    expect(await edit({ price: 50_00 })).toEqual([`update offer ${offer} (lines, total)`])
    expect(await edit({ name: 'Transport' })).toEqual([`update offer ${offer} (lines)`])
    expect(await edit({ name: 'Transport' })).toEqual([])
    await doing.add(offer)
    expect(await edit({ position: 2 })).toEqual([`update offer ${offer} (lines)`])
    expect(await edit({ position: 2 })).toEqual([])
  },

  removeOfferLine: async (world) => {
    const { doing, done, offer, lineId } = await withOffer(world)
    await doing.send(offer)
    expect(await done(() => doing.remove(offer, lineId))).toEqual([
      `update offer ${offer} (lines, status, version, total, sent_at)`,
    ])
  },

  setDiscount: async (world) => {
    const { doing, done, offer } = await withOffer(world)
    const set = (rate: number) => done(() => doing.discount(offer, { discount: { rate } }))
    expect(await set(500)).toEqual([
      `update offer ${offer} (total, discount_rate, discount_source, lines)`,
    ])
    expect(await set(500)).toEqual([])
  },

  sendOffer: async (world) => {
    const { doing, done, offer } = await withOffer(world)
    expect(await done(() => doing.send(offer))).toEqual([`send offer ${offer} (status, sent_at)`])
  },

  issueOffer: async (world) => {
    const { app, dealer } = world
    const { done, offer } = await withOffer(world)
    const { freeze } = issuing(app, dealer)
    expect(await done(() => freeze(offer))).toEqual([`update offer ${offer} (link)`])
    expect(await done(() => freeze(offer))).toEqual([])
    expect(await done(() => freeze(offer, 'hand'))).toEqual([
      `send offer ${offer} (status, sent_at)`,
    ])
  },

  mailOffer: async (world) => {
    const { app, dealer } = world
    const { offer } = await withOffer(world)
    const { draw } = issuing(app, dealer)
    const mail = { to: 'jo@klant.example', subject: null, message: null }
    const issue = { ...(await draw(offer)), by: { mail } }
    expect(await ran(world, mailOffer, issue)).toEqual([
      `update offer ${offer} (link)`,
      `update offer ${offer} (mail)`,
    ])
  },

  extendOffer: async (world) => {
    const { app, dealer } = world
    const { offer } = await withOffer(world)
    await issuing(app, dealer).freeze(offer, 'hand')
    const later = { id: offer, valid_until: '2027-12-31' }
    expect(await ran(world, extendOffer, later)).toEqual([`update offer ${offer} (valid_until)`])
  },

  remindCustomer: async (world) => {
    const { app, dealer } = world
    const { offer } = await withOffer(world)
    await issuing(app, dealer).freeze(offer, 'hand')
    const once = { id: offer, again: false }
    expect(await ran(world, remindCustomer, once)).toEqual([`update offer ${offer} (mail)`])
    expect(await ran(world, remindCustomer, once)).toEqual([])
  },

  withdrawOffer: async (world) => {
    const { app, dealer } = world
    const { done, offer } = await withOffer(world)
    const { freeze, withdraw } = issuing(app, dealer)
    await freeze(offer, 'hand')
    expect(await done(() => withdraw(offer))).toEqual([
      `update offer ${offer} (link, status, version, sent_at)`,
    ])
  },

  acceptMeasurement: async (world) => {
    const { doing, done, offer } = await withOffer(world)
    await doing.send(offer)
    expect(await done(() => doing.measure(offer))).toEqual([
      `update offer ${offer} (measurement_accepted_at)`,
    ])
  },

  signOffer: async (world) => {
    const { doing, done, offer } = await withOffer(world)
    await doing.send(offer)
    expect(await done(() => doing.sign(offer))).toEqual([`sign offer ${offer} (status, signed_at)`])
  },

  rejectOffer: async (world) => {
    const { doing, done, offer } = await withOffer(world)
    expect(await done(() => doing.reject(offer, 'Too dear'))).toEqual([
      `update offer ${offer} (status, rejected_at, rejected_reason)`,
    ])
  },

  invoiceOffer: async (world) => {
    const { doing, done, offer } = await withOffer(world)
    await doing.send(offer)
    await doing.sign(offer)
    const invoice = { number: 'F-207', status: 'open', paid_at: null } as const
    expect(await done(() => doing.invoice(offer, invoice))).toEqual([
      `update offer ${offer} (invoice)`,
    ])
    expect(await done(() => doing.invoice(offer, invoice))).toEqual([])
  },

  changeLead: async (world) => {
    const { dealer } = world
    const id = await addLead(dealer)
    const change = async (sent: object) => {
      const { updated_at: version } = await allAccounts(world.app.database.read)
        .selectFrom('leads')
        .select('updated_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return ran(world, changeLead, { id, version, ...sent })
    }
    const at = world.app.clock.now()
    expect(await change({ note: 'Wants opal glass', follow_up_at: at })).toEqual([
      `update lead ${id} (note, follow_up_at)`,
    ])
    expect(await change({ note: 'Wants opal glass', follow_up_at: at })).toEqual([])
    expect(await change({ status: 'rejected', reason: 'Too dear' })).toEqual([
      `update lead ${id} (status, rejected_at, rejected_reason)`,
    ])
  },

  moveLeads: async (world) => {
    const { dealer } = world
    const ids = [await addLead(dealer), await addLead(dealer)]
    const move = () => ran(world, moveLeads, { ids, status: 'on_hold' })
    expect(await move()).toEqual(ids.map((id) => `update lead ${id} (status)`))
    expect(await move()).toEqual([])
  },

  binLeads: async (world) => {
    const { dealer } = world
    const leads = [{ id: await addLead(dealer) }, { id: await addLead(dealer) }]
    const move = (to: 'bin' | 'list') => ran(world, binLeads, { leads, to })
    expect(await move('bin')).toEqual(leads.map(({ id }) => `delete lead ${id}`))
    expect(await move('bin')).toEqual([])
    expect(await move('list')).toEqual(leads.map(({ id }) => `restore lead ${id}`))
    expect(await move('list')).toEqual([])
  },

  addNote: async (world) => {
    const { dealer, done } = operating(world)
    const leadId = await addLead(dealer)
    const add = () => run(world, addNote, { leadId, kind: 'call', text: null, ...REACHED })
    expect(await done(add)).toEqual([`update lead ${leadId} (notes)`])
  },

  deleteNote: async ({ app, dealer }) => {
    const leadId = await addLead(dealer)
    const actor = { kind: 'member', id: 1 } as const
    const own = { actor, accountId: dealer.account.id }
    const input = { ...REACHED, leadId, kind: 'call', text: 'Call back' } as const
    const { id } = await app.database.run(addNote, { ...own, input })
    const { lines } = await noting(app, dealer, () =>
      app.database.run(deleteNote, { ...own, input: { leadId, id } }),
    )
    expect(lines).toEqual([`member 1: update lead ${leadId} (notes)`])
  },

  putAgendas: async (world) => {
    const { app, dealer } = world
    const { done } = operating(world)
    const { id } = dealer.account
    const put = () => done(() => putAgenda(app, dealer, SHOWROOM))
    expect(await put()).toEqual([`update account ${id} (agendas)`])
    expect(await put()).toEqual([])
  },

  setAppointment: async (world) => {
    const { done } = operating(world)
    const { leadId, set } = await planning(world)
    expect(await done(set)).toEqual([`update lead ${leadId} (appointment)`])
    expect(await done(set)).toEqual([])
  },

  cancelAppointment: async (world) => {
    const { done } = operating(world)
    const { leadId, set } = await planning(world)
    await set()
    const cancel = () => run(world, cancelAppointment, { leadId, agenda: SHOWROOM.key })
    expect(await done(cancel)).toEqual([`update lead ${leadId} (appointment)`])
  },

  startPromotion: async (world) => {
    const { answer, lines } = await ofKey(world, (api) => api.post('/promotions', PROMOTION))
    expect(lines).toEqual([`create promotion ${answer.body.data.id}`])
  },

  changePromotion: async (world) => {
    const id = await addPromotion(world)
    const change = async (sent: object) =>
      (await ofKey(world, (api) => api.patch(`/promotions/${id}`, sent))).lines
    expect(await change({ name: 'Summer sale', discount_pct: 10 })).toEqual([
      `update promotion ${id} (name)`,
    ])
    expect(await change({ name: 'Summer sale' })).toEqual([])
    expect(await change({})).toEqual([])
  },

  deletePromotion: async (world) => {
    const id = await addPromotion(world)
    const { lines } = await ofKey(world, (api) => api.send('DELETE', `/promotions/${id}`))
    expect(lines).toEqual([`delete promotion ${id}`])
  },

  applyPromotion: async (world) => {
    const { dealer, doing, offer } = await withOffer(world)
    const empty = await addLead(dealer)
    await doing.build(empty)
    await dealer.catalogue({
      items: [{ name: 'Delivery', vat_rate: 21, text: 'Delivery', price: { fixed: 95 } }],
    })
    const ruled = await fillIn(world.app, dealer, await addForm(world.app, dealer))
    await doing.build(ruled)
    const id = await addPromotion(world)
    const apply = async () =>
      (await ofKey(world, (api) => api.post(`/promotions/${id}/apply`, {}))).lines
    expect(await apply()).toEqual([
      `apply promotion ${id}`,
      `apply offer ${offer} (discount_rate, discount_source, promotion_id)`,
      `apply offer ${empty} (discount_rate, discount_source, promotion_id)`,
      `apply offer ${ruled} (total, discount_rate, discount_source, promotion_id, lines)`,
    ])
    expect(await apply()).toEqual([])
  },

  putMatrices: async (world) => {
    const put = async (...matrices: object[]) => {
      const sent = (await ofKey(world, (api) => api.post('/price-matrices', { matrices }))).lines
      return sent.map((line) => line.replace(/matrix \d+/, 'matrix'))
    }
    const fixed = { code: 'fixed', name: 'Fixed', matrix_type: 'fixed', fixed_price: 100 }
    expect(await put(GRID, fixed)).toEqual(['create price_matrix', 'create price_matrix'])
    expect(await put(GRID, { ...fixed, fixed_price: 110 })).toEqual([
      'replace price_matrix (fixed_price)',
    ])
    expect(await put({ ...GRID, name: 'Glass' }, fixed)).toEqual([
      'replace price_matrix (name)',
      'replace price_matrix (fixed_price)',
    ])
    const many = Array.from({ length: 45 }, (_, index) => ({ ...fixed, code: `fixed-${index}` }))
    expect(await put(...many)).toEqual(many.map(() => 'create price_matrix'))
  },

  updateCells: async (world) => {
    await ofKey(world, (api) => api.post('/price-matrices', { matrices: [GRID] }))
    const [row, col] = [GRID.row_values[0], GRID.col_values[0]]
    const updates = [{ code: GRID.code, cells: [{ row, col, price: 12.5 }] }]
    const update = async () =>
      (await ofKey(world, (api) => api.patch('/price-matrices/cells', { updates }))).lines
    expect(await update()).toEqual([expect.stringMatching(/^update price_matrix \d+ \(prices\)$/)])
    expect(await update()).toEqual([])
  },

  createWebhook: async (world) => {
    const { answer, lines } = await subscribing(world)
    expect(lines).toEqual([`create webhook ${answer.body.data.id}`])
  },

  deleteWebhook: async (world) => {
    const { id } = (await subscribing(world)).answer.body.data
    const { lines } = await ofKey(world, (api) => api.send('DELETE', `/webhooks/${id}`))
    expect(lines).toEqual([`delete webhook ${id}`])
  },

  changeWebhook: async (world) => {
    const { id } = (await subscribing(world)).answer.body.data
    const change = async (body: object) =>
      (await ofKey(world, (api) => api.patch(`/webhooks/${id}`, body))).lines
    expect(await change({ is_active: true, description: null })).toEqual([])
    expect(await change({ is_active: false, events: ['lead.created'] })).toEqual([
      `update webhook ${id} (events, is_active, switched_off_reason)`,
    ])
    await set(world.app, 'webhooks', id, "failures = 20, switched_off_reason = 'x'")
    expect(await change({ is_active: true })).toEqual([
      `update webhook ${id} (is_active, failures, switched_off_reason)`,
    ])
  },

  rotateSecret: async (world) => {
    const { id } = (await subscribing(world)).answer.body.data
    const { lines } = await ofKey(world, (api) => api.send('POST', `/webhooks/${id}/rotate-secret`))
    expect(lines).toEqual([`update webhook ${id} (secret)`])
  },

  testWebhook: async (world) => {
    const { id } = (await subscribing(world)).answer.body.data
    expect(await ran(world, testWebhook, { id })).toEqual([`send webhook ${id}`])
  },

  replayDelivery: async (world) => {
    const { id } = (await subscribing(world)).answer.body.data
    await run(world, testWebhook, { id })
    await world.app.server.jobs.idle()
    const { uuid } = (await deliveriesOf(world.app, id))[0] as { uuid: string }
    expect(await ran(world, replayDelivery, { uuid })).toEqual([`replay delivery ${uuid} (state)`])
  },

  replaySince: async (world) => {
    const { id } = (await subscribing(world, 'lead.created')).answer.body.data
    const replay = async () => {
      const path = `/webhooks/${id}/replay?since=2026-01-01`
      return (await ofKey(world, (api) => api.send('POST', path))).lines
    }
    expect(await replay()).toEqual([])
    await world.dealer.api.post('/leads', { email: 'jo@klant.example' })
    await world.app.server.jobs.idle()
    await set(world.app, 'webhooks', id, 'failures = 0')
    const [{ id: delivery } = { id: 0 }] = await deliveriesOf(world.app, id)
    await set(world.app, 'deliveries', delivery, "state = 'failed'")
    expect(await replay()).toEqual([`replay webhook ${id}`])
  },

  finishDeliveries: async (world) => {
    const { app, dealer } = world
    const { id } = (await subscribing(world)).answer.body.data
    const deliver = () =>
      noting(app, dealer, async () => {
        await run(world, testWebhook, { id })
        await app.server.jobs.idle()
      })
    const asked = `operator: send webhook ${id}`
    // Nothing listens at the address. A failed attempt leaves no line, because it changes no
    // record.
    expect((await deliver()).lines).toEqual([asked])
    await set(app, 'webhooks', id, 'failures = 19')
    expect((await deliver()).lines).toEqual([
      asked,
      `system: update webhook ${id} (is_active, switched_off_reason)`,
    ])
  },

  createKey: async ({ app, dealer }) => {
    const { lines } = await noting(app, dealer, () => dealer.secretWith(['leads:read']))
    expect(lines).toEqual([`operator: create key ${dealer.key.id + 1}`])
  },

  revokeKey: async (world) => {
    const { dealer } = world
    const { id } = dealer.key
    const revoke = () => ran(world, revokeKey, { id })
    expect(await revoke()).toEqual([`update key ${id} (revoked_at)`])
    expect(await revoke()).toEqual([])
  },

  createAccount: async ({ app }) => {
    const input = { ...NEW_ACCOUNT, name: 'Veranda Voorbeeld' }
    const { id } = await app.database.run(createAccount, {
      actor: OPERATOR,
      accountId: null,
      input,
    })
    const lines = (await linesOf(app)).filter(({ account_id: account }) => account === id)
    expect(lines.map(inWords)).toEqual([`operator: create account ${id}`])
  },

  openAccount: async ({ app }) => {
    const owner = { email: 'wies@dealer.example', name: null, token: 'of wies', sealedToken: null }
    const input = { account: { name: 'Serre', country: 'NL' }, template: null, owner }
    const id = await app.database.run(openAccount, { actor: OPERATOR, accountId: null, input })
    const lines = (await linesOf(app)).filter(({ account_id: account }) => account === id)
    expect(lines.map(inWords)).toEqual([
      `operator: create account ${id}`,
      expect.stringMatching(/^operator: create invitation \d+$/),
    ])
  },

  inviteOwner: async (world) => {
    const owner = {
      email: 'wies@dealer.example',
      name: null,
      token: 'of an owner',
      sealedToken: null,
    }
    expect(await ran(world, inviteOwner, owner)).toEqual([
      expect.stringMatching(/^create invitation \d+$/),
    ])
  },

  setAccount: async (world) => {
    const { dealer } = world
    const { id } = dealer.account
    const change = { leadQuota: 7, statuses: [], country: 'NL' }
    const setting = () => ran(world, setAccount, { id, change })
    expect(await setting()).toEqual([`update account ${id} (lead_quota, statuses)`])
    expect(await setting()).toEqual([])
  },

  useTemplate: async (world) => {
    const use = (template: TemplateName) => ran(world, useTemplate, { template })
    expect(await use('blank')).toEqual([expect.stringMatching(/^create form /)])
    const kinds = (await use('awning')).map((line) => line.split(' ').slice(0, 2).join(' '))
    expect(new Set(kinds)).toEqual(
      new Set(['create price_matrix', 'create form', 'create material', 'create offer_item']),
    )
  },

  confirmExamples: async (world) => {
    await ran(world, useTemplate, { template: 'awning' })
    const { id: account } = world.dealer.account
    const { matrices } = await readExamples(world.app.database.source, account)
    const ids = matrices.map(({ id }) => id)
    const confirm = () => ran(world, confirmExamples, { matrices: ids, materials: [], items: [] })
    const lines = ids.map((id) => `update price_matrix ${id} (is_example)`)
    expect(new Set(await confirm())).toEqual(new Set(lines))
    expect(await confirm()).toEqual([])
  },

  createForm: async (world) => {
    const file = formFile()
    const slug = String(file.slug)
    const lines = await ran(world, createForm, { slug, file })
    expect(lines).toEqual([`create form ${slug}`])
  },

  publishDraft: async (world) => {
    const { dealer } = world
    const { slug, consent: _, ...form } = await addForm(world.app, dealer)
    const text = JSON.stringify({ slug, ...form, name: 'Other' })
    await run(world, saveDraft, { slug, version: 0, text })
    const publish = { slug, version: 1, over: 1, note: null }
    expect(await ran(world, publishDraft, publish)).toEqual([
      `replace form ${slug} (consent, name)`,
    ])
  },

  inviteMember: async (world) => {
    const { done } = operating(world)
    const lines = await done(() => invite(world))
    expect(lines).toEqual([expect.stringMatching(/^create invitation \d+$/)])
  },

  withdrawInvitation: async (world) => {
    const { id } = await invite(world)
    expect(await ran(world, withdrawInvitation, { id })).toEqual([`delete invitation ${id}`])
  },

  acceptInvitation: async (world) => {
    const token = newInvitationToken()
    await invite(world, token)
    const input = { token, name: 'Sam', sessionUserId: null, password: null }
    const { answer, lines } = await noting(world.app, world.dealer, () =>
      run(world, acceptInvitation, input),
    )
    const id = 'refused' in answer ? 0 : answer.memberId
    expect(lines).toEqual([`member ${id}: create member ${id}`])
  },

  enterByProvider: async (world) => {
    const email = 'by-provider@dealer.example'
    await run(world, inviteMember, { ...INVITED, email, token: newInvitationToken() })
    const house = { issuer: 'https://login.house.example', subject: 'sam', name: 'Sam' }
    const input = { ...house, email, isProven: true }
    const { lines } = await noting(world.app, world.dealer, () =>
      run(world, enterByProvider, input),
    )
    expect(lines).toEqual([expect.stringMatching(/^member (\d+): create member \1$/)])
    expect(await ran(world, enterByProvider, input)).toEqual([])
  },

  changeMember: async (world) => {
    const id = await addMember(world)
    const change = (role: 'reader' | 'seller') => ran(world, changeMember, { id, role })
    expect(await change('reader')).toEqual([`update member ${id} (role)`])
    expect(await change('reader')).toEqual([])
  },

  changeOwn: async (world) => {
    const id = await addMember(world)
    const change = { language: 'de', phone: '030 123 45 67' } as const
    const set = () => ran(world, changeOwn, { id, change })
    expect(await set()).toEqual([`update member ${id} (language, phone)`])
    expect(await set()).toEqual([])
  },

  putOfferSettings: async (world) => {
    const { id } = world.dealer.account
    const { updated_at: version } = await getAccountRow(world.app.database.source, id)
    const letterhead = { address: 'Kade 1', company_number: null, vat_number: null }
    const settings = { ...USUAL_OFFER_SETTINGS, valid_days: 14 }
    const input = { version, letterhead, settings }
    expect(await ran(world, putOfferSettings, input)).toEqual([
      `update account ${id} (address, offer_settings)`,
    ])
  },

  restoreOfferLine: async (world) => {
    const { offer } = await withOffer(world)
    const line = {
      name: 'Crane',
      description: null,
      quantity: 1,
      base_price: 10_00,
      agreed_price: null,
      vat_rate: 21_00,
      source: 'manual' as const,
      offer_item_id: null,
      unit: null,
      article_number: null,
      is_optional: true,
      is_chosen: false,
      origin: null,
      picture: null,
    }
    expect(await ran(world, restoreOfferLine, { id: offer, sent: { position: 1, line } })).toEqual([
      `update offer ${offer} (lines)`,
    ])
  },

  changeOffer: async (world) => {
    const { offer } = await withOffer(world)
    const sent = { valid_until: '2199-12-31', texts: { closing: 'Until soon' } }
    const set = () => ran(world, changeOffer, { id: offer, sent })
    expect(await set()).toEqual([`update offer ${offer} (texts, valid_until)`])
    expect(await set()).toEqual([])
  },

  addOfferFile: async (world) => {
    const { offer } = await withOffer(world)
    const file = { id: offer, sent: { name: 'Folder.pdf', content: 'JVBERi0=' } }
    expect(await ran(world, addOfferFile, file)).toEqual([`update offer ${offer} (files)`])
  },

  removeOfferFile: async (world) => {
    const { offer } = await withOffer(world)
    const file = { id: offer, sent: { name: 'Folder.pdf', content: 'JVBERi0=' } }
    const { file_id: fileId } = await run(world, addOfferFile, file)
    expect(await ran(world, removeOfferFile, { id: offer, fileId })).toEqual([
      `update offer ${offer} (files)`,
    ])
  },

  setNotifications: async (world) => {
    const id = await addMember(world)
    const chosen = { id, leads: 'none', follow_ups: false, account: false } as const
    const choose = () => ran(world, setNotifications, chosen)
    expect(await choose()).toEqual([expect.stringMatching(`^update member ${id} \\(notify_leads`)])
    expect(await choose()).toEqual([])
  },

  putMailTexts: async (world) => {
    const { id, language } = world.dealer.account
    const { version, texts } = await readMailTexts(world.app.database.source, { id, language })
    const put = (version: number) =>
      ran(world, putMailTexts, { version, texts: texts.filter(({ key }) => key !== 'visit') })
    expect(await put(version)).toEqual(['update mail_text visit'])
    expect(await put(world.app.clock.now())).toEqual([])
  },

  putMailServer: async (world) => {
    const server = { host: null, port: 587, username: null, password: null, dkim_selector: null }
    const sender = { ...server, address: 'info@zon.example', is_catch_all: false }
    const put = { ...sender, purpose: 'outgoing' } as const
    const { id } = world.dealer.account
    expect(await ran(world, putMailServer, put)).toEqual([`update account ${id} (sender)`])
  },

  removeMailServer: async (world) => {
    const server = { host: 'imap.example', port: 993, username: 'box', password: 'sealed' }
    const box = { ...server, address: 'info@zon.example', is_catch_all: true, dkim_selector: null }
    const purpose = 'incoming' as const
    await ran(world, putMailServer, { ...box, purpose })
    const { id } = world.dealer.account
    expect(await ran(world, removeMailServer, { purpose })).toEqual([
      `update account ${id} (mailbox)`,
    ])
  },

  sendMailAgain: async (world) => {
    const { app, dealer } = world
    await addMember(world)
    await addLead(dealer)
    await app.server.jobs.idle()
    const [mail] = await rowsOf(app, 'mails', dealer.account.id)
    const id = mail?.id ?? 0
    expect(await ran(world, sendMailAgain, { id })).toEqual([`send mail ${id}`])
  },

  renewCalendar: async (world) => {
    const id = await addMember(world)
    expect(await ran(world, renewCalendar, { id, token: 'token', sealed: 'sealed' })).toEqual([
      `update member ${id} (calendar)`,
    ])
  },

  removeMember: async (world) => {
    const id = await addMember(world)
    expect(await ran(world, removeMember, { id })).toEqual([`delete member ${id}`])
  },

  changeAccount: async (world) => {
    const { id } = world.dealer.account
    const input = { phone: '+31 30 123 4567', total_includes_vat: true }
    expect(await ran(world, changeAccount, input)).toEqual([`update account ${id} (phone)`])
    expect(await ran(world, changeAccount, input)).toEqual([])
  },

  storeStart: async (world) => {
    const { id } = world.dealer.account
    const input = { put_away: ['colleague' as const] }
    expect(await ran(world, storeStart, input)).toEqual([`update account ${id} (start)`])
    expect(await ran(world, storeStart, input)).toEqual([])
  },

  putLogo: async (world) => {
    const { id } = world.dealer.account
    const input = { logo: PHOTO }
    expect(await ran(world, putLogo, input)).toEqual([`update account ${id} (logo, logo_type)`])
  },

  putStatuses: async (world) => {
    const { id } = world.dealer.account
    const statuses = [{ name: 'on_hold', label: 'On hold' }, { label: 'Measured' }]
    expect(await ran(world, putStatuses, { statuses })).toEqual([
      `update account ${id} (statuses, status_labels)`,
    ])
  },

  loadDemoDealer: async () => {
    const app = await startTestApp()
    try {
      await loadFirst(app)
      const on = { actor: OPERATOR, accountId: null, input: { name: 'awnings' } } as const
      await app.database.run(loadDemoDealer, on)
      const own = (await linesOf(app)).filter(({ account_id: id }) => id !== 1)
      const verbs = new Set(own.map(({ verb, record }) => `${verb} ${record}`))
      const kinds = 'account form promotion price_matrix material offer_item'
      expect(verbs).toEqual(new Set(kinds.split(' ').map((record) => `create ${record}`)))
    } finally {
      await app.stop()
    }
  },

  makeFirst: async () => {
    const app = await startTestApp()
    try {
      const on = { actor: OPERATOR, accountId: null }
      await app.database.run(setFirstCode, { ...on, input: { code: 'one' } })
      await app.database.run(makeFirst, { ...on, input: FIRST })
      const verbs = (await linesOf(app)).map(({ verb, record }) => `${verb} ${record}`)
      const kinds = 'account form price_matrix material offer_item invitation member'
      expect(new Set(verbs)).toEqual(new Set(kinds.split(' ').map((record) => `create ${record}`)))
    } finally {
      await app.stop()
    }
  },

  loadDemo: async () => {
    const app = await startTestApp()
    try {
      await loadFirst(app)
      const lines = await linesOf(app)
      expect(new Set(lines.map(({ account_id: id, actor }) => `${id} ${actor}`))).toEqual(
        new Set(['1 operator']),
      )
      const verbs = new Set(lines.map(({ verb, record }) => `${verb} ${record}`))
      const kinds =
        'account key form lead customer offer promotion price_matrix material offer_item invitation'
      const made = kinds.split(' ').map((record) => `create ${record}`)
      expect(verbs).toEqual(new Set([...made, 'send offer', 'sign offer', 'update offer']))
    } finally {
      await app.stop()
    }
  },
}

const FIRST = {
  code: 'one',
  operator: { name: 'Jo', email: 'jo@klant.example', language: 'nl' },
  password: 'hashed',
  account: { name: 'Serre', country: 'NL', language: 'nl', timeZone: 'Europe/Amsterdam' },
  owner: null,
  token: 'two',
  sealedToken: null,
  template: 'veranda',
} as const

function loadFirst({ database }: TestApp) {
  return database.run(loadDemo, { actor: OPERATOR, accountId: null, input: readDemo() })
}

function invite(world: World, token = newInvitationToken()) {
  return run(world, inviteMember, { ...INVITED, token })
}

async function addMember(world: World): Promise<number> {
  const token = newInvitationToken()
  await invite(world, token)
  const input = { token, name: 'Sam', sessionUserId: null, password: null }
  const accepted = await run(world, acceptInvitation, input)
  return 'refused' in accepted ? 0 : accepted.memberId
}

type Api = Dealer['api']

/** Sends a request with the dealer's key; returns the audit lines without the actor. */
async function ofKey<Answer extends { status: number; text: string }>(
  { app, dealer }: World,
  write: (api: Api) => Promise<Answer>,
) {
  const { answer, lines } = await noting(app, dealer, () => write(dealer.api))
  expect(answer.status, answer.text).toBeLessThan(300)
  return { answer, lines: without(`key ${dealer.key.id}: `, lines) }
}

/** `done` does something as the operator and returns its audit lines without the actor. */
function operating(world: World) {
  const { app, dealer } = world
  const done = (write: () => Promise<unknown>) => doneBy('operator', world, write)
  return { dealer, doing: actor(app, dealer), done }
}

const REACHED = { outcome: 'reached', call_back_at: null } as const

/** A lead that can have an appointment. */
async function planning(world: World) {
  const { app, dealer } = world
  await putAgenda(app, dealer, SHOWROOM)
  const leadId = await addLead(dealer)
  const slot = { day: '2027-05-01', from: '09:00', to: '12:00', any_time: true }
  return {
    leadId,
    set: () => run(world, setAppointment, { leadId, agenda: SHOWROOM.key, ...slot }),
  }
}

/** A customer's second submission, quarantined without a line. */
async function holding(world: World) {
  const { app, dealer } = world
  const { slug } = await addForm(app, dealer, { leads_per_hour: 1 })
  await sendForm(app, slug, submission(), null)
  const { lines } = await noting(app, dealer, () => sendForm(app, slug, submission(), null))
  expect(lines).toEqual([])
  const [held] = await listQuarantinedLeads(app.database.source, dealer.account.id)
  return { ...operating(world), id: held?.id ?? 0 }
}

/** A customer with one lead. */
async function addCustomer({ app, dealer }: World, person: object) {
  const { customer_id: id, id: lead } = (await dealer.api.post('/leads', person)).body.data
  const row = await getCustomerRow(app.database.source, dealer.account.id, id)
  return { id: row.id, version: row.updated_at, lead }
}

/** An offer with one line, not sent. */
async function withOffer(world: World) {
  const own = operating(world)
  const offer = await addLead(own.dealer)
  await own.doing.build(offer)
  const { lines } = await own.doing.add(offer)
  return { ...own, offer, lineId: lines[0]?.id ?? 0 }
}

async function addPromotion({ dealer }: World): Promise<number> {
  return (await dealer.api.post('/promotions', PROMOTION)).body.data.id
}

function subscribing(world: World, event = 'offer.signed') {
  const endpoint = { url: 'https://erp.example/zeven', events: [event] }
  return ofKey(world, (api) => api.post('/webhooks', endpoint))
}

/** Changes a row directly, because it would take days to get there by requests. */
function set(app: TestApp, table: 'webhooks' | 'deliveries', id: number, to: string) {
  return app.write(({ db }) =>
    sql`update ${sql.table(table)} set ${sql.raw(to)} where id = ${id}`.execute(db),
  )
}
