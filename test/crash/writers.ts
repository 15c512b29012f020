import { setTimeout as pause } from 'node:timers/promises'
import { API_PATH } from '../../server/entrypoints/api/api.ts'
import { request } from '../support/client.ts'
import { between, type Random } from '../support/random.ts'

/** One request, and the server's first successful answer to it. */
export interface Sent {
  key: string
  body: string
  acknowledged: string | null
}

/** The server's current address, null while there is no server, and the key to use. */
export interface Target {
  url: string | null
  secret: string
}

/** Few people, so that many leads share a customer, even before that customer is on disk. */
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

/** Posts leads without a pause until `stop`, even while the server is gone. `stop` returns them. */
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
  // A wrong answer fails the run when `writing` is awaited. It must not end the process before.
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

/** True when the server acknowledged the lead. Throws when the answer is wrong. */
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
