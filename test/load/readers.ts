import { setTimeout as pause } from 'node:timers/promises'
import type { Company } from '../crash/mixed/dealer.ts'
import { type Answer, request } from '../support/client.ts'

const REST_MS = 60
const PORTAL = ['/leads', '/leads?q=jo', '/overview', '/customers', '/mails', '/imports']

/** What was asked, how long each answer took, and those that no reader should get. */
export interface Read {
  times: number[]
  wrong: Map<string, number>
}

/** People who read without a pause until `stop`: members, programs, visitors and customers. */
export function startReaders({ api, portal, smtp, slug, at }: Company) {
  const read: Read = { times: [], wrong: new Map() }
  let running = true

  async function ask(name: string, send: () => Promise<Answer>): Promise<void> {
    const start = performance.now()
    const status = await send().then(
      (answer) => answer.status,
      (error) => String(error),
    )
    read.times.push(performance.now() - start)
    // This many customers at one address are told to wait.
    if (status === 200 || status === 429) return
    const issue = `${name}: ${status}`
    read.wrong.set(issue, (read.wrong.get(issue) ?? 0) + 1)
  }

  function offerPage(turn: number): Promise<Answer> {
    const mail = smtp.arrived.filter(({ mail }) => mail.text?.includes('/o/'))[turn % 50]
    const link = /\/o\/[0-9A-Za-z]{43}/.exec(mail?.mail.text ?? '')?.[0] ?? '/widget.js'
    return request(`${at.url}${link}`)
  }

  async function keepOn(name: string, send: (turn: number) => Promise<Answer>): Promise<void> {
    for (let turn = 0; running; turn++) {
      await ask(name, () => send(turn))
      await pause(REST_MS)
    }
  }

  const ended = Promise.all([
    keepOn('portal', (turn) => portal('GET', PORTAL[turn % PORTAL.length] ?? '')),
    keepOn('portal', (turn) => portal('GET', PORTAL[turn % PORTAL.length] ?? '')),
    keepOn('api', () => api('GET', '/leads?limit=100&order=desc')),
    keepOn('form', () => request(`${at.url}/api/widget/v1/forms/${slug}`)),
    keepOn('offer page', offerPage),
    keepOn('script', () => request(`${at.url}/widget.js`)),
  ])
  return {
    read,
    stop: async () => {
      running = false
      await ended
    },
  }
}

/** Pages of the portal that stay open and hear of every change. */
export function openPages({ at, sessionHeaders }: Company, count: number): AbortController {
  const leaving = new AbortController()
  for (let page = 0; page < count; page++) {
    const { signal } = leaving
    fetch(`${at.url}/portal/api/live`, { headers: sessionHeaders(), signal })
      .then((response) => response.body?.pipeTo(new WritableStream()))
      .catch(() => {})
  }
  return leaving
}
