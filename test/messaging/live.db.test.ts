import { expect, test } from 'vitest'
import { removeMember } from '../../server/account/members/members.writes.ts'
import { OPERATOR } from '../../server/core/db/actor.ts'
import { sendOffer } from '../offer-page/offers.ts'
import { type Dealer, startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { openLive } from '../support/live.ts'
import { signIn } from '../support/portal.ts'

const app = await forTests(startTestApp())

async function addLead({ api }: Dealer): Promise<number> {
  const lead = { name: 'Jo Voorbeeld', email: 'jo@klant.example' }
  return (await api.post('/leads', lead)).body.data.id
}

// The server looks once a second, so these wait for it at once.
test.concurrent('tells of new leads by their ids and of nothing else', async () => {
  const dealer = await app.dealer()
  const first = await addLead(dealer)
  const hidden = await signIn(app, dealer, { role: 'reader', sees_contact: false })
  const page = await openLive(app.server.url, hidden)
  expect(await page.next()).toEqual({
    id: String(first),
    event: 'open',
    data: { new_leads: [], questions: [] },
  })
  const second = await addLead(dealer)
  expect(await page.next()).toEqual({
    id: String(second),
    event: 'change',
    data: { new_leads: [second], questions: [] },
  })
  page.close()
})

test.concurrent('tells of other changes, and not of those in other accounts', async () => {
  const dealer = await app.dealer()
  const owner = await signIn(app, dealer)
  const page = await openLive(app.server.url, owner)
  await page.next()
  await addLead(await app.dealer())
  const lead = await addLead(dealer)
  expect((await page.next())?.data).toEqual({ new_leads: [lead], questions: [] })
  await dealer.build(lead)
  expect(await page.next()).toEqual({
    id: String(lead),
    event: 'change',
    data: { new_leads: [], questions: [] },
  })
  page.close()
})

test.concurrent('tells which customers wait for an answer, from the start and until they have it', async () => {
  const dealer = await app.dealer()
  const owner = await signIn(app, dealer)
  const sent = await sendOffer(app, dealer)
  const before = await openLive(app.server.url, owner)
  expect((await before.next())?.data).toEqual({ new_leads: [], questions: [] })
  await sent.post('ask', { question: 'Kan het in blauw?' })
  expect((await before.next())?.data).toEqual({ new_leads: [], questions: [sent.id] })
  const page = await openLive(app.server.url, owner)
  expect((await page.next())?.data).toEqual({ new_leads: [], questions: [sent.id] })
  await owner.post(`/leads/${sent.id}/notes`, { kind: 'mail' })
  expect((await page.next())?.data).toEqual({ new_leads: [], questions: [] })
  before.close()
  page.close()
})

test('a page that connects again hears of the leads it missed', async () => {
  const dealer = await app.dealer()
  const owner = await signIn(app, dealer)
  const before = await openLive(app.server.url, owner)
  const opened = await before.next()
  expect(opened?.id).toBe('0')
  before.close()
  const missed = [await addLead(dealer), await addLead(dealer)]
  const page = await openLive(app.server.url, owner, opened?.id)
  expect(await page.next()).toMatchObject({ event: 'change', data: { new_leads: missed } })
  page.close()
})

test.concurrent('ends for a member who is removed', async () => {
  const dealer = await app.dealer()
  const viewer = await signIn(app, dealer, { role: 'reader' })
  const page = await openLive(app.server.url, viewer)
  await page.next()
  const remove = { actor: OPERATOR, accountId: dealer.account.id, input: { id: viewer.id } }
  await app.database.run(removeMember, remove)
  expect((await page.next())?.event).toBe('change')
  app.clock.advance(60_000)
  expect(await page.next()).toMatchObject({ event: 'end' })
  expect(await page.next()).toBe(null)
  expect((await openLive(app.server.url, viewer)).status).toBe(403)
})

test('refuses a member with very many pages, until one is closed', async () => {
  const owner = await signIn(app, await app.dealer())
  const pages = []
  for (let count = 0; count < 20; count++) {
    const page = await openLive(app.server.url, owner)
    await page.next()
    pages.push(page)
  }
  expect((await openLive(app.server.url, owner)).status).toBe(429)
  pages.pop()?.close()
  await expect
    .poll(async () => {
      const page = await openLive(app.server.url, owner)
      if (page.status === 200) pages.push(page)
      return page.status
    })
    .toBe(200)
  for (const page of pages) page.close()
})

test('a server that stops ends its streams and does not wait for them', async () => {
  const own = await startTestApp()
  const page = await openLive(own.server.url, await signIn(own, await own.dealer()))
  await page.next()
  // While this waited for the page, it would never end.
  await own.stop()
  expect(await page.next()).toBe(null)
})
