import { addSource, change } from '../leads/sources.ts'
import { GRID } from '../prices/matrices.ts'
import { deliver, googleLead } from '../support/ads/google.ts'
import { putAgenda, SHOWROOM } from '../support/agenda.ts'
import type { Dealer, TestApp } from '../support/app.ts'
import { archiveContract } from '../support/archived-contracts.ts'
import { addForm, submission } from '../support/forms.ts'
import { signIn } from '../support/portal.ts'
import { sendForm } from '../support/proof.ts'

/** A customer whose details are nowhere else, in every field that can hold them. */
export const PLANTED = {
  name: 'Zebedeus Plantinga',
  email: 'zebedeus@plant.example',
  phone: '06 87654321',
  street: 'Plantagelaan',
  house_number: '654q',
  postcode: '1234 AB',
  city: 'Plantdorp',
  note: 'Zebedeus here: mail zebedeus@plant.example or call 06-87654321.',
}

/** The paths of an account's records, by how they are in a descriptor. */
export type Records = Record<string, string>

/** A record of each kind that is in a path. */
export async function recordsOf(
  app: TestApp,
  dealer: Dealer,
  planted: typeof PLANTED = PLANTED,
): Promise<Records> {
  const owner = await signIn(app, dealer)
  const other = await signIn(app, dealer, { role: 'seller' })
  const form = await addForm(app, dealer, { leads_per_hour: 1 })
  // The first makes a lead; the second is quarantined.
  await sendForm(app, form.slug, submission(), null)
  await sendForm(app, form.slug, submission(), null)
  const { id: lead, customer_id: customer } = (await dealer.api.post('/leads', planted)).body.data
  const message = await owner.post(`/leads/${lead}/messages`, { subject: 'Hello', text: 'Hello' })
  const note = await owner.post(`/leads/${lead}/notes`, { kind: 'note', text: 'Called' })
  const invited = await owner.post('/settings/invitations', {
    email: 'new@dealer.example',
    role: 'reader',
  })
  const webhook = await owner.post('/webhooks', {
    url: 'https://erp.example/zeven',
    events: ['lead.created'],
  })
  const hook = webhook.body.data.id
  const delivery = (await owner.post(`/webhooks/${hook}/test`)).body.data.id
  await owner.post(`/leads/${lead}/offer`)
  const line = await owner.post(`/offers/${lead}/lines`, {
    name: `Veranda for ${planted.name}`,
    description: planted.note,
    quantity: 1,
    price: 100,
    vat_rate: 21,
  })
  const file = await owner.post(`/offers/${lead}/files`, {
    name: `${planted.name}.pdf`,
    content: Buffer.from(`%PDF-1.4\n% ${planted.email}\n%%EOF\n`).toString('base64'),
  })
  await owner.patch(`/offers/${lead}`, {
    texts: { introduction: `Dear ${planted.name}` },
  })
  await dealer.api.post('/price-matrices', { matrices: [GRID] })
  const matrix = (await dealer.api.get('/price-matrices')).body.data[0].id
  const rule = { text: 'Mounting', price: { material: 'Spot' } }
  const spot = { name: 'Spot', unit: 'piece', unit_price: 32.5, vat_rate: 21 }
  const material = (await owner.post('/catalogue/materials', spot)).body.data.id
  const item = await owner.post('/catalogue/items', {
    name: 'Mounting',
    article_number: 'm-1',
    vat_rate: 21,
    rule,
  })
  const chosen = { price_matrix: [], material: [material], offer_item: [] }
  const percentage = { percent: 4, step: 0.01, way: 'nearest', chosen }
  const { seen } = (await owner.post('/catalogue/price-changes/preview', percentage)).body.data
  const dearer = { ...percentage, seen, from: '2027-01-01', replaces: null }
  const planned = await owner.post('/catalogue/price-changes', dearer)
  const sale = await owner.post('/promotions', { name: 'Sale', discount_pct: 5, is_active: false })
  await putAgenda(app, dealer, SHOWROOM)
  const visit = { day: '2027-05-01', from: '09:00', to: '12:00', any_time: true }
  await owner.send('PUT', `/leads/${lead}/appointments/showroom`, visit)
  const choices = { kind: 'leads' }
  const content = Buffer.from('Mail\njo@klant.example').toString('base64')
  const imported = await owner.post('/imports', { name: 'list.csv', content, choices })
  const source = await addSource(app, owner, 'google')
  await change(owner, source, { is_active: false })
  const { name, email, phone } = planted
  const fields = Object.entries({ full_name: name, email, phone_number: phone })
  const user_column_data = fields.map(([column_id, value]) => ({ column_id, string_value: value }))
  await deliver(source.address, googleLead(source.key, { user_column_data }))
  await app.server.jobs.idle()
  const [mail] = (await owner.get('/mails')).body.data
  const toCustomer = ({ member_id: id }: { member_id: number | null }) => id === null
  const sentMail = (await owner.get(`/mails?lead=${lead}`)).body.data.find(toCustomer)
  return {
    '/leads/{id}/letters/{mail}': `/leads/${lead}/letters/${sentMail.id}`,
    '/leads/{id}/messages/{message}': `/leads/${lead}/messages/${message.body.data.id}`,
    '/leads/{id}/notes/{note}': `/leads/${lead}/notes/${note.body.data.id}`,
    '/leads/{id}/appointments/{agenda}': `/leads/${lead}/appointments/showroom`,
    '/agendas/{key}': '/agendas/showroom',
    '/lead-sources/{id}': `/lead-sources/${source.source.id}`,
    '/leads/{id}': `/leads/${lead}`,
    '/offers/{id}/lines/{line}': `/offers/${lead}/lines/${line.body.data.line_id}`,
    '/offers/{id}/files/{file}': `/offers/${lead}/files/${file.body.data.file_id}`,
    '/offers/{id}': `/offers/${lead}`,
    '/settings/sealed-offers/{id}': `/settings/sealed-offers/${await archiveContract(app, dealer)}`,
    '/imports/{id}': `/imports/${imported.body.data.id}`,
    '/customers/{id}': `/customers/${customer}`,
    '/settings/members/{id}': `/settings/members/${other.id}`,
    '/settings/invitations/{id}': `/settings/invitations/${invited.body.data.invitation.id}`,
    '/settings/keys/{id}': `/settings/keys/${dealer.key.id}`,
    '/webhooks/deliveries/{id}': `/webhooks/deliveries/${delivery}`,
    '/webhooks/{id}': `/webhooks/${hook}`,
    '/forms/{slug}/versions/{number}': `/forms/${form.slug}/versions/1`,
    '/forms/{slug}': `/forms/${form.slug}`,
    '/price-matrices/{id}/history/{version}': `/price-matrices/${matrix}/history/1`,
    '/price-matrices/{id}': `/price-matrices/${matrix}`,
    '/mails/{id}': `/mails/${mail.id}`,
    '/catalogue/materials/{id}': `/catalogue/materials/${material}`,
    '/catalogue/price-changes/{id}': `/catalogue/price-changes/${planned.body.data.id}`,
    '/materials/{id}': `/materials/${material}`,
    '/catalogue/items/{id}': `/catalogue/items/${item.body.data.id}`,
    '/offer-items/{article_number}': '/offer-items/m-1',
    '/promotions/{id}': `/promotions/${sale.body.data.id}`,
  }
}

/** The path with a record in it. Throws for a kind of record that `recordsOf` does not make. */
export function fillPath(path: string, records: Records): string {
  const kind = Object.keys(records).find((own) => path.startsWith(own))
  const filled = kind === undefined ? path : path.replace(kind, records[kind] ?? '')
  if (filled.includes('{')) throw new Error(`recordsOf has no record for ${path}`)
  return filled
}
