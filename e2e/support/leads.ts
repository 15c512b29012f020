import type { APIRequestContext } from '@playwright/test'
import type { Answers } from '../../shared/form/visitor.contract.ts'
import type { Server } from './server.ts'

/** The fields of a lead in `GET /leads` that the cases check. */
export type Lead = {
  id: number
  uuid: string
  source: string
  created_via: string
  language: string
  variant: string | null
  page: string | null
  attribution: Record<string, string> | null
  answers: Answers
}

/** The newest leads of a dealer, read as an integrator does. */
export async function readLeads(
  request: APIRequestContext,
  { api }: Pick<Server, 'api'>,
  secret: string,
): Promise<Lead[]> {
  const headers = { Authorization: `Bearer ${secret}` }
  const answer = await request.get(`${api}/leads?limit=100`, { headers })
  if (!answer.ok()) throw new Error(`GET /leads answered ${answer.status()}`)
  return (await answer.json()).data
}

interface NewLead {
  name: string
  phone?: string
  city?: string
  email?: string
}

/** A lead by the API, as a partner makes one. Answers its id. */
export async function makeLead(
  request: APIRequestContext,
  { api, secret }: Pick<Server, 'api' | 'secret'>,
  lead: NewLead,
): Promise<number> {
  const headers = { Authorization: `Bearer ${secret}` }
  const email = `klant-${Math.random().toString(36).slice(2)}@klant.example`
  const answer = await request.post(`${api}/leads`, { headers, data: { email, ...lead } })
  if (!answer.ok()) throw new Error(`POST /leads answered ${answer.status()}`)
  return (await answer.json()).data.id
}
