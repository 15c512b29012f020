import type { Endpoint } from '../../server/core/contract.ts'
import { API_ROUTES } from '../../server/entrypoints/routes.ts'
import type { Dealer } from './app.ts'

let lastCatalogue = 0

/** A body each endpoint accepts, by the endpoint's name. */
const ACCEPTED: Record<string, unknown> = {
  createLead: { email: 'jo@klant.example', name: 'Jo Voorbeeld', answers: { width: 4000 } },
  changeLead: { note: 'Wants it before summer.', follow_up_at: '2026-10-01T09:00' },
  putPriceMatrices: { matrices: [matrix('grid-a'), matrix('grid-b')] },
  updatePriceCells: {
    updates: [{ code: 'grid-a', cells: [{ row: 2500, col: 4000, price: 1250.5 }] }],
  },
  changePriceMatrix: { name: 'Glass roof' },
  startPromotion: { name: 'Spring sale', discount_pct: 7.5, valid_from: '2026-03-01' },
  changePromotion: { name: 'Summer sale', valid_until: null },
  applyPromotion: { dry_run: true },
  // No endpoint fires these events, so that no delivery changes rows during a test.
  createWebhook: {
    url: 'https://erp.example/zeven',
    events: ['offer.signed', 'offer.rejected'],
    description: 'ERP',
  },
  changeWebhook: { url: 'https://erp.example/other', description: null },
}

function matrix(code: string) {
  return {
    code,
    name: `Matrix ${code}`,
    matrix_type: 'grid_2d',
    row_axis: 'depth',
    col_axis: 'width',
    row_values: [2500, 3000],
    col_values: [3000, 4000],
    prices: [
      [1000, 1200],
      [1150, null],
    ],
  }
}

/** Every dealer gets other article numbers, so that one dealer's number is unknown to another. */
function catalogueFile() {
  lastCatalogue += 1
  const price = { fixed: 95 }
  const items = ['Transport', 'Mounting'].map((name) => ({
    name,
    article_number: `${name}-${lastCatalogue}`,
    vat_rate: 21,
    text: name,
    price,
  }))
  const materials = ['Spot', 'Glass'].map((name) => ({
    name,
    unit: 'piece',
    unit_price: 32.5,
    vat_rate: 21,
  }))
  return { materials, items }
}

/** A body that the endpoint accepts, as JSON; null when it takes no body. */
export function acceptedBody({ name, body }: Endpoint): string | null {
  if (body === null) return null
  if (!Object.hasOwn(ACCEPTED, name)) throw new Error(`no body is known that ${name} accepts`)
  return JSON.stringify(ACCEPTED[name])
}

/** The query that an endpoint cannot do without. */
export function acceptedQuery({ name }: Endpoint): string {
  return name === 'replaySince' ? '?since=2026-09-01T00:00:00Z' : ''
}

/** Gives the dealer at least two records of every kind the API lists. */
export async function addRecords({ api, catalogue, build, freeze }: Dealer): Promise<void> {
  for (const email of ['a@klant.example', 'b@klant.example']) {
    const { body } = await api.post('/leads', { email })
    await build(body.data.id)
    await freeze(body.data.id)
  }
  await api.post('/price-matrices', ACCEPTED.putPriceMatrices)
  for (const _ of ['first', 'second']) await api.post('/promotions', ACCEPTED.startPromotion)
  for (const _ of ['first', 'second']) await api.post('/webhooks', ACCEPTED.createWebhook)
  const [webhook] = (await api.get('/webhooks')).body.data.webhooks
  for (const _ of ['first', 'second']) await api.send('POST', `/webhooks/${webhook.id}/test`)
  await catalogue(catalogueFile())
}

/**
 * The endpoint's path with the id of one of the dealer's own records. The record is the first in
 * the list at the start of the path. It adds records when the list has none.
 */
export async function pathOfOwnRecord(dealer: Dealer, { path }: Endpoint): Promise<string> {
  const ofDelivery = '/webhooks/deliveries/{id}'
  if (path.startsWith(ofDelivery)) {
    await pathOfOwnRecord(dealer, { path: '/webhooks/{id}' } as Endpoint)
    return path.replace(ofDelivery, await pathOfDelivery(dealer))
  }
  const [collection = '', ...rest] = path.split(/\/\{(\w+)\}/)
  const [parameter, end = ''] = rest
  if (parameter === undefined) return path
  const listed = API_ROUTES.some(
    ({ endpoint }) => endpoint.method === 'GET' && endpoint.path === collection,
  )
  if (!listed) throw new Error(`no list to find a record of ${path} in`)
  const first = await findFirst(dealer, collection, parameter)
  if (first !== undefined) return `${collection}/${first}${end}`
  await addRecords(dealer)
  return `${collection}/${await getFirst(dealer, collection, parameter)}${end}`
}

/** A delivery that has ended. The endpoints of records get tests alone, which end at once. */
async function pathOfDelivery({ api }: Dealer): Promise<string> {
  const [webhook] = (await api.get('/webhooks')).body.data.webhooks
  const { body } = await api.get(`/webhooks/${webhook.id}/deliveries`)
  const ended = body.data.find(({ state }: { state: string }) => state !== 'pending')
  return `/webhooks/deliveries/${ended.id}`
}

async function getFirst(dealer: Dealer, collection: string, parameter: string): Promise<unknown> {
  const first = await findFirst(dealer, collection, parameter)
  if (first === undefined) throw new Error(`addRecords makes nothing that ${collection} lists`)
  return first
}

async function findFirst(dealer: Dealer, collection: string, parameter: string): Promise<unknown> {
  const { body } = await dealer.api.get(collection)
  const { data } = body
  // Most lists are `data` itself; a list beside other things is named like its path.
  const records = Array.isArray(data) ? data : (data?.[collection.slice(1)] ?? [])
  return records.find((record: Record<string, unknown>) => record[parameter] != null)?.[parameter]
}
