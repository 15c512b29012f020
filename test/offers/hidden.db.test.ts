import { expect, it } from 'vitest'
import { startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { HIDDEN_EMAIL, HIDDEN_NAME, SECRETS } from '../support/lead.ts'
import { signIn } from '../support/portal.ts'
import { asRead, dataOf, offerOf, typed } from './sheet.ts'

const HIDDEN = 'Geschreven tekst is voor u verborgen'

const app = await forTests(startTestApp())
const dealer = await app.dealer()
const owner = await signIn(app, dealer)
const blind = await signIn(app, dealer, { role: 'seller', sees_contact: false })
const place = { street: 'Geheimpad', house_number: '417b', postcode: '3511 AB', country: 'DE' }
const contact = { name: HIDDEN_NAME, email: HIDDEN_EMAIL, phone: '06 1234 5678', ...place }
const id = (await dealer.api.post('/leads', contact)).body.data.id
dataOf(await owner.post(`/leads/${id}/offer`))
const named = { name: `Veranda ${HIDDEN_NAME}`, description: 'Call 0612345678' }
const added = dataOf(await owner.post(`/offers/${id}/lines`, typed(named)))
const line = added.line_id
const texts = { introduction: `Dear ${HIDDEN_NAME}`, closing: 'Until soon' }
dataOf(await owner.patch(`/offers/${id}`, { texts }))

it('an offer hides who the customer is, wherever that is written, and shows what is for sale', async () => {
  const { text, body } = await blind.get(`/offers/${id}/sheet`)
  expect(text).not.toMatch(SECRETS)
  expect(body.data).toMatchObject({ mail_to: null, has_mail_to: true, link: null })
  expect(body.data.document.customer).toMatchObject({ name: 'Q. Z.', address: ['3511 AB'] })
  const whole = await offerOf(owner, id)
  expect(whole.document.customer.address).toEqual(['Geheimpad 417b', '3511 AB', 'Duitsland'])
  expect(whole.mail_to).toBe(HIDDEN_EMAIL)
  expect(whole.document.customer).toMatchObject({ name: HIDDEN_NAME, email: HIDDEN_EMAIL })
  expect(body.data.document.totals).toEqual(whole.document.totals)
})

it('such a member changes the rest, but no text of which something is hidden', async () => {
  const read = await offerOf(blind, id)
  const { document } = read
  const [shown] = document.lines
  expect([shown?.name, shown?.description, document.texts.introduction]).toEqual([
    HIDDEN,
    HIDDEN,
    HIDDEN,
  ])
  const { position, base_price, agreed_price, source } = shown ?? {}
  const kept = { quantity: 1, vat_rate: 21, base_price, agreed_price, source, origin: null }
  const again = { ...kept, offer_item_id: null, article_number: null, is_optional: false }
  const restored = { name: HIDDEN, description: null, ...again, is_chosen: true }
  for (const answer of [
    await blind.patch(`/offers/${id}/lines/${line}`, { name: HIDDEN }),
    await blind.patch(`/offers/${id}/lines/${line}`, { description: null }),
    await blind.patch(`/offers/${id}`, { texts: { introduction: HIDDEN } }),
    await blind.patch(`/offers/${id}`, { texts: { closing: null } }),
    await blind.post(`/offers/${id}/lines/restore`, { position, line: restored }),
  ]) {
    expect([answer.status, answer.body.errors.code]).toEqual([403, 'contact_hidden'])
  }
  const whole = await offerOf(owner, id)
  expect(whole.document.lines[0]?.name).toBe(`Veranda ${HIDDEN_NAME}`)
  expect(whole.texts.own).toMatchObject({
    introduction: `Dear ${HIDDEN_NAME}`,
    closing: 'Until soon',
  })
  const priced = await blind.patch(`/offers/${id}/lines/${line}`, { price: 120 })
  expect(priced.status).toBe(200)
  expect(priced.text).not.toMatch(SECRETS)
  const stale = await blind.patch(`/offers/${id}/lines/${line}${asRead(read)}`, { price: 1 })
  expect([stale.status, SECRETS.test(stale.text)]).toEqual([409, false])
})
