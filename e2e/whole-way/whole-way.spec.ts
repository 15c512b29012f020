import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { verifyWebhook, Zeven } from '../../clients/typescript/src/index.ts'
import { startReceiver } from '../../test/support/receiver.ts'
import { countClicks } from '../support/clicks.ts'
import {
  answerQuestions,
  button,
  CUSTOMER,
  fillContact,
  send,
  widgetOf,
} from '../support/customer.ts'
import { signInByLink } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'
import {
  expectSignedPdf,
  makeAndSendOffer,
  newest,
  openOffer,
  signOffer,
  startMailingServer,
} from './steps.ts'

const GREETING = 'Dank u wel, wij maken een offerte.'
const QUESTION = 'Kan de veranda ook in antraciet?'
const ANSWER = 'Ja, dat kan zonder meerprijs.'
/** The customer and the dealer have the same. */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

test('on phones: from the customer’s first click over a mail and a question to the signed PDF and the webhook', async ({
  browser,
}, info) => {
  test.slow()
  await using cleanup = new AsyncDisposableStack()
  const receiver = await startReceiver()
  cleanup.defer(receiver.close)
  const authority = info.outputPath('authority.pem')
  await writeFile(authority, receiver.authority.ca)
  const { server, to } = await startMailingServer(cleanup, {
    WEBHOOK_ALLOW_NETS: '127.0.0.0/8',
    NODE_EXTRA_CA_CERTS: authority,
  })
  const zeven = new Zeven({ address: server.url, key: server.secret })
  const url = receiver.url('/zeven', '127.0.0.1')
  const made = await zeven.post('/webhooks', {
    body: { url, events: ['offer.sent', 'offer.signed'] },
  })
  const open = async () => (await browser.newContext({ locale: 'nl-NL', ...PHONE })).newPage()

  const desk = await open()
  await signInByLink(desk, server)
  const waiting = toDo(desk, 'Onbeantwoord')
  await expect(desk.getByRole('heading', { name: /^Onbeantwoord/ })).toBeVisible()
  const page = await open()
  await page.goto(`${server.url}/demo/configurator`)
  const form = widgetOf(page)
  await button(form, 'Volgende').click()
  await answerQuestions(form)
  await fillContact(form)
  await send(form)

  // The overview was open all the time.
  await waiting.getByRole('button', { name: 'Beantwoorden' }).click()
  await sendMail(desk, GREETING)
  await expect(waiting).toHaveCount(0)
  await makeAndSendOffer(desk, server)

  const { customer, link } = await openOffer(browser, to, server, PHONE)
  await customer.getByText('Een vraag stellen').click()
  await customer.getByLabel('Uw vraag').fill(QUESTION)
  await customer.getByRole('button', { name: 'Vraag versturen' }).click()

  await desk.getByRole('link', { name: 'Overzicht' }).click()
  const question = toDo(desk, 'Vragen van klanten')
  await expect(question).toContainText(QUESTION)
  const clicks = await countClicks(desk)
  await question.getByRole('button', { name: 'Beantwoorden' }).click()
  await expect(desk.getByRole('dialog', { name: 'Mail aan de klant' })).toContainText(QUESTION)
  await sendMail(desk, ANSWER)
  await expect(question).toHaveCount(0)
  expect(clicks()).toBeLessThanOrEqual(3)

  await customer.goto(link)
  await signOffer(customer)
  await expect.poll(() => receiver.at('/zeven').length).toBe(2)
  const [sent, signed] = receiver.at('/zeven')
  expect([sent?.body.event, signed?.body.event]).toEqual(['offer.sent', 'offer.signed'])
  expect(signed?.body.data).toMatchObject({ status: 'signed', version: 1 })
  const event = await verifyWebhook(signed?.raw ?? '', signed?.headers ?? {}, made.data.secret)
  if (event.event !== 'offer.signed') throw new Error(`${event.event} was not asked for`)
  const { data: offer } = await zeven.get('/offers/{id}', { path: { id: event.data.id } })
  expect(event.data).toEqual(offer)
  await expectSignedPdf(customer, to, link)
  for (const text of [GREETING, ANSWER]) await newest(to, text)

  await desk.getByRole('link', { name: 'Offertes', exact: true }).click()
  const row = desk.getByRole('row').filter({ hasText: CUSTOMER.name })
  await expect(row).toContainText('Getekend')
  await row.getByRole('link', { name: CUSTOMER.name }).click()
  await expect(desk.getByText(/Getekend op/)).toBeVisible()
})

/** The customer's line among what waits for the dealer. */
function toDo(desk: Page, list: string) {
  const lines = desk.getByRole('region', { name: list }).getByRole('listitem')
  return lines.filter({ hasText: CUSTOMER.name })
}

/** Writes in the composer that is open, and sends. */
async function sendMail(desk: Page, text: string): Promise<void> {
  const dialog = desk.getByRole('dialog', { name: 'Mail aan de klant' })
  await dialog.getByLabel('Bericht').click()
  await desk.keyboard.insertText(text)
  await dialog.getByRole('button', { name: 'Versturen' }).click()
  await expect(dialog).toBeHidden()
}
