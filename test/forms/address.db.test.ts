import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { OPERATOR } from '../../server/core/db/actor.ts'
import { defineCommand } from '../../server/core/db/command.ts'
import { allAccounts } from '../../server/core/db/of-account.ts'
import type { QuarantinedLeadRow } from '../../server/core/db/tables.ts'
import { releaseLead } from '../../server/leads/quarantine/quarantine.writes.ts'
import { startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, submission } from '../support/forms.ts'
import { sendForm } from '../support/proof.ts'

const ADDRESS = {
  street: 'optional',
  house_number: 'required',
  postcode: 'optional',
  city: 'optional',
}

const app = await forTests(startTestApp())
const dealer = await app.dealer()

const insertQuarantined = defineCommand<Omit<QuarantinedLeadRow, 'id'>, { id: number }>(
  import.meta.url,
  ({ db }, row) =>
    db.insertInto('held_leads').values(row).returning('id').executeTakeFirstOrThrow(),
)

let lastPerson = 0

/** Sends a form as somebody new, and reads the lead and its customer. */
async function send(fields: object, contact: object) {
  const { slug } = await addForm(app, dealer, { contact: { phone: 'optional', ...fields } })
  lastPerson += 1
  const person = { name: 'Jo Voorbeeld', email: `jo-${lastPerson}@klant.example`, ...contact }
  const sent = await sendForm(app, slug, submission({ contact: person }), null)
  if (sent.status !== 201) return { status: sent.status, fields: sent.body.errors.fields }
  const { data } = (await dealer.api.get(`/leads?limit=100&status=requested`)).body
  const { id } = data.find((one: { uuid: string }) => one.uuid === sent.body.data.uuid)
  const { contact: submitted, customer } = (await dealer.api.get(`/leads/${id}`)).body.data
  return { status: 201, id, submitted, address: customer.address }
}

describe('an address on a form', () => {
  it('is in the lead and in the customer’s record', async () => {
    const typed = {
      street: ' Dorpsstraat ',
      house_number: '12 bis',
      postcode: '3511ab',
      city: 'Utrecht',
    }
    const { submitted, address } = await send(ADDRESS, typed)
    const whole = { ...typed, street: 'Dorpsstraat' }
    expect(submitted).toMatchObject({ ...whole, country: null })
    expect(address).toEqual({ ...whole, country: 'NL', phone: null })
  })

  it('is not asked unless the form says so', async () => {
    const typed = { street: 'Dorpsstraat', house_number: '12', city: 'Utrecht', country: 'BE' }
    const { submitted, address } = await send({}, typed)
    const nothing = { street: null, house_number: null, city: null }
    expect(submitted).toMatchObject({ ...nothing, country: null })
    expect(address).toMatchObject({ ...nothing, country: 'NL' })
  })

  it('needs what the form requires, and says what is too long', async () => {
    const long = { street: 's'.repeat(201), house_number: '1'.repeat(21) }
    expect(await send(ADDRESS, {})).toMatchObject({
      status: 422,
      fields: { 'contact.house_number': ['is required'] },
    })
    const { status, fields } = await send(ADDRESS, long)
    expect([status, Object.keys(fields)]).toEqual([422, ['contact.street', 'contact.house_number']])
  })

  it('has its number once, also when a browser fills the street in with it', async () => {
    const filled = { street: 'Dorpsstraat 12A', house_number: '12a' }
    expect((await send(ADDRESS, filled)).address).toMatchObject({
      street: 'Dorpsstraat',
      house_number: '12a',
    })
    const real = { street: 'Plein 1944', house_number: '7' }
    expect((await send(ADDRESS, real)).address).toMatchObject(real)
  })
})

describe('a country on a form', () => {
  const abroad = { ...ADDRESS, country: 'optional' }

  it('is the dealer’s when the customer names none, and writes the postcode its way', async () => {
    const { submitted, address } = await send(abroad, { house_number: '12', postcode: '3511ab' })
    expect(submitted).toMatchObject({ country: 'NL', postcode: '3511 AB' })
    expect(address).toMatchObject({ country: 'NL', postcode: '3511 AB' })
  })

  it('is that of the customer, their postcode and their phone number', async () => {
    const typed = { house_number: '12', postcode: '9000', country: 'BE', phone: '0470 12 34 56' }
    const { address } = await send(abroad, typed)
    expect(address).toMatchObject({ country: 'BE', postcode: '9000' })
    const key = await allAccounts(app.database.read)
      .selectFrom('customers')
      .select('phone_key')
      .where('email', '=', `jo-${lastPerson}@klant.example`)
      .executeTakeFirst()
    expect(key?.phone_key).toBe('+32470123456')
  })

  it('is one of those the form offers, with a postcode of its own', async () => {
    const wrong = { house_number: '1', postcode: '3511 AB', country: 'BE' }
    expect((await send(abroad, wrong)).fields).toHaveProperty('contact.postcode')
    expect((await send(abroad, { ...wrong, country: 'XX' })).fields).toEqual({
      'contact.country': ['is not one of the options'],
    })
  })
})

describe('a customer who is known', () => {
  it('keeps the address of the record; the lead keeps the one that was sent', async () => {
    const email = 'known@klant.example'
    await send(ADDRESS, { email, street: 'Dorpsstraat', house_number: '1' })
    const { submitted, address } = await send(ADDRESS, { email, street: 'Kade', house_number: '2' })
    expect(address).toMatchObject({ street: 'Dorpsstraat', house_number: '1' })
    expect(submitted).toMatchObject({ street: 'Kade', house_number: '2' })
  })
})

describe('a lead of the API', () => {
  it('may have a whole address', async () => {
    const place = { street: 'Rue Haute', house_number: '5', postcode: '1000', city: 'Bruxelles' }
    const sent = { email: 'api@klant.example', ...place, country: 'be' }
    const { id } = (await dealer.api.post('/leads', sent)).body.data
    const { data } = (await dealer.api.get(`/leads/${id}`)).body
    expect(data.contact).toMatchObject({ ...place, country: 'BE' })
    expect(data.customer.address).toMatchObject({ ...place, country: 'BE' })
  })

  it('is refused with a country that is no code', async () => {
    const { status, body } = await dealer.api.post('/leads', { phone: '1', country: 'Nederland' })
    expect([status, Object.keys(body.errors.fields)]).toEqual([422, ['country']])
  })
})

it('a lead that an older version quarantined is released, without an address', async () => {
  const lead = {
    contact: {
      name: 'Jo',
      email: 'held@klant.example',
      phone: null,
      postcode: '3511 AB',
      city: null,
    },
    answers: {},
    source: 'form',
    createdVia: 'quick_quote',
  }
  const nothing = {
    note: null,
    language: null,
    form: null,
    variant: null,
    page: null,
    attribution: null,
  }
  const accountId = dealer.account.id
  const row = {
    ...{ account_id: accountId, uuid: randomUUID(), form: 'old', network: 'n', reason: 'many' },
    lead: JSON.stringify({ ...lead, ...nothing }),
    created_at: app.clock.now(),
  }
  const { id } = await app.database.run(insertQuarantined, {
    actor: OPERATOR,
    accountId,
    input: row,
  })
  const { id: made } = await app.database.run(releaseLead, {
    actor: OPERATOR,
    accountId,
    input: { id },
  })
  const { data } = (await dealer.api.get(`/leads/${made}`)).body
  expect(data.contact).toMatchObject({ postcode: '3511 AB', street: null, country: null })
  expect(data.customer.address).toMatchObject({ street: null, country: 'NL' })
})
