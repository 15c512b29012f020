import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { OPERATOR, SYSTEM } from '../../server/core/db/actor.ts'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { deleteUnusedPicture, PICTURES_KEPT_MS } from '../../server/prices/pictures/unused.ts'
import type { FormDefinition } from '../../shared/form/form.contract.ts'
import { buildBy, complete, dataOf, openDesk } from '../offers/sheet.ts'
import { startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm } from '../support/forms.ts'
import { putForm } from '../support/put-form.ts'

const app = await forTests(startTestApp())
const desk = await openDesk(app)
const form = await addForm(app, desk.dealer)

const keep = async (background: string, open?: boolean) => {
  const picture = { width: 40, height: 30, channels: 3, background } as const
  const bytes = await sharp({ create: picture }).png().toBuffer()
  return dataOf(await desk.owner.post('/pictures', { content: bytes.toString('base64'), open }))
}
const load = (hash: string) => fetch(`${app.server.url}/pictures/${hash}.jpg`)

describe('a picture of a form', () => {
  it('is loaded by any website, for as long as it likes', async () => {
    const { hash, open_address } = await keep('red', true)
    expect(new URL(open_address).pathname).toBe(`/pictures/${hash}.jpg`)
    const got = await load(hash)
    expect(Object.fromEntries(got.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect((await sharp(await got.arrayBuffer()).metadata()).width).toBe(40)
    expect(await keep('red')).not.toHaveProperty('open_address')
    expect((await load(hash)).status).toBe(200)
  })

  it('is loaded by the path that the widget came by', async () => {
    const { hash, open_address: picture } = await keep('green', true)
    const far = `https://elsewhere.example/pictures/${'ab'.repeat(32)}.jpg`
    const options = [picture, far].map((picture, i) => ({ value: `v${i}`, label: 'A', picture }))
    const { slug } = await addForm(app, desk.dealer, {
      questions: [{ key: 'kind', kind: 'choice', label: 'Kind', options }],
    })
    const shown = async (server?: string) => {
      const query = new URLSearchParams(server === undefined ? {} : { server })
      const got = await fetch(`${app.server.url}/api/widget/v1/forms/${slug}?${query}`)
      return (await got.json()).data.questions[0].options.map(
        (one: { picture: string }) => one.picture,
      )
    }
    expect(await shown()).toEqual([picture, far])
    const own = (base: string) => [`${base}/pictures/${hash}.jpg`, far]
    expect(await shown('https://dealer.example/zeven')).toEqual(own('https://dealer.example/zeven'))
    expect(await shown('https://x.example/","a":"$&')).toEqual(
      own('https://x.example/%22,%22a%22:%22$&'),
    )
  })

  it('is nobody else’s business when it was sent for an offer', async () => {
    const { hash, open_address } = await keep('blue')
    expect([open_address, (await load(hash)).status]).toEqual([undefined, 404])
    expect((await load('ab'.repeat(32))).status).toBe(404)
    expect((await load('../config')).status).toBe(404)
  })
})

it('a picture goes once nothing names it, and stays in any state of a form or an offer', async () => {
  const { owner, lead, dealer } = desk
  const hashes: Record<string, string> = {}
  const places = ['version', 'draft', 'sent', 'line', 'item', 'material', 'nowhere']
  for (const [index, place] of places.entries()) {
    hashes[place] = (await keep(`rgb(${index * 20}, 90, 90)`, true)).hash
  }
  const { account } = dealer
  const put = (definition: FormDefinition) =>
    app.database.run(putForm, {
      actor: OPERATOR,
      accountId: account.id,
      input: { definition },
    })
  await put({ ...form, intro: `/pictures/${hashes.version}.jpg` })
  await put(form)
  const text = `not even JSON, but ${hashes.draft}`
  dataOf(await owner.send('PUT', `/forms/${form.slug}/draft`, { version: 0, text }))

  await complete(desk)
  const built = await buildBy(desk)
  const change = async (picture: string | undefined) =>
    dataOf(
      await owner.patch(`/offers/${lead}/lines/${built.document.lines[0]?.id}`, {
        picture,
      }),
    )
  await change(hashes.sent)
  dataOf(await owner.post(`/offers/${lead}/link`))
  await change(hashes.line)
  for (const [table, picture] of [
    ['offer_items', hashes.item],
    ['materials', hashes.material],
  ] as const) {
    await app.write(({ db }) =>
      allAccounts(db)
        .updateTable(table)
        .set({ picture })
        .where('account_id', '=', account.id)
        .execute(),
    )
  }

  const expire = async () => {
    while (
      await app.database.run(deleteUnusedPicture, { actor: SYSTEM, accountId: null, input: null })
    ) {}
    const rows = await allAccounts(app.database.read)
      .selectFrom('pictures')
      .select('hash')
      .execute()
    return places.filter((place) => rows.some(({ hash }) => hash === hashes[place]))
  }
  app.clock.advance(PICTURES_KEPT_MS - 1)
  expect(await expire()).toEqual(places)
  app.clock.advance(1)
  expect(await expire()).toEqual(places.filter((place) => place !== 'nowhere'))
})
