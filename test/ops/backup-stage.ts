import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Dealer, startTestApp, type TestApp } from '../support/app.ts'
import { request } from '../support/client.ts'
import { addForm, submission } from '../support/forms.ts'
import { type Member, signIn } from '../support/portal.ts'
import { sendForm } from '../support/proof.ts'
import type { Receiver } from '../support/receiver.ts'
import type { TestStorage } from '../support/storage.ts'
import { PHOTOS, PLAN, photo, sendFile } from '../support/uploads.ts'

const MANY = 100_000
const BUDGETS = { perMinute: MANY, perDay: MANY, writePerMinute: MANY, writePerDay: MANY }

/** What somebody who uses an installation notices when it is gone. */
export interface Furnished {
  dealer: Dealer
  /** Was signed in when the backup was made. */
  member: Member
  /** A lead with a photo and a plan, and an offer that waits for its customer. */
  lead: number
  offerPath: string
  webhook: { id: number; secret: string }
}

export function startOn(storage: TestStorage, receiver: Receiver): Promise<TestApp> {
  const webhooks = { resolve: async () => ['127.0.0.1'], ca: receiver.authority.ca }
  return startTestApp(storage, { webhooks })
}

export async function furnish(app: TestApp, receiver: Receiver): Promise<Furnished> {
  const dealer = await app.dealer({ ...BUDGETS, inFlight: 100 })
  const member = await signIn(app, dealer)
  const events = ['offer.signed']
  const hook = await dealer.api.post('/webhooks', { url: receiver.url('/hook'), events })
  const { slug } = await addForm(app, dealer, { questions: [PHOTOS] })
  const names = []
  for (const content of [await photo(), PLAN]) {
    names.push((await sendFile(app, slug, content)).body.data.name)
  }
  await sendForm(app, slug, submission({ answers: { photos: names } }), null)
  const [{ id }] = (await dealer.api.get('/leads')).body.data
  await dealer.build(id)
  const { token } = await dealer.freeze(id)
  return { dealer, member, lead: id, offerPath: `/o/${token}`, webhook: hook.body.data }
}

/** The bytes of the photos of a lead, by the addresses that the API gives. */
export async function photosOf(app: TestApp, { dealer, lead }: Furnished): Promise<Buffer[]> {
  const { body } = await app.clientOf(dealer.key.secret).get(`/leads/${lead}/photos`)
  return Promise.all(
    body.data.photos.map(async ({ url }: { url: string }) => {
      const { pathname, search } = new URL(url)
      return (await fetch(`${app.server.url}${pathname}${search}`)).bytes()
    }),
  )
}

/** The page of the offer, without what each answer has again. */
export async function offerPage(app: TestApp, { offerPath }: Furnished) {
  const { status, text } = await request(`${app.server.url}${offerPath}`)
  return { status, isOffer: text.includes('Delivery') }
}

/** Each file of a backup, its lines in order; the manifest only by what does not tell the time. */
export async function contentOf(folder: string): Promise<Record<string, string[]>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const content: Record<string, string[]> = {}
  for (const entry of entries.filter((one) => one.isFile() && one.name !== 'manifest.json')) {
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path)
    const isRows = entry.name.endsWith('.jsonl')
    content[path.slice(folder.length + 1)] = isRows
      ? bytes.toString('utf8').split('\n').map(neutral).sort()
      : [bytes.toString('base64')]
  }
  return content
}

/** A row in the same words on both engines: 1 for true, and its fields in order. */
function neutral(line: string): string {
  if (line === '') return ''
  const entries = Object.entries(JSON.parse(line)).map(([name, value]) => [
    name,
    typeof value === 'boolean' ? Number(value) : value,
  ])
  return JSON.stringify(entries.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)))
}
