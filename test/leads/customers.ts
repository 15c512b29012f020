import { expect } from 'vitest'
import type { Dealer, TestApp } from '../support/app.ts'
import { type Member, signIn } from '../support/portal.ts'

export const PLENTY = { writePerMinute: 10_000, perMinute: 10_000 }
/** All that a screen has beside a customer. */
export const ALL = 'include=leads_count,erased,leads'

export interface Person {
  id: number
  lead: number
  email: string
}

let persons = 0

/** A dealer with an owner, and a member who does not see contact details. */
export async function openDesk(app: TestApp) {
  const dealer = await app.dealer(PLENTY)
  const owner = await signIn(app, dealer)
  const hidden = await signIn(app, dealer, { role: 'seller', sees_contact: false })
  const read = async (id: number) => (await owner.get(`/customers/${id}?${ALL}`)).body.data
  return {
    dealer,
    owner,
    hidden,
    read,
    /** Makes a customer by a lead. Nobody else has the same details. */
    add: async (person: Record<string, unknown> = {}, own: Dealer = dealer): Promise<Person> => {
      persons += 1
      const usual = { name: `Person ${persons}`, email: `person-${persons}@klant.example` }
      const sent = { ...usual, ...person }
      const { id, customer_id } = (await own.api.post('/leads', sent)).body.data
      return { id: customer_id, lead: id, email: sent.email }
    },
    search: async (q: string, member: Member = owner): Promise<number[]> => {
      const { body } = await member.get(`/customers?q=${encodeURIComponent(q)}`)
      return body.data.map(({ id }: { id: number }) => id)
    },
    /** Merges into the first. */
    merge: async ({ id }: { id: number }, { id: other_id }: { id: number }) => {
      const { version } = await read(id)
      const answer = await owner.post(`/customers/${id}/merge`, { other_id, version })
      expect(answer.status, answer.text).toBe(200)
    },
    undo: ({ id }: { id: number }, other: { id: number }, as: Member = owner) =>
      as.post(`/customers/${id}/merge/undo?${ALL},merged`, { other_id: other.id }),
  }
}
