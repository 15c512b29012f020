import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { simpleParser } from 'mailparser'
import { verifyWebhook, Zeven } from '../../clients/typescript/src/index.ts'
import { startSmtp } from '../../test/mail/smtp.ts'
import { startReceiver } from '../../test/support/receiver.ts'
import {
  answerQuestions,
  button,
  CUSTOMER,
  fillContact,
  send,
  widgetOf,
} from '../support/customer.ts'
import { signInByLink } from '../support/portal.ts'
import { startDemoServer } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

test('from the customer’s first click to the signed PDF and the webhook', async ({
  browser,
  page,
}, info) => {
  test.slow()
  await using cleanup = new AsyncDisposableStack()
  const receiver = await startReceiver()
  cleanup.defer(receiver.close)
  const smtp = await startSmtp()
  cleanup.defer(smtp.close)
  const authority = info.outputPath('authority.pem')
  await writeFile(authority, receiver.authority.ca)
  const server = await startDemoServer({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Zeven <zeven@dealer.example>',
    WEBHOOK_ALLOW_NETS: '127.0.0.0/8',
    NODE_EXTRA_CA_CERTS: authority,
  })
  cleanup.defer(server.stop)
  const zeven = new Zeven({ address: server.url, key: server.secret })
  const url = receiver.url('/zeven', '127.0.0.1')
  const made = await zeven.post('/webhooks', {
    body: { url, events: ['offer.sent', 'offer.signed'] },
  })

  await page.goto(`${server.url}/demo/configurator`)
  const form = widgetOf(page)
  await button(form, 'Volgende').click()
  await answerQuestions(form)
  await fillContact(form)
  await send(form)

  const desk = await (await browser.newContext()).newPage()
  await signInByLink(desk, server)
  await desk.goto(`${server.url}/portal/leads`)
  await desk.getByRole('link', { name: CUSTOMER.name }).first().click()
  await desk.getByRole('button', { name: 'Offerte maken' }).click()
  await desk.getByRole('button', { name: 'Versturen', exact: true }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Nu versturen' }).click()
  await expect(desk.getByText(/Verstuurd op/)).toBeVisible()

  const offered = await newest(smtp.to, `/o/`)
  expect(offered.attachments.map(({ contentType }) => contentType)).toContain('application/pdf')
  // The mail does not know which free port the server took.
  const [path] = /\/o\/[0-9A-Za-z]{43}/.exec(offered.text ?? '') ?? []
  const link = `${server.url}${path}`
  const customer = await (await browser.newContext()).newPage()
  await customer.goto(link)
  await signOffer(customer)
  expect(await customer.context().cookies()).toEqual([])

  await expect.poll(() => receiver.at('/zeven').length).toBe(2)
  const [sent, signed] = receiver.at('/zeven')
  expect([sent?.body.event, signed?.body.event]).toEqual(['offer.sent', 'offer.signed'])
  expect(signed?.body.data).toMatchObject({ status: 'signed', version: 1 })
  const event = await verifyWebhook(signed?.raw ?? '', signed?.headers ?? {}, made.data.secret)
  const { data: offer } = await zeven.get('/offers/{id}', { path: { id: event.data.id } })
  expect(event.data).toEqual(offer)

  const confirmed = await newest(smtp.to, 'ondertekend')
  const pdf = confirmed.attachments.find(({ contentType }) => contentType === 'application/pdf')
  const download = await customer.request.get(`${link}/offer.pdf`)
  expect(pdf?.content.equals(await download.body())).toBe(true)
  await expect(desk.getByText(/Getekend op/)).toBeVisible()
})

/** Waits for the customer's newest mail with these words in its text. */
async function newest(to: Awaited<ReturnType<typeof startSmtp>>['to'], words: string) {
  const found = () => to(CUSTOMER.email).findLast(({ mail }) => mail.text?.includes(words))
  await expect.poll(() => found() !== undefined).toBe(true)
  return simpleParser(String(found()?.raw))
}

async function signOffer(customer: Page): Promise<void> {
  await expect(customer.getByRole('heading', { level: 1 })).toContainText('Offerte')
  await customer.getByLabel('Uw volledige naam').fill(CUSTOMER.name)
  const box = await customer.locator('canvas').boundingBox()
  if (box === null) throw new Error('there is nothing to sign on')
  await customer.mouse.move(box.x + 20, box.y + 20)
  await customer.mouse.down()
  await customer.mouse.move(box.x + 80, box.y + 40, { steps: 5 })
  await customer.mouse.up()
  await customer.getByLabel(/Ik ga akkoord/).check()
  await customer.getByRole('button', { name: 'Bestellen met betalingsverplichting' }).click()
  await expect(customer.getByText('Ondertekend. Dank u wel!')).toBeVisible()
}
