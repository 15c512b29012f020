import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, request } from '../../support/client.ts'
import { submission } from '../../support/forms.ts'
import { photo } from '../../support/uploads.ts'
import type { Company } from './dealer.ts'

/** What the server said is done: it must be on disk from then on, once. */
export interface Done {
  leads: Map<string, number>
  photos: Map<string, string>
  imports: Map<string, number>
  offers: Map<number, Set<'built' | 'line' | 'sent' | 'signed' | 'declined'>>
}

export const ROWS_OF_IMPORT = 250
const WHILE_GONE_MS = 40
/** A form takes 1,000 files an hour. What is asked again as long as it is refused would wait for the next one. */
const MOST_PHOTOS = 900
/** An account sends 500 emails of members in a day. A seller beyond that would wait for the next day. */
const MOST_OFFERS = 450
/** Refusals while an earlier try still runs, the database is away, or somebody sent too much. */
const PASSING = new Set([409, 429, 503])
export const LINE = { name: 'Delivery', quantity: 1, price: 100, vat_rate: 21 }

/** A customer opens the page of an offer, and signs or declines it. */
export async function customerDoes(url: string, what: 'sign' | 'decline'): Promise<Answer> {
  const { text } = await request(url)
  const fieldOf = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1]
  const fields = { pdf_hash: fieldOf('pdf_hash') ?? '', total: fieldOf('total') ?? '' }
  const given = what === 'sign' ? { ...fields, name: 'Jo Klant', terms: 'on' } : { reason: 'Nee' }
  const body = new URLSearchParams(given)
  const answer = await request(`${url}/${what}`, { method: 'POST', body })
  // What was done without an answer cannot be done again; the next look at the offer shows it.
  return answer.status === 409 || answer.status === 200 ? { ...answer, status: 303 } : answer
}

/**
 * Sends all kinds of writes until `stop`, which lets each come to its end. `restMs` is the pause after
 * each lead.
 */
export function startJourneys(company: Company, restMs = 0) {
  const { api, portal, smtp, slug, at } = company
  const done: Done = { leads: new Map(), photos: new Map(), imports: new Map(), offers: new Map() }
  const waiting: (() => void)[] = []
  let running = true
  let turn = 0

  /** Tries until there is an answer that is not passing. Throws when it is none of `right`. */
  async function insist(right: number[], ask: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const answer = at.url === null ? null : await ask().catch(() => null)
      if (answer !== null && right.includes(answer.status)) {
        for (const tell of waiting.splice(0)) tell()
        return answer
      }
      if (answer !== null && !PASSING.has(answer.status)) {
        throw new Error(`answered ${answer.status}: ${answer.text.slice(0, 500)}`)
      }
      await pause(WHILE_GONE_MS)
    }
  }

  async function makeLead(name: string, email: string): Promise<number> {
    const post = () => api('POST', '/leads', { email, note: name }, name)
    const { body } = await insist([201], post)
    done.leads.set(name, body.data.id)
    return body.data.id
  }

  async function fillIn(name: string, content: Uint8Array<ArrayBuffer>): Promise<void> {
    const withPhoto = done.photos.size < MOST_PHOTOS
    const forms = `/api/widget/v1/forms/${slug}`
    const from = { 'X-Forwarded-For': `10.${turn % 250}.${Math.floor(turn / 250) % 250}.1` }
    const upload = () => {
      const headers = { ...from, 'Content-Type': 'image/jpeg' }
      return request(`${at.url}${forms}/uploads`, { method: 'POST', headers, body: content })
    }
    const kept = withPhoto ? (await insist([201], upload)).body.data.name : null
    const json = { ...from, 'Content-Type': 'application/json', 'Idempotency-Key': name }
    const contact = { name: 'Jo Voorbeeld', email: `${name}@klant.example` }
    const body = JSON.stringify(
      submission({ answers: kept === null ? {} : { photos: [kept] }, contact }),
    )
    const submit = () => request(`${at.url}${forms}/leads`, { method: 'POST', headers: json, body })
    const { data } = (await insist([201], submit)).body
    if (kept !== null) done.photos.set(kept, data.uuid)
  }

  async function importRows(name: string): Promise<void> {
    const rows = Array.from(
      { length: ROWS_OF_IMPORT },
      (_, i) => `${name}-${i}@lijst.example;${name}-${i}`,
    )
    const content = Buffer.from(['E-mail;Opmerking', ...rows].join('\n')).toString('base64')
    const post = () =>
      portal('POST', '/imports', { name: `${name}.csv`, content, choices: { kind: 'leads' } })
    done.imports.set(name, (await insist([201], post)).body.data.id)
  }

  async function sell(name: string): Promise<void> {
    if (done.offers.size >= MOST_OFFERS) return
    const to = `${name}@${name}.example`
    const id = await makeLead(name, to)
    const steps = new Set<'built' | 'line' | 'sent' | 'signed' | 'declined'>()
    done.offers.set(id, steps)
    const read = async () =>
      (await insist([200], () => portal('GET', `/offers/${id}/sheet`))).body.data
    /** A step that was done without an answer is not done again: its version is an old one. */
    const write = (path: string, more: object) => async () => {
      const { lead_version } = await read()
      return portal('POST', `/offers/${id}${path}?lead_version=${lead_version}`, more)
    }
    await insist([200, 201], () => portal('POST', `/leads/${id}/offer`, {}))
    steps.add('built')
    if ((await read()).document.lines.length === 0) await insist([200, 201], write('/lines', LINE))
    steps.add('line')
    await insist([200], write('/send', {}))
    while (smtp.to(to).length === 0) await pause(WHILE_GONE_MS)
    const link = /\/o\/[0-9A-Za-z]{43}/.exec(smtp.to(to)[0]?.mail.text ?? '')?.[0] ?? ''
    const [what, stage] =
      id % 3 === 0 ? (['decline', 'rejected'] as const) : (['sign', 'signed'] as const)
    while ((await read()).stage !== stage) {
      await insist([303], () => customerDoes(`${at.url}${link}`, what))
    }
    steps.add('sent').add(what === 'sign' ? 'signed' : 'declined')
  }

  async function keepOn(journey: (name: string) => Promise<unknown>, kind: string, ms = 0) {
    while (running) {
      turn += 1
      await journey(`${kind}-${turn}`)
      await pause(ms)
    }
  }

  const all = async () => {
    const jpeg = new Uint8Array(await photo({ width: 60, height: 40 }))
    const lead = (name: string) => makeLead(name, `person${turn % 40}@klant.example`)
    await Promise.all([
      keepOn(lead, 'lead', restMs),
      keepOn(lead, 'lead', restMs),
      keepOn((name) => fillIn(name, jpeg), 'form', 100),
      keepOn(importRows, 'import', 500),
      keepOn(sell, 'offer', 50),
      keepOn(sell, 'offer', 50),
    ])
  }
  const ended = all()
  // A wrong answer fails the run when `ended` is awaited. It must not end the process before.
  ended.catch(() => {})
  return {
    done,
    /** Settles when the last has come to its end; throws what a journey threw. */
    ended,
    /** Settles with the next answer; throws what a journey threw. */
    next: () => Promise.race([ended, new Promise<void>((resolve) => waiting.push(resolve))]),
    stop: async () => {
      running = false
      await ended
    },
  }
}
