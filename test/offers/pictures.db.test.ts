import { crc32 } from 'node:zlib'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { allAccounts } from '../../server/core/db/of-account.ts'
import type { OfferSheet } from '../../server/offers/sheet/sheet.contract.ts'
import type { Picture } from '../../server/prices/pictures/pictures.contract.ts'
import { startTestApp } from '../support/app.ts'
import { request } from '../support/client.ts'
import { issuesIn } from '../support/envelope.ts'
import { forTests } from '../support/for-tests.ts'
import { signIn } from '../support/portal.ts'
import { readPdf } from './pdf-read.ts'
import { asRead, buildBy, complete, type Desk, dataOf, offerOf, openDesk } from './sheet.ts'

const app = await forTests(startTestApp())

let desk: Desk
let built: OfferSheet
beforeEach(async () => {
  desk = await openDesk(app)
  await complete(desk)
  built = await buildBy(desk)
})

/** A photo with more in it than what one sees. */
const photo = (background: string, width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'Secret place' } })
    .jpeg()
    .toBuffer()
const send = (bytes: Buffer) => desk.owner.post('/pictures', { content: bytes.toString('base64') })
const keep = async (background: string): Promise<Picture> =>
  dataOf(await send(await photo(background)))
const change = (index: number, { document }: OfferSheet, fields: object) =>
  desk.owner.patch(`/offers/${desk.lead}/lines/${document.lines[index]?.id}`, fields)
const bytesOf = async (path: string, headers: Record<string, string> = {}) => {
  const got = await fetch(`${app.server.url}${path}`, { headers })
  return { got, bytes: Buffer.from(await got.arrayBuffer()) }
}

