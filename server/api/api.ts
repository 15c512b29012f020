import { Hono } from 'hono'
import { createAddressReader } from '../http/address.ts'
import type { Door } from '../http/door.ts'
import { createApi } from '../http/endpoint.ts'
import { customerRoutes } from '../resources/customers/routes.ts'
import { eventRoutes } from '../resources/events/routes.ts'
import { leadRoutes } from '../resources/leads/routes.ts'
import { materialRoutes } from '../resources/materials/routes.ts'
import { meRoutes } from '../resources/me/routes.ts'
import { offerItemRoutes } from '../resources/offer-items/routes.ts'
import { offerRoutes } from '../resources/offers/routes.ts'
import { priceMatrixRoutes } from '../resources/price-matrices/routes.ts'
import { promotionRoutes } from '../resources/promotions/routes.ts'
import { uploadRoutes } from '../resources/uploads/routes.ts'
import { deliveryRoutes, sendingRoutes } from '../resources/webhooks/deliveries/routes.ts'
import { webhookRoutes } from '../resources/webhooks/routes.ts'
import type { Services } from '../services.ts'
import { createDocumentSurface } from './documents.ts'

/** Path of version 1 of the public REST API (contract, Versioning). */
export const API_PATH = '/api/public/v1'

/** The endpoints, in the contract's order. */
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
