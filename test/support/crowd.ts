import { type Dealer, startTestApp, type TestApp } from './app.ts'
import type { Answer } from './client.ts'
import { addForm, submission } from './forms.ts'
import { sendForm } from './proof.ts'
import { rowsOf } from './rows.ts'
import { createStorage } from './storage.ts'

/** Two servers on one storage, to which many addresses send a dealer's forms. */
export interface Crowd {
  app: TestApp
  other: TestApp
  /** Adds a form that does not say how many leads it expects. */
  form(dealer: Dealer, change?: Record<string, unknown>): Promise<string>
  /** Sends a form from an address, to the first server unless `at` names the other. */
  send(slug: string, address: string, more?: Sending): Promise<Answer>
  pass(ms: number): void
  leads(dealer: Dealer): Promise<number>
  held(dealer: Dealer): Promise<number>
  stop(): Promise<void>
}

interface Sending {
  at?: TestApp
  body?: unknown
  proof?: string | null
  headers?: Record<string, string>
}

export async function startCrowd(): Promise<Crowd> {
  const storage = await createStorage()
  // The servers trust one proxy, so a test can choose the address that a request comes from.
  const own = { ...storage, settings: { ...storage.settings, TRUST_PROXY: '1' } }
  const [app, other] = [await startTestApp(own), await startTestApp(own)]
  return {
    app,
    other,
    form: async (dealer, change = {}) =>
      (await addForm(app, dealer, { leads_per_hour: undefined, ...change })).slug,
    send: (slug, address, { at = app, body = submission(), proof = null, headers = {} } = {}) =>
      sendForm(at, slug, body, proof, { 'X-Forwarded-For': address, ...headers }),
    pass: (ms) => {
      for (const { clock } of [app, other]) clock.advance(ms)
    },
    leads: async ({ account }) => (await rowsOf(app, 'leads', account.id)).length,
    held: async ({ account }) => (await rowsOf(app, 'held_leads', account.id)).length,
    stop: async () => {
      await app.stop()
      await other.stop()
      await storage.remove()
    },
  }
}

/** An address in the n-th /24 network of IPv4, and one in the n-th /48 network of IPv6. */
export const inNetwork4 = (n: number, host = 1) => `10.${n >> 8}.${n & 255}.${host}`
export const inNetwork6 = (n: number, rest = ':1') => `2001:db8:${n.toString(16)}:${rest}`
