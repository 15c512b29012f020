import { readConfig } from '../../server/core/config.ts'
import { OPERATOR } from '../../server/core/db/actor.ts'
import type { Database } from '../../server/core/db/database.ts'
import { openConfiguredDatabase } from '../../server/core/open-database.ts'
import { wholeContact } from '../../server/leads/lead.contract.ts'
import { createLead } from '../../server/leads/leads.writes.ts'
import type { LeadInput } from '../../server/leads/make.ts'
import type { Environment } from '../programs.ts'

/** Writes that wait together share one transaction. */
const AT_ONCE = 64
const FIRST_NAMES = 'Anna Bram Chloë Daan Elif Fleur Gijs Hanna Imre Jo'.split(' ')
const LAST_NAMES = ['Voorbeeld', 'Proef', 'Test', 'Monster', 'Staal', 'Schets', 'Model', 'Specimen']
const TOWNS = ['Utrecht', 'Amersfoort', 'Zwolle', 'Breda', 'Delft', 'Gouda', 'Hoorn', 'Venlo']
const SOURCES = ['configurator', 'fair', 'google', 'phone']

/** Gives an account many leads, by the server's own write. Two leads in three are new customers. */
export async function addManyLeads(
  settings: Environment,
  accountId: number,
  count: number,
): Promise<void> {
  const config = readConfig({ ...settings, LOG_LEVEL: 'silent' })
  const database = await openConfiguredDatabase(config, { writes: 'inline' })
  try {
    for (let first = 0; first < count; first += AT_ONCE) {
      const numbers = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, i) => first + i)
      await Promise.all(numbers.map((number) => add(database, accountId, number)))
    }
  } finally {
    await database.close()
  }
}

function add(database: Database, accountId: number, number: number): Promise<unknown> {
  return database.run(createLead, { actor: OPERATOR, accountId, input: leadOf(number) })
}

function leadOf(number: number): LeadInput {
  const person = number % 3 === 2 ? number - 1 : number
  const pick = (list: readonly string[], step: number) =>
    list[Math.floor(person / step) % list.length] ?? ''
  const name = `${pick(FIRST_NAMES, 1)} ${pick(LAST_NAMES, 10)}-${person}`
  return {
    contact: wholeContact({
      name,
      email: `customer-${person}@klant.example`,
      phone: `+3161${String(person).padStart(7, '0')}`,
      postcode: `${1000 + (person % 9000)} AB`,
      city: pick(TOWNS, 7),
    }),
    answers: { api: { width: 3000 + (number % 40) * 100, depth: 3000, roof: 'glass', led: true } },
    note: number % 4 === 0 ? 'Please call after six. The wall is brick.' : null,
    source: SOURCES[number % SOURCES.length] ?? 'fair',
    createdVia: 'api',
    language: null,
    form: null,
    variant: null,
    page: null,
    attribution: null,
  }
}
