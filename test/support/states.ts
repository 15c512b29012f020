import type { ErrorCode } from '../../server/core/error-catalogue.ts'
import { WEBHOOKS_MAX } from '../../server/messaging/webhooks/webhooks.contract.ts'
import type { Attempt, Stage } from './faults/attempt.ts'
import { attempt } from './faults/attempt.ts'
import { addOffer } from './offer.ts'
import { acceptedBody } from './records.ts'

/** Makes the state in which an endpoint refuses a correct request, by the error code. */
const ATTEMPTS: Partial<Record<ErrorCode, (stage: Stage) => Promise<Attempt>>> = {
  quota_reached: async (stage) => {
    const { api } = await stage.app.dealer({ leadQuota: 0 })
    return attempt(stage, { api })
  },
  changed_meanwhile: async (stage) => {
    const body = JSON.stringify({ version: 7, note: 'Mine.' })
    if (!stage.endpoint.path.endsWith('/apply')) return attempt(stage, { body })
    // The dealer's other promotion may be switched off, which is refused first.
    const started = { name: 'Fair', discount_pct: 5 }
    const { id } = (await stage.dealer.api.post('/promotions', started)).body.data
    return attempt(stage, { path: `/promotions/${id}/apply`, body })
  },
  price_matrix_in_use: async (stage) => {
    const { api, catalogue } = await stage.app.dealer()
    const fixed = { code: 'survey', name: 'Survey', matrix_type: 'fixed', fixed_price: 189 }
    await api.post('/price-matrices', { matrices: [fixed] })
    const item = { name: 'Survey', article_number: 's-1', vat_rate: 21, text: 'Survey' }
    await catalogue({ items: [{ ...item, price: { matrix: fixed.code } }] })
    const [matrix] = (await api.get('/price-matrices')).body.data
    const path = `/price-matrices/${matrix.id}`
    const body = stage.endpoint.body && JSON.stringify({ is_active: false })
    return attempt(stage, { api, path, body })
  },
  promotion_in_use: async (stage) => {
    const id = Number(stage.path.split('/')[2])
    await addOffer(stage.app, stage.dealer, { discount_source: 'promotion', promotion_id: id })
    return attempt(stage)
  },
  promotion_not_live: async (stage) => {
    const [, , id] = stage.path.split('/')
    const headers = { 'Content-Type': 'application/json' }
    const body = JSON.stringify({ is_active: false })
    await stage.dealer.api.send('PATCH', `/promotions/${id}`, { headers, body })
    return attempt(stage)
  },
  unknown_event: async (stage) => {
    const body = { url: 'https://erp.example/zeven', events: ['lead.created', 'lead.lost'] }
    return attempt(stage, { body: JSON.stringify(body) })
  },
  too_many_endpoints: async (stage) => {
    const { api } = await stage.app.dealer()
    const body = acceptedBody(stage.endpoint) ?? ''
    for (let made = 0; made < WEBHOOKS_MAX; made++) await api.post('/webhooks', body)
    return attempt(stage, { api })
  },
}

/** The request that is refused with this code. */
export function attemptRefusedWith(code: ErrorCode, stage: Stage): Promise<Attempt> {
  const make = ATTEMPTS[code]
  if (make === undefined) throw new Error(`no way is known to be refused with ${code}`)
  return make(stage)
}
