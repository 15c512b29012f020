import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, expect, it } from 'vitest'
import { readConfig } from '../../server/core/config.ts'
import { openVault } from '../../server/core/secret.ts'
import { readPdf } from '../offers/pdf-read.ts'
import { archiveContract } from '../support/archived-contracts.ts'
import { issuesIn } from '../support/envelope.ts'
import { app, dealer, owner, withOwnOwner } from '../support/own-dealer.ts'
import { type Member, signIn } from '../support/portal.ts'
import { rowsOf } from '../support/rows.ts'

let customer: { id: number; customer_no: string; leads: { id: number }[] }
await withOwnOwner()
beforeEach(async () => {
  const { body } = await dealer.api.post('/leads', { name: 'Jo', email: 'jo@klant.example' })
  const address = `/customers/${body.data.customer_id}?include=erased,leads`
  customer = (await owner.get(address)).body.data
})

const erase = (member: Member, customer_no = customer.customer_no) =>
  member.post(`/customers/${customer.id}/erase`, { customer_no })

it('says what goes, and erases once its number is typed', async () => {
  const foreseen = await owner.get(`/customers/${customer.id}/erasure`)
  expect(foreseen.body.data).toMatchObject({
    customers: [{ name: 'Jo' }],
    gone: { customers: 1, leads: 1 },
    kept: [],
  })
  expect(issuesIn(await erase(owner, '0'))).toHaveProperty('customer_no')
  expect((await erase(owner)).body.data).toMatchObject({ gone: { customers: 1, leads: 1 } })
  expect((await owner.get('/customers?sort=changed')).body.data).toEqual([])
  const change = { version: customer.id, name: 'Jo again' }
  expect((await owner.patch(`/customers/${customer.id}`, change)).status).toBe(404)
  expect((await erase(owner)).status).toBe(404)
})

it('takes every record with the same e-mail address or phone number', async () => {
  const phone = '0612345678'
  await dealer.api.post('/leads', { name: 'Wibo', email: 'wibo@klant.example', phone })
  const sent = { name: 'W. Voorbeeld', email: 'wibo@werk.example', phone }
  const id = (await dealer.api.post('/leads', sent)).body.data.customer_id
  const { customer_no } = (await owner.get(`/customers/${id}`)).body.data
  const erased = await owner.post(`/customers/${id}/erase`, { customer_no })
  expect(erased.body.data).toMatchObject({ gone: { customers: 2, leads: 2 } })
  const left = (await owner.get('/customers?sort=changed')).body.data
  expect(left).toMatchObject([{ name: 'Jo' }])
})

