import { Hono } from 'hono'
import { meRoutes } from '../../account/members/me.routes.ts'
import { createAddressReader } from '../../ground/http/address.ts'
import type { Door } from '../../ground/http/door.ts'
import { createApi } from '../../ground/http/endpoint.ts'
import type { Services } from '../../ground/services.ts'
import { customerRoutes } from '../../leads/customers/customers.routes.ts'
import { leadRoutes } from '../../leads/leads.routes.ts'
import { uploadRoutes } from '../../leads/uploads/uploads.routes.ts'
import { applyPromotionRoutes } from '../../offers/apply-promotion.routes.ts'
import { offerRoutes } from '../../offers/offers.routes.ts'
import { eventRoutes } from '../../outbox/events/events.routes.ts'
import { deliveryRoutes, sendingRoutes } from '../../outbox/webhooks/deliveries.routes.ts'
import { webhookRoutes } from '../../outbox/webhooks/webhooks.routes.ts'
import { materialRoutes } from '../../prices/materials/materials.routes.ts'
import { priceMatrixRoutes } from '../../prices/matrices/matrices.routes.ts'
import { offerItemRoutes } from '../../prices/offer-items/offer-items.routes.ts'
import { promotionRoutes } from '../../prices/promotions/promotions.routes.ts'
import { createDocumentSurface } from './documents.ts'

/** Path of version 1 of the public REST API. */
export const API_PATH = '/api/public/v1'

/** The endpoints, in the order in which the OpenAPI document lists them. */
export const API_ROUTES = [
  ...meRoutes,
  ...leadRoutes,
  ...uploadRoutes,
  ...offerRoutes,
  ...customerRoutes,
  ...offerItemRoutes,
  ...priceMatrixRoutes,
  ...materialRoutes,
  ...promotionRoutes,
  ...applyPromotionRoutes,
  ...webhookRoutes,
  ...sendingRoutes,
  ...deliveryRoutes,
  ...eventRoutes,
]

export function createApiSurface(services: Services, door: Door): Hono {
  const serve = createApi(services, door, API_PATH, API_ROUTES)
  const addressOf = createAddressReader(services.config.trustProxy)
  const endpoints = API_ROUTES.map(({ endpoint }) => endpoint)
  const app = new Hono()
  app.route('/', createDocumentSurface(`${services.config.baseUrl}${API_PATH}`, endpoints))
  app.all(`${API_PATH}/*`, (c) => serve(c.req.raw, addressOf(c)))
  return app
}
