import { beforeEach, expect, it } from 'vitest'
import { CUSTOMER, mailing } from '../offers/letters.ts'
import type { Dealer } from '../support/app.ts'
import { PLENTY } from '../support/app.ts'
import { request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { startMailStage } from '../support/mail-stage.ts'
import { addLine } from '../support/offer.ts'
import { type Member, signIn } from '../support/portal.ts'

let dealer: Dealer
let seller: Member
let own: Awaited<ReturnType<typeof mailing>>
const stage = await forTests(startMailStage())
beforeEach(async () => {
  dealer = await stage.app.dealer(PLENTY)
  seller = await signIn(stage.app, dealer, { role: 'seller', language: 'en' } as object)
  own = await mailing(stage.app, dealer)
})

const idle = () => stage.app.server.jobs.idle()
const toSeller = () => stage.smtp.to(seller.email).map(({ mail }) => mail)

/** A mailed offer with an option that is not chosen, and its page. */
async function addPage() {
  const id = await own.addOffer()
  const option = { position: 2, name: 'Lamps', is_optional: 1, is_chosen: 0 } as const
  await addLine(stage.app, dealer, id, option)
  await own.mail(id)
  await idle()
  const { token } = await own.issue(id, null)
  stage.smtp.arrived.length = 0
  const url = `${stage.app.server.url}/o/${token}`
  const post = async (what: string, fields: Record<string, string> = {}) => {
    const answer = await request(`${url}/${what}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    })
    await idle()
    return answer
  }
  const sign = async (name: string) => {
    const { text } = await request(url)
    const fieldOf = (field: string) => new RegExp(`name="${field}" value="([^"]*)"`).exec(text)?.[1]
    const choice = /name="choice" value="(\d+)" form="order" checked/.exec(text)?.[1]
    return post('sign', {
      name,
      pdf_hash: fieldOf('pdf_hash') ?? '',
      total: fieldOf('total') ?? '',
      ...(choice !== undefined && { choice }),
    })
  }
  return { id, url, post, sign }
}

it('tells the seller once that the customer opened the offer, and what they ask', async () => {
  const { id, post } = await addPage()
  await post('opened')
  await post('opened')
  expect(toSeller()).toHaveLength(1)
  await post('ask', { question: 'Does it come in blue?' })
  await post('ask', { question: 'Does it come in blue?' })
  await post('ask', { question: 'Or in red?' })
  expect(toSeller().map(({ subject }) => subject)).toEqual([
    expect.stringContaining('is geopend'),
    expect.stringContaining('Een vraag over'),
    expect.stringContaining('Een vraag over'),
  ])
  expect(toSeller()[1]?.text).toContain('“Does it come in blue?”')
  expect(toSeller()[1]?.text).toContain(`/portal/offers/${id}?account=`)
})

it('sends one confirmation to both with the signed PDF, at the total that was ordered', async () => {
  const { url, post, sign } = await addPage()
  const { text } = await request(url)
  await post('choose', { choice: /name="choice" value="(\d+)"/.exec(text)?.[1] ?? '' })
  const shown = await request(`${url}/offer.pdf`)
  await Promise.all([sign('Jo Klant'), sign('Jo Klant'), sign('Jo Klant')])
  const mails = [...stage.smtp.to(CUSTOMER).map(({ mail }) => mail), ...toSeller()]
  expect(mails).toHaveLength(2)
  const signed = await request(`${url}/offer.pdf`)
  expect(signed.status).toBe(200)
  expect(signed.text).not.toBe(shown.text)
  for (const { subject, text, attachments } of mails) {
    expect(subject).toMatch(/is ondertekend$/)
    expect(text).toMatch(/200[.,]00/)
    expect(attachments.map(({ content }) => content.toString())).toEqual([signed.text])
  }
  expect(mails[0]?.text).not.toContain('/o/')
})

it('tells the seller why the customer declined', async () => {
  const { post } = await addPage()
  await post('decline', { reason: 'Too dear for us' })
  expect(toSeller().map(({ text }) => text)).toEqual([expect.stringContaining('Too dear for us')])
})

it('tells the seller on which days the customer can be measured', async () => {
  const { post } = await addPage()
  await post('measure', { day: '2099-11-30' })
  await post('measure', { day: '2099-12-01' })
  const [{ text = '' } = {}, ...others] = toSeller()
  expect(others).toEqual([])
  expect(text).toMatch(/30 november 2099|30 November 2099|November 30, 2099/)
  expect(text).not.toContain('“')
})

it('leads from a replaced version to the newer one, once that was sent', async () => {
  const { id, url } = await addPage()
  await own.doing.add(id)
  expect((await request(url)).text).not.toContain('class="button"')
  await own.mail(id)
  await idle()
  const { token } = await own.issue(id, null)
  expect((await request(url)).text).toContain(`href="/o/${token}"`)
})
