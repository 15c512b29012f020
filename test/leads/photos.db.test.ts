import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Dealer, startTestApp, type TestApp } from '../support/app.ts'
import { startBucket } from '../support/bucket.ts'
import { expectConforms } from '../support/conforms.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, submission } from '../support/forms.ts'
import { sendForm } from '../support/proof.ts'
import { filesIn, PHOTOS, PLAN, photo, sendFile } from '../support/uploads.ts'

const bucket = await forTests(startBucket())

describe.each(['a folder', 'a bucket'])('GET /leads/{id}/photos, with files in %s', (place) => {
  let app: TestApp
  let dealer: Dealer
  let path: string
  beforeAll(async () => {
    app = await startTestApp(undefined, place === 'a bucket' ? { settings: bucket.settings } : {})
    dealer = await app.dealer()
    const { slug } = await addForm(app, dealer, { questions: [PHOTOS] })
    const names: string[] = []
    for (const content of [await photo(), PLAN]) {
      names.push((await sendFile(app, slug, content)).body.data.name)
    }
    await sendForm(app, slug, submission({ answers: { photos: names } }), null)
    const [lead] = (await dealer.api.get('/leads')).body.data
    path = `/leads/${lead.id}/photos`
  })
  afterAll(() => app.stop())

  it('answers addresses that work without a key for 15 minutes and not after', async () => {
    app.clock.advance(600)
    const answer = await dealer.api.get(path)
    expectConforms('GET', path, answer)
    const { photos, expires_at } = answer.body.data
    expect(expires_at).toBe('2026-09-10T08:45:00+00:00')
    expect(photos).toEqual([
      {
        ...{ question: 'photos', type: 'image/jpeg', bytes: expect.any(Number) },
        ...{ width: 600, height: 800 },
        url: expect.stringMatching(/\/files\/[\w-]{32}\?expires=1789029900&signature=[\w-]{43}$/),
        small_url: `${photos[0].url}&size=small`,
      },
      {
        ...{ question: 'photos', type: 'application/pdf', bytes: PLAN.length },
        ...{ width: null, height: null, url: expect.any(String), small_url: null },
      },
    ])
    const { origin } = new URL(app.server.url)
    const open = (url: string) => fetch(`${origin}${url.slice(url.indexOf('/files/'))}`)
    const large = await (await open(photos[0].url)).bytes()
    expect(large).toHaveLength(photos[0].bytes)
    expect((await (await open(photos[0].small_url)).bytes()).length).toBeLessThan(large.length)
    expect(Buffer.from(await (await open(photos[1].url)).bytes())).toEqual(PLAN)
    expect((await filesIn(app)).size).toBe(place === 'a bucket' ? 0 : 3)
    app.clock.set('2026-09-10T08:44:59.999Z')
    expect((await open(photos[0].url)).status).toBe(200)
    app.clock.set('2026-09-10T08:45:00Z')
    expect((await open(photos[0].url)).status).toBe(404)
  })

  it('is empty for a lead without files', async () => {
    const other = await app.dealer()
    const { body } = await other.api.post('/leads', { email: 'jo@klant.example' })
    const none = await other.api.get(`/leads/${body.data.id}/photos`)
    expect(none.body.data.photos).toEqual([])
  })
})