describe('a picture', () => {
  it('is kept once, small, and without what the file told besides', async () => {
    const { hash, address } = await keep('red')
    expect((await keep('red')).hash).toBe(hash)
    const { got, bytes } = await bytesOf(address, desk.owner.headers)
    expect(got.headers.get('content-type')).toBe('image/jpeg')
    const { width, height, exif } = await sharp(bytes).metadata()
    expect([width, height, exif]).toEqual([480, 320, undefined])
    const other = await signIn(app, await app.dealer())
    expect((await bytesOf(address, other.headers)).got.status).toBe(403)
  })

  it.each([
    ['a drawing that a program could run', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page', '<script>alert(1)</script>'],
    ['the beginning of one', '\x89PNG\r\n\x1a\n'],
    ['larger than 8 MB', `\x89PNG\r\n\x1a\n${'x'.repeat(8_000_000)}`],
  ])('is never %s', async (_, content) => {
    const { status, body } = await send(Buffer.from(content, 'latin1'))
    expect([status, Object.keys(issuesIn({ body }))]).toEqual([422, ['content']])
  })

  it('that says it has more pixels than any memory is refused before it is unpacked', async () => {
    const png = await sharp(await photo('red', 8, 8))
      .png()
      .toBuffer()
    png.writeUInt32BE(60_000, 16)
    png.writeUInt32BE(60_000, 20)
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
    expect(issuesIn(await send(png))).toEqual({ content: ['picture_broken'] })
  })
})

describe('the picture of a line', () => {
  it('is set, replaced and taken away, and only one of the account', async () => {
    const [red, blue] = [await keep('red'), await keep('blue')]
    const withRed: OfferSheet = dataOf(await change(0, built, { picture: red.hash }))
    expect(withRed.document.lines.map(({ picture }) => picture)).toEqual([red, null])
    const withBlue: OfferSheet = dataOf(await change(0, withRed, { picture: blue.hash }))
    expect(withBlue.document.lines[0]?.picture).toEqual(blue)
    const unknown = await change(0, withBlue, { picture: 'ab'.repeat(32) })
    expect(issuesIn(unknown)).toEqual({ picture: ['gone'] })
    const without: OfferSheet = dataOf(await change(0, withBlue, { picture: null }))
    expect(without.document.lines[0]?.picture).toBeNull()
  })

  it('is that of the item whose rule wrote it, and is no part of the API', async () => {
    const red = await keep('red')
    const { account } = desk.dealer
    await app.write(({ db }) =>
      allAccounts(db)
        .updateTable('offer_items')
        .set({ picture: red.hash })
        .where('account_id', '=', account.id)
        .execute(),
    )
    const again: OfferSheet = dataOf(
      await desk.owner.post(`/leads/${desk.lead}/offer${asRead(built)}`),
    )
    expect(again.document.lines.map(({ picture }) => picture)).toEqual([red, red])
    const book = dataOf(await desk.owner.get(`/offers/${desk.lead}/price-book?q=spots`))
    expect(book.entries[0].picture).toEqual(red)
    const { body } = await desk.dealer.api.get(`/offers/${desk.lead}`)
    expect(body.data.lines[0]).not.toHaveProperty('picture')
  })

  it('comes back with a line that was removed', async () => {
    const { hash } = await keep('red')
    const offer: OfferSheet = dataOf(await change(1, built, { picture: hash }))
    const [, line] = offer.document.lines
    dataOf(await desk.owner.remove(`/offers/${desk.lead}/lines/${line?.id}`))
    const { base_price, agreed_price, source, offer_item_id, article_number, origin } = line as Line
    const { name, description, quantity, vat_rate, is_optional, is_chosen } = line as Line
    const said = { name, description, quantity, vat_rate, is_optional, is_chosen, picture: hash }
    const own = { base_price, agreed_price, source, offer_item_id, article_number, origin }
    const body = { position: 2, line: { ...said, ...own } }
    dataOf(await desk.owner.post(`/offers/${desk.lead}/lines/restore`, body))
    const back = await offerOf(desk.owner, desk.lead)
    expect(back.document.lines[1]?.picture?.hash).toBe(hash)
  })

  it('is on the page and in the PDF of the version that has it, whatever becomes of the line', async () => {
    const [red, blue] = [await keep('red'), await keep('blue')]
    dataOf(await change(0, built, { picture: red.hash }))
    const linked: OfferSheet = dataOf(await desk.owner.post(`/offers/${desk.lead}/link`))
    const path = new URL(linked.link ?? '').pathname
    const { text } = await request(`${app.server.url}${path}`)
    expect(text).toContain(`<img src="${path}/pictures/${red.hash}" alt=""`)
    dataOf(await change(0, linked, { picture: null }))
    const { got, bytes } = await bytesOf(`${path}/pictures/${red.hash}`)
    expect(got.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    expect(got.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await sharp(bytes).metadata()).format).toBe('jpeg')
    const pdf = await bytesOf(`${path}/offer.pdf`)
    expect((await readPdf(pdf.bytes)).pictures).toBe(1)
    const unknown = await request(`${app.server.url}/o/unknown`)
    for (const hash of [blue.hash, 'ab'.repeat(32), '..%2flogo']) {
      const none = await request(`${app.server.url}${path}/pictures/${hash}`)
      expect([none.status, none.text]).toEqual([404, unknown.text])
    }
  })
})

it('a version of before there were pictures is still the same offer', async () => {
  const link = async () => {
    const offer: OfferSheet = dataOf(await desk.owner.post(`/offers/${desk.lead}/link`))
    return [offer.link, offer.versions.length]
  }
  const [first] = await link()
  await app.write(async ({ db, engine }) => {
    // Versions never change, but this one is to be as an older server made it.
    const on = engine === 'postgres' ? sql`on offer_versions` : sql``
    await sql`drop trigger offer_versions_never_change ${on}`.execute(db)
    const { document: json } = await allAccounts(db)
      .selectFrom('offer_versions')
      .select('document')
      .where('lead_id', '=', desk.lead)
      .executeTakeFirstOrThrow()
    const document = JSON.stringify(JSON.parse(json), (name, value) =>
      name === 'picture' ? undefined : value,
    )
    await allAccounts(db)
      .updateTable('offer_versions')
      .set({ document })
      .where('lead_id', '=', desk.lead)
      .execute()
  })
  expect(await link()).toEqual([first, 1])
})

type Line = OfferSheet['document']['lines'][number]
