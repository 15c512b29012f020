import { expect, it } from 'vitest'
import { API_ROUTES } from '../../server/doors/routes.ts'

/** Every endpoint that callers count on: method, path and scope. */
const CONTRACT = [
  'GET /me none',
  'GET /leads leads:read',
  'GET /leads/{id} leads:read',
  'POST /leads leads:write',
  'PATCH /leads/{id} leads:write',
  'GET /leads/{id}/photos leads:read',
  'GET /offers offers:read',
  'GET /offers/{id} offers:read',
  'GET /offers/{id}/link offers:read',
  'GET /offers/{id}/pdf offers:read',
  'GET /customers customers:read',
  'GET /customers/{id} customers:read',
  'GET /offer-items prices:read',
  'GET /offer-items/{article_number} prices:read',
  'GET /price-matrices prices:read',
  'GET /price-matrices/{id} prices:read',
  'POST /price-matrices prices:write',
  'PATCH /price-matrices/cells prices:write',
  'PATCH /price-matrices/{id} prices:write',
  'DELETE /price-matrices/{id} prices:write',
  'GET /materials prices:read',
  'GET /materials/{id} prices:read',
  'GET /promotions promotions:read',
  'GET /promotions/{id} promotions:read',
  'POST /promotions promotions:write',
  'PATCH /promotions/{id} promotions:write',
  'DELETE /promotions/{id} promotions:write',
  'POST /promotions/{id}/apply promotions:write',
  'GET /webhooks webhooks:manage',
  'POST /webhooks webhooks:manage',
  'PATCH /webhooks/{id} webhooks:manage',
  'POST /webhooks/{id}/rotate-secret webhooks:manage',
  'DELETE /webhooks/{id} webhooks:manage',
  'POST /webhooks/{id}/test webhooks:manage',
  'POST /webhooks/{id}/replay webhooks:manage',
  'GET /webhooks/{id}/deliveries webhooks:manage',
  'POST /webhooks/deliveries/{id}/replay webhooks:manage',
  'GET /events webhooks:manage',
]

const built = API_ROUTES.map(
  ({ endpoint: { method, path, scope } }) => `${method} ${path} ${scope ?? 'none'}`,
)

it('has no endpoint, method or scope that the contract does not have', () => {
  expect(built.filter((row) => !CONTRACT.includes(row))).toEqual([])
  expect(new Set(built).size).toBe(built.length)
})

it('has every endpoint of the contract, in its order', () => {
  expect(built).toEqual(CONTRACT)
})
