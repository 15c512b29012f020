import { expect } from 'vitest'
import type { Dealer } from '../support/app.ts'
import type { Answer } from '../support/client.ts'

export const PLENTY = {
  perMinute: 1e9,
  perDay: 1e9,
  writePerMinute: 1e9,
  writePerDay: 1e9,
  inFlight: 100,
}

export const SALE = { name: 'Spring sale', discount_pct: 7.5 }

/** Starts a promotion and answers what `POST /promotions` says of it. */
export async function start({ api }: Dealer, change: object = {}) {
  const { status, text, body } = await api.post('/promotions', { ...SALE, ...change })
  expect(status, text).toBe(201)
  return body.data
}

export function patch({ api }: Dealer, id: number, change: unknown): Promise<Answer> {
  return api.send('PATCH', `/promotions/${id}`, {
    headers: { 'Content-Type': 'application/merge-patch+json' },
    body: JSON.stringify(change),
  })
}

export function remove({ api }: Dealer, id: number, query = ''): Promise<Answer> {
  return api.send('DELETE', `/promotions/${id}${query}`)
}

export async function find({ api }: Dealer, id: number) {
  const { status, text, body } = await api.get(`/promotions/${id}`)
  expect(status, text).toBe(200)
  return body.data
}

/** What `GET /promotions` has of each, by one of its fields. */
export async function listed({ api }: Dealer, field: string, query = ''): Promise<unknown[]> {
  const { status, text, body } = await api.get(`/promotions${query}`)
  expect(status, text).toBe(200)
  return body.data.map((promotion: Record<string, unknown>) => promotion[field])
}

/** Applies a promotion. Without `body` the request has no body and no Content-Type. */
export function apply({ api }: Dealer, id: number, query = '', body?: unknown): Promise<Answer> {
  const path = `/promotions/${id}/apply${query}`
  return body === undefined ? api.send('POST', path) : api.post(path, JSON.stringify(body))
}
