import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { simpleParser } from 'mailparser'
import { startSmtp } from '../../test/support/smtp.ts'
import { CUSTOMER } from '../support/customer.ts'
import { type Server, startDemoServer } from '../support/server.ts'
import { expect } from '../support/test.ts'

export type Mailbox = Awaited<ReturnType<typeof startSmtp>>['to']

/** A server of its own that sends mails, and what it sent. */
export async function startMailingServer(
  cleanup: AsyncDisposableStack,
  settings: Record<string, string> = {},
): Promise<{ server: Server; to: Mailbox }> {
  const smtp = await startSmtp()
  cleanup.defer(smtp.close)
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'Zeven <zeven@dealer.example>' }
  const server = await startDemoServer({ ...mail, ...settings })
  cleanup.defer(server.stop)
  return { server, to: smtp.to }
}

/** The dealer opens the newest lead, makes an offer of it and sends it. */
export async function makeAndSendOffer(desk: Page, { url }: Server): Promise<void> {
  await desk.goto(`${url}/portal/leads`)
  await desk.getByRole('link', { name: CUSTOMER.name }).first().click()
  await desk.getByRole('button', { name: 'Offerte maken' }).click()
  await desk.getByRole('button', { name: 'Versturen', exact: true }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Nu versturen' }).click()
  await expect(desk.getByText(/Verstuurd op/)).toBeVisible()
}

/** Opens the link of the mail as the customer, in a browser of their own. */
export async function openOffer(
  browser: Browser,
  to: Mailbox,
  { url }: Server,
  device?: BrowserContextOptions,
) {
  const offered = await newest(to, '/o/')
  expect(offered.attachments.map(({ contentType }) => contentType)).toContain('application/pdf')
  // The mail does not know which free port the server took.
  const [path] = /\/o\/[0-9A-Za-z]{43}/.exec(offered.text ?? '') ?? []
  const link = `${url}${path}`
  const customer = await (await browser.newContext(device)).newPage()
  await customer.goto(link)
  return { customer, link }
}

export async function drawSignature(customer: Page): Promise<void> {
  const canvas = customer.locator('canvas')
  await canvas.scrollIntoViewIfNeeded()
  const box = await canvas.boundingBox()
  if (box === null) throw new Error('there is nothing to sign on')
  await customer.mouse.move(box.x + 20, box.y + 20)
  await customer.mouse.down()
  await customer.mouse.move(box.x + 80, box.y + 40, { steps: 5 })
  await customer.mouse.up()
}

export async function signOffer(customer: Page): Promise<void> {
  await expect(customer.getByRole('heading', { level: 1 })).toContainText('Offerte')
  await customer.getByLabel('Uw volledige naam').fill(CUSTOMER.name)
  await drawSignature(customer)
  await customer.getByLabel(/Ik ga akkoord/).check()
  await customer.getByRole('button', { name: 'Bestellen met betalingsverplichting' }).click()
  await expect(customer.getByText('Ondertekend. Dank u wel.')).toBeVisible()
  await expect(customer.getByRole('img', { name: 'Uw handtekening' })).toBeVisible()
  expect(await customer.context().cookies()).toEqual([])
}

/** Waits until the customer has the signed PDF by mail, the same that the offer's page gives. */
export async function expectSignedPdf(customer: Page, to: Mailbox, link: string): Promise<void> {
  const confirmed = await newest(to, 'ondertekend')
  const pdf = confirmed.attachments.find(({ contentType }) => contentType === 'application/pdf')
  const download = await customer.request.get(`${link}/offer.pdf`)
  expect(pdf?.content.equals(await download.body())).toBe(true)
}

/** Waits for the customer's newest mail with these words in its text. */
export async function newest(to: Mailbox, words: string) {
  const found = () => to(CUSTOMER.email).findLast(({ mail }) => mail.text?.includes(words))
  await expect.poll(() => found() !== undefined).toBe(true)
  return simpleParser(String(found()?.raw))
}