it('shows that somebody was erased, and lets nobody fill the records again', async () => {
  const lead = customer.leads[0]?.id
  const desk = async () => (await owner.get(`/leads/${lead}?include=erased`)).body.data
  expect(await desk()).toMatchObject({ erased: false })
  await erase(owner)
  const { version, erased } = await desk()
  expect(erased).toBe(true)
  expect((await owner.get(`/customers/${customer.id}?include=erased`)).body.data.erased).toBe(true)
  const keep = { until: '2099-12-31', reason: 'Lawsuit of Jo' }
  const answers = [
    await owner.post(`/leads/${lead}/notes`, { kind: 'note', text: 'Jo called' }),
    await owner.send('PUT', `/leads/${lead}/keep`, keep),
    await owner.patch(`/leads/${lead}`, { version, note: 'Jo' }),
    await owner.post(`/leads/${lead}/offer`),
    await dealer.api.patch(`/leads/${lead}`, { follow_up_at: '2099-01-01T09:00:00Z' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect((await desk()).version).toBe(version)
})

it('lets two owners erase at once, and one of them does', async () => {
  const other = await signIn(app, dealer)
  const answers = await Promise.all([erase(owner), erase(other)])
  expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true)
  const lines = await rowsOf(app, 'audit', dealer.account.id)
  expect(lines.filter(({ verb }) => verb === 'erase')).toHaveLength(2)
})

it('is for who sees contact details', async () => {
  const blind = await signIn(app, dealer, { sees_contact: false })
  expect((await erase(blind)).body.errors.code).toBe('contact_hidden')
  expect((await blind.get(`/customers/${customer.id}/export`)).status).toBe(403)
})

it('lists erasures page by page, with who did it and how much went, and no name', async () => {
  await erase(owner)
  const { body } = await dealer.api.post('/leads', { name: 'Wibo', email: 'wibo@klant.example' })
  const { customer_no } = (await owner.get(`/customers/${body.data.customer_id}`)).body.data
  await owner.post(`/customers/${body.data.customer_id}/erase`, { customer_no })
  const first = (await owner.get('/settings/erasures?limit=1')).body
  const gone = { customers: 1, leads: 1 }
  const line = { kind: 'person', who: { kind: 'member', name: owner.name }, gone }
  expect(first.data).toMatchObject([line])
  const cursor = first.meta.next_cursor
  const rest = (await owner.get(`/settings/erasures?limit=1&cursor=${cursor}`)).body
  expect(rest.data).toMatchObject([line])
  expect(rest.data[0].id).toBeLessThan(first.data[0].id)
  expect(rest.meta.has_more).toBe(false)
  expect(JSON.stringify([first, rest])).not.toMatch(/klant\.example|Wibo/)
})

it('opens a kept offer for a reason of the list, and the history says who did and why', async () => {
  const { seal } = await openVault(readConfig(app.storage.settings), app.database)
  const pdf = Buffer.from('%PDF of hers').toString('base64')
  const held = { customer: { name: 'Jo' }, signed: { pdf, pdf_hash: 'hash', files: [] } }
  const id = await archiveContract(app, dealer, seal(JSON.stringify(held)))
  const before = await archiveContract(app, await app.dealer())
  const { data } = (await owner.get('/settings/sealed-offers')).body
  expect(data).toMatchObject([{ id, offer_number: '2026-1', until: expect.any(String) }])
  expect(JSON.stringify(data)).not.toMatch(/sealed|Jo/)
  const path = `/settings/sealed-offers/${id}/file`
  expect(issuesIn(await owner.get(path))).toHaveProperty('reason')
  expect((await owner.get(`${path}?reason=curious`)).status).toBe(422)
  const foreign = `/settings/sealed-offers/${before}/file?reason=tax`
  expect((await owner.get(foreign)).status).toBe(404)
  const blind = await signIn(app, dealer, { sees_contact: false })
  expect((await blind.get(`${path}?reason=tax`)).body.errors.code).toBe('contact_hidden')
  const address = `${app.server.url}/portal/api${path}?reason=dispute`
  const response = await fetch(address, { headers: owner.headers })
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  expect(Object.keys(files)).toEqual(['offer.json', 'offer.pdf'])
  expect(strFromU8(files['offer.pdf'] ?? new Uint8Array())).toBe('%PDF of hers')
  const lines = (await owner.get('/audit?record=legal_hold')).body.data
  const detail = { reason: 'dispute', offer_number: '2026-1' }
  const line = { verb: 'open', record_id: String(id), detail }
  expect(lines).toMatchObject([{ ...line, who: { name: owner.name } }])
})

it('exports an archive of all files, with a PDF in the language of the account', async () => {
  const address = `${app.server.url}/portal/api/customers/${customer.id}/export`
  const response = await fetch(address, { headers: owner.headers })
  expect(response.headers.get('content-type')).toBe('application/zip')
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  expect(Object.keys(files)).toEqual(['person.json', 'person.pdf'])
  const json = strFromU8(files['person.json'] ?? new Uint8Array())
  expect(JSON.parse(json)).toMatchObject({ customers: [{ name: 'Jo' }] })
  const { text, info } = await readPdf(Buffer.from(files['person.pdf'] ?? []))
  expect(info.Title).toBe('Persoonsgegevens')
  expect(text).toContain(`Klant ${customer.customer_no}`)
  expect(text).toContain('naam: Jo')
})
