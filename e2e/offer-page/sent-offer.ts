import type { APIRequestContext, Browser } from '@playwright/test'
import { signIn } from '../support/portal.ts'
import type { Server } from '../support/server.ts'

const FIXED = { name: 'Veranda van glas', quantity: 1, vat_rate: 21, price: 5000 }
/** As a rule of the price book wrote it, with how long it takes. */
const OPTION = {
  name: 'Lampen met dimmer',
  description: null,
  quantity: 4,
  vat_rate: 21,
  base_price: 100,
  agreed_price: null,
  source: 'manual',
  offer_item_id: null,
  article_number: null,
  is_optional: true,
  is_chosen: false,
  origin: {
    facts: {
      shown: null,
      quantity: { amount: null, value: 4 },
      price: { kind: 'per_unit' },
      lead_weeks: 6,
    },
  },
}

interface Words {
  language: 'nl' | 'en'
  fixed: string
  option: string
}

const DUTCH: Words = { language: 'nl', fixed: FIXED.name, option: OPTION.name }

/** Makes an offer of 5,000 euros with an option of 400, as a member does. Answers the customer's link. */
export async function sendOffer(
  browser: Browser,
  server: Server,
  { language, fixed, option } = DUTCH,
): Promise<{ url: string }> {
  // Without a page: nobody looks at the portal here.
  const member = await browser.newContext()
  await signIn(member, server)
  const ask = (method: string, path: string, body?: object) =>
    call(member.request, server, method, path, body)
  const email = `klant-${Math.random().toString(36).slice(2)}@klant.example`
  const customer = { name: 'Kim Voorbeeld', city: 'Lindestad', email, language }
  const { id } = await ask('POST', '/leads', customer)
  await ask('POST', `/leads/${id}/offer`, {})
  await ask('POST', `/offers/${id}/lines`, { ...FIXED, name: fixed })
  const line = { ...OPTION, name: option }
  await ask('POST', `/offers/${id}/lines/restore`, { position: 1, line })
  await ask('POST', `/offers/${id}/link`)
  await ask('POST', `/offers/${id}/mark-sent`)
  const { link } = await ask('GET', `/offers/${id}/sheet`)
  await member.close()
  return { url: `${server.url}${new URL(String(link)).pathname}` }
}

/** Asks the portal's endpoints as its own page does. */
async function call(
  request: APIRequestContext,
  server: Server,
  method: string,
  path: string,
  data?: object,
) {
  const headers = { Origin: server.url, 'X-Zeven-Account': String(server.account) }
  const response = await request.fetch(`${server.url}/portal/api${path}`, { method, headers, data })
  if (!response.ok()) throw new Error(`${method} ${path}: ${await response.text()}`)
  return (await response.json()).data
}
