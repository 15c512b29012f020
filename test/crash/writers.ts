import { setTimeout as pause } from 'node:timers/promises'
import { API_PATH } from '../../server/api/api.ts'
import { request } from '../support/client.ts'
import { between, type Random } from '../support/random.ts'

/** One request, and what the server had said to it when it was first acknowledged. */
export interface Sent {
  key: string
  body: string
  acknowledged: string | null
}

/** Where the server is now, null while there is none, and the key it takes. */
export interface Target {
  url: string | null
  secret: string
}

/** So few people that many leads share a customer, also before the customer is on disk. */
const PEOPLE = 40
const WRITERS = 8
const WHILE_GONE_MS = 50
/** Refusals a server may answer while its database is away or an earlier try still runs. */
const PASSING = new Set([409, 503])

export function sendLead(target: Target, { key, body }: Sent) {
  return request(`${target.url}${API_PATH}/leads`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${target.secret}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
    },
    body,
  })
}

/** Posts leads without a pause until `stop`, through any loss of the server; answers all it sent. */
export function startWriters(target: Target, random: Random) {
  const sent: Sent[] = []
  const onDone: (() => void)[] = []
  let running = true

  async function write(): Promise<void> {
    while (running) {
      if (target.url === null) {
        await pause(WHILE_GONE_MS)
        continue
      }
      const repeated = random() < 0.2 ? sent[between(random, 0, sent.length - 1)] : undefined
      const lead = repeated ?? newLead(sent.length, random)
      if (repeated === undefined) sent.push(lead)
      if (!(await tryOnce(target, lead))) await pause(WHILE_GONE_MS)
      else for (const done of onDone.splice(0)) done()
    }
  }

  const writing = Promise.all(Array.from({ length: WRITERS }, write))
  // The first wrong answer ends the run; until it is awaited it must not end the process.
  writing.catch(() => {})
  return {
    /** Settles with the next lead that is acknowledged; throws what a writer threw. */
    firstLead: () => Promise.race([writing, new Promise<void>((resolve) => onDone.push(resolve))]),
    stop: async () => {
      running = false
      await writing
      return sent
    },
  }
}

function newLead(number: number, random: Random): Sent {
  const person = between(random, 1, PEOPLE)
  const contact =
    person % 2 === 0
      ? { email: `person${person}@klant.example` }
      : { phone: `06123456${10 + person}` }
  const body = JSON.stringify({ ...contact, note: `lead ${number}`, answers: { number } })
  return { key: `key-${number}`, body, acknowledged: null }
}

/** True when the server acknowledged it. Throws when it said what it must never say. */
async function tryOnce(target: Target, lead: Sent): Promise<boolean> {
  const answer = await sendLead(target, lead).catch(() => null)
  if (answer === null) return false
  if (PASSING.has(answer.status)) return false
  if (answer.status !== 201) throw new Error(`answered ${answer.status}: ${answer.text}`)
  if (lead.acknowledged !== null && lead.acknowledged !== answer.text) {
    throw new Error(`two answers to ${lead.key}: ${lead.acknowledged} and ${answer.text}`)
  }
  lead.acknowledged = answer.text
  return true
}
