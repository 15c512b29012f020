import type { ApiClient } from '../client.ts'
import type { Attempt, Stage } from '../faults.ts'
import { acceptedBody } from '../records.ts'

export const JSON_TYPE = 'application/json'

/** The endpoint's own request as it would be accepted, but for what is changed. */
export function attempt({ endpoint, dealer, path }: Stage, change: Partial<Attempt> = {}): Attempt {
  const body = acceptedBody(endpoint)
  const headers: Record<string, string> = body === null ? {} : { 'Content-Type': JSON_TYPE }
  return { api: dealer.api, method: endpoint.method, path, headers, body, ...change }
}

/** The same request from other clients. */
export function from(stage: Stage, clients: ApiClient[]): Attempt[] {
  return clients.map((api) => attempt(stage, { api }))
}

export const always = () => true
