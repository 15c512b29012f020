import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { createApiClient, request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { offersApart } from '../support/offers-apart.ts'
import { onDisk } from '../support/on-disk.ts'
import { openNoting } from '../support/plans.ts'
import { isSigned, startReceiver } from '../support/receiver.ts'
import { startSmtp } from '../support/smtp.ts'
import { createStorage } from '../support/storage.ts'
import { createZeven, type ServerProcess } from '../support/zeven.ts'

/** The demo dealer's lead that has no offer yet, and its offer that was never sent. */
const [NEW, DRAFT] = [7, 6]
const [CUSTOMER, OTHER] = ['jo@klant.example', 'an@klant.example']
/** Starting a server takes long on a busy machine. */
const patience = { timeout: 120_000, interval: 100 }

const storage = await forTests(createStorage())
const receiver = await forTests(startReceiver())
const smtp = await forTests(startSmtp())
const caFile = join(storage.settings.DATA_DIR, 'ca.pem')
await writeFile(caFile, receiver.authority.ca)
const settings = {
  SMTP_URL: smtp.url,
  MAIL_FROM: 'no-reply@mail.example',
  LOG_LEVEL: 'fatal',
  NODE_EXTRA_CA_CERTS: caFile,
  WEBHOOK_ALLOW_NETS: '127.0.0.1',
}
const zeven = createZeven(storage)
const offers = offersApart({ ...storage.settings, ...settings }, 1)

const api = async (...words: string[]) =>
  (await zeven.json(['api', ...words, '--account', '1'], settings)).data
const bodyFile = async (body: object) => {
  const path = join(storage.settings.DATA_DIR, 'body.json')
  await writeFile(path, JSON.stringify(body))
  return `@${path}`
}
const addLead = async () => api('POST', '/leads', await bodyFile({ email: 'lead@klant.example' }))
const mailsTo = (to: string) =>
  onDisk(storage, ({ read }) =>
    allAccounts(read).selectFrom('mails').selectAll().where('to_address', '=', to).execute(),
  )

async function kill(server: ServerProcess): Promise<void> {
  server.kill('SIGKILL')
  await server.ended
}

it('what a killed server was sending arrives once, and a mail of an offer that was taken back does not', async () => {
  const { secret: key } = await zeven.json(['demo'])
  const { db } = openNoting(storage)
  await offers.build(NEW)
  const hook = { url: receiver.url('/killed', '127.0.0.1'), events: ['lead.created'] }
  const { secret } = await api('POST', '/webhooks', await bodyFile(hook))

  // Killed with two mails that the mail server has but did not accept, and at the first delivery.
  const [offerHeld, otherHeld] = [smtp.hold(CUSTOMER), smtp.hold(OTHER)]
  await offers.send(NEW, CUSTOMER)
  await offers.send(DRAFT, OTHER)
  const first = await zeven.serve(settings)
  const { messageId } = (await offerHeld).mail
  await otherHeld
  receiver.answer(() => {
    first.kill('SIGKILL')
    return undefined
  })
  for (const _ of [1, 2, 3]) await addLead()
  await first.ended
  const tried = receiver.received.length
  receiver.answer(() => 200)
  const before = await allAccounts(db).selectFrom('deliveries').select(['uuid', 'state']).execute()
  expect(before.map(({ state }) => state)).toEqual(['pending', 'pending', 'pending'])
  // A server that runs alone does not wait for the lease of a server that is gone, however long that is.
  const leased = allAccounts(db).updateTable('lanes').where('lease', 'is not', null)
  await leased.set({ due_at: Date.now() + 24 * 60 * 60_000 }).execute()

  await offers.withdraw(DRAFT)

  const second = await zeven.serve(settings)
  await expect.poll(() => receiver.received.length, patience).toBe(tried + 3)
  const ids = receiver.received.map((one) => one.body.id)
  expect(new Set(ids.slice(tried))).toEqual(new Set(before.map(({ uuid }) => uuid)))
  expect(new Set(ids).size).toBe(3)
  expect(receiver.received.every((one) => isSigned(one, secret))).toBe(true)
  await expect.poll(async () => (await offers.show(NEW)).status, patience).toBe('sent')
  expect(smtp.to(CUSTOMER).map(({ mail }) => mail.messageId)).toEqual([messageId])
  await expect.poll(async () => (await mailsTo(OTHER))[0]?.state, patience).toBe('failed')
  expect((await mailsTo(OTHER))[0]?.reason).toContain('the server stopped while it was sent')
  expect(smtp.to(OTHER)).toEqual([])

  // Killed with the confirmation of a signature on its way.
  const page = `${second.url}${new URL(await offers.link(NEW)).pathname}`
  const signedHeld = smtp.hold(CUSTOMER)
  const { text } = await request(page)
  const fieldOf = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1]
  const sums = { pdf_hash: fieldOf('pdf_hash') ?? '', total: fieldOf('total') ?? '' }
  const body = new URLSearchParams({ name: 'Jo Klant', terms: 'on', ...sums })
  expect((await request(`${page}/sign`, { method: 'POST', body })).status).toBe(303)
  const confirmation = await signedHeld
  await kill(second)

  const third = await zeven.serve(settings)
  await expect.poll(() => smtp.to(CUSTOMER).length, patience).toBe(2)
  const [, confirmed] = smtp.to(CUSTOMER)
  expect(confirmed?.mail.messageId).toBe(confirmation.mail.messageId)
  expect(confirmed?.mail.attachments).toHaveLength(1)
  expect(await offers.show(NEW)).toMatchObject({ status: 'signed' })

  // An attempt counts even when the answer comes while the server stops.
  const answered = Promise.withResolvers<void>()
  receiver.answer((_, response) => {
    third.kill('SIGTERM')
    setTimeout(() => response.writeHead(200).end(answered.resolve), 300)
    return undefined
  })
  await createApiClient(third.url, key).post('/leads', { email: 'last@klant.example' })
  await answered.promise
  await third.ended
  const after = await allAccounts(db)
    .selectFrom('deliveries')
    .select(['state', 'attempts'])
    .execute()
  expect(after).toEqual(Array(4).fill({ state: 'delivered', attempts: 1 }))
  await db.destroy()
}, 400_000)
