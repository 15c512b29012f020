import { afterEach, beforeEach, expect, it } from 'vitest'
import { request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { until } from '../support/mail-stage.ts'
import { offersApart } from '../support/offers-apart.ts'
import { onDisk } from '../support/on-disk.ts'
import { startSmtp, type TestSmtp } from '../support/smtp.ts'
import { createStorage } from '../support/storage.ts'
import { createZeven, type ServerProcess } from '../support/zeven.ts'

/** The demo dealer's lead that nobody has quoted. */
const NEW = 7
const CUSTOMER = 'jo@klant.example'
/** A new server takes over what a killed one left. */
const PATIENCE_MS = 20_000

let smtp: TestSmtp
let server: ServerProcess | null = null
let settings: Record<string, string>
const storage = await forTests(createStorage())
const zeven = createZeven(storage)
await zeven.json(['demo'])
beforeEach(async () => {
  smtp = await startSmtp()
  settings = { SMTP_URL: smtp.url, MAIL_FROM: 'no-reply@mail.example', LOG_LEVEL: 'fatal' }
})
afterEach(async () => {
  await server?.stop()
  server = null
  await smtp.close()
})

const mailsTo = (to: string) =>
  onDisk(storage, ({ read }) =>
    read.selectFrom('mails').selectAll().where('to_address', '=', to).execute(),
  )
const offers = () => offersApart({ ...storage.settings, ...settings }, 1)

/** Kills the server once the mail server has this mail, but has not said so; starts another. */
async function killWhile(held: Promise<unknown>): Promise<void> {
  await held
  server?.kill('SIGKILL')
  await server?.ended
  server = await zeven.serve(settings)
}

it('an offer that was on its way when the server was killed is sent, once', async () => {
  await offers().build(NEW)
  server = await zeven.serve(settings)
  const held = smtp.hold(CUSTOMER)
  await offers().send(NEW, CUSTOMER)
  await killWhile(held)
  await until(
    () => smtp.to(CUSTOMER),
    ({ length }) => length === 1,
    PATIENCE_MS,
  )
  const { messageId } = (await held).mail
  expect(smtp.to(CUSTOMER)[0]?.mail.messageId).toBe(messageId)
  await until(
    () => offers().show(NEW),
    ({ status }) => status === 'sent',
    PATIENCE_MS,
  )
}, 120_000)

it('a mail that was on its way when its offer was taken back stays in the log of mails', async () => {
  const other = 'an@klant.example'
  server = await zeven.serve(settings)
  const held = smtp.hold(other)
  await offers().send(NEW, other)
  await held
  server.kill('SIGKILL')
  await server.ended
  await offers().withdraw(NEW)
  server = await zeven.serve(settings)
  const [mail] = await until(
    () => mailsTo(other),
    ([first]) => first?.state === 'failed',
    PATIENCE_MS,
  )
  expect(mail?.reason).toContain('the server stopped while it was sent')
  await offers().send(NEW)
}, 120_000)

it('a signature is confirmed though the server was killed before a mail was out, once', async () => {
  server = await zeven.serve(settings)
  const link = await offers().link(NEW)
  const path = new URL(link).pathname
  const url = `${server.url}${path}`
  const held = smtp.hold(CUSTOMER)
  const { text } = await request(url)
  const fieldOf = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1]
  const fields = {
    name: 'Jo Klant',
    terms: 'on',
    pdf_hash: fieldOf('pdf_hash') ?? '',
    total: fieldOf('total') ?? '',
  }
  const body = new URLSearchParams(fields)
  expect((await request(`${url}/sign`, { method: 'POST', body })).status).toBe(303)
  await killWhile(held)
  await until(
    () => smtp.to(CUSTOMER),
    ({ length }) => length === 1,
    PATIENCE_MS,
  )
  const [confirmed] = smtp.to(CUSTOMER)
  expect(confirmed?.mail.messageId).toBe((await held).mail.messageId)
  expect(confirmed?.mail.attachments).toHaveLength(1)
  expect(await offers().show(NEW)).toMatchObject({ status: 'signed' })
}, 120_000)
