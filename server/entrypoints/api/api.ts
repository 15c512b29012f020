import { Hono } from 'hono'
import { createAddressReader } from '../../core/http/address.ts'
import { createApi } from '../../core/http/endpoint.ts'
import type { KeyGate } from '../../core/http/key-gate.ts'
import type { Services } from '../../core/services.ts'
import { API_ROUTES } from '../routes.ts'
import { createDocumentSurface } from './documents.ts'

/** Path of version 1 of the public REST API. */
export const API_PATH = '/api/public/v1'

export function createApiSurface(services: Services, keyGate: KeyGate): Hono {
  const serve = createApi(services, keyGate, API_PATH, API_ROUTES)
  const addressOf = createAddressReader(services.config.trustProxy)
  const endpoints = API_ROUTES.map(({ endpoint }) => endpoint)
  const app = new Hono()
  app.route('/', createDocumentSurface(services.config.baseUrl, API_PATH, endpoints))
  app.all(`${API_PATH}/*`, (c) => serve(c.req.raw, addressOf(c)))
  return app
}
