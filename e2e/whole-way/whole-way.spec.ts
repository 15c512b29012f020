import { writeFile } from 'node:fs/promises'
import { verifyWebhook, Zeven } from '../../clients/typescript/src/index.ts'
import { startReceiver } from '../../test/support/receiver.ts'
import { answerQuestions, button, fillContact, send, widgetOf } from '../support/customer.ts'
import { signInByLink } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'
import {
  expectSignedPdf,
  makeAndSendOffer,
  openOffer,
  signOffer,
  startMailingServer,
} from './steps.ts'

test('from the customer’s first click to the signed PDF and the webhook', async ({
  browser,
  page,
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

  await page.goto(`${server.url}/demo/configurator`)
  const form = widgetOf(page)
  await button(form, 'Volgende').click()
  await answerQuestions(form)
  await fillContact(form)
  await send(form)

  const desk = await (await browser.newContext()).newPage()
  await signInByLink(desk, server)
  await makeAndSendOffer(desk, server)
  const { customer, link } = await openOffer(browser, to, server)
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
  await expect(desk.getByText(/Getekend op/)).toBeVisible()
})
