import http from 'node:http'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { startTestApp } from '../support/app.ts'
import { type Answer, request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, submission } from '../support/forms.ts'
import { sendForm, widgetUrl } from '../support/proof.ts'
import { DXF, filesIn, HEIC, PHOTOS, PLAN, photo, sendFile } from '../support/uploads.ts'

// Each test sends from an address of its own, as through a proxy.
const app = await forTests(startTestApp(undefined, { settings: { TRUST_PROXY: '1' } }))
const dealer = await app.dealer()
const slug = (await addForm(app, dealer, { questions: [PHOTOS] })).slug

const data = ({ status, text, body }: Answer) => {
  expect(status, text).toBe(201)
  return body.data
}
const code = ({ status, body }: Answer) => [status, body.errors.code, body.errors.reason]
/** The name of a file of which the rest is still to come. */
const ARRIVING = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
const rows = () => allAccounts(app.database.read).selectFrom('uploads').selectAll().execute()
const send = (names: string[], form = slug, headers = {}) =>
  sendForm(app, form, submission({ answers: { photos: names } }), null, headers)

/** Expects that neither the database nor the disk has more than before. */
async function expectNothingStored(run: () => Promise<void>): Promise<void> {
  const before = [await rows(), (await filesIn(app)).size]
  await run()
  expect([await rows(), (await filesIn(app)).size]).toEqual(before)
}

describe('a photo', () => {
  it('is kept upright and without what it told of its place, beside a small one', async () => {
    const sent = await photo({ width: 800, height: 600 })
    expect((await sharp(sent).metadata()).exif?.includes('Camera of Jo')).toBe(true)
    const { name, ...rest } = data(await sendFile(app, slug, sent))
    expect(name).toMatch(/^[\w-]{32}$/)
    expect(rest).toMatchObject({ type: 'image/jpeg', width: 600, height: 800 })
    const files = await filesIn(app)
    const kept = files.get(name) ?? Buffer.alloc(0)
    expect(kept.length).toBe(rest.bytes)
    expect(kept.includes('Camera of Jo')).toBe(false)
    const { exif, xmp, iptc, orientation } = await sharp(kept).metadata()
    expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(await sharp(files.get(`${name}.small`)).metadata()).toMatchObject({ height: 320 })
  })

  it('of twelve megapixels becomes one of 2,560 pixels at most, and every format a JPEG', async () => {
    const large = await photo({ width: 4000, height: 3000 })
    expect(data(await sendFile(app, slug, large))).toMatchObject({ width: 1920, height: 2560 })
    const clear = sharp({ create: { width: 40, height: 30, channels: 4, background: '#0000' } })
    for (const sent of [clear.clone().png(), clear.clone().webp(), clear.clone().avif()]) {
      const answer = await sendFile(app, slug, await sent.toBuffer(), { 'Content-Type': 'image/x' })
      expect(data(answer)).toMatchObject({ type: 'image/jpeg', width: 40, height: 30 })
    }
  })

  it('of an iPhone becomes a JPEG', async () => {
    const sending = sendFile(app, slug, HEIC, { 'Content-Type': 'image/heic' })
    const { name, ...rest } = data(await sending)
    expect(rest).toMatchObject({ type: 'image/jpeg', width: 64, height: 48 })
    const kept = (await filesIn(app)).get(name) ?? Buffer.alloc(0)
    const { dominant } = await sharp(kept).stats()
    expect(dominant.b).toBeGreaterThan(dominant.r + 50)
  })

  it('that comes again with its key, because the answer was lost, is kept once', async () => {
    const content = await photo({ width: 90 })
    const [own, other] = ['own', 'other'].map((key) => ({ 'Idempotency-Key': key.repeat(8) }))
    const names = [
      ...(await Promise.all([own, own].map((key) => sendFile(app, slug, content, key)))),
      await sendFile(app, slug, content, own),
      await sendFile(app, slug, content, other),
      await sendFile(app, slug, await photo({ width: 91 }), own),
      await sendFile(app, slug, content),
    ].map((answer) => data(answer).name)
    expect(names.slice(0, 3)).toEqual(Array(3).fill(names[0]))
    expect(new Set(names).size).toBe(4)
    expect((await rows()).filter(({ name }) => names.includes(name))).toHaveLength(4)
    expect((await sendFile(app, slug, content, { 'Idempotency-Key': 'é' })).status).toBe(400)
  })

  it('is refused when its bytes are something else, whatever it calls itself', async () => {
    const whole = await photo({ width: 2000, height: 2000 })
    const wrong: [Uint8Array | string, string][] = [
      [zipSync({ 'photo.jpg': new Uint8Array(10) }), 'unknown_type'],
      ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'unknown_type'],
      ['<!doctype html><script>alert(1)</script>', 'unknown_type'],
      ['', 'unknown_type'],
      [whole.subarray(0, whole.length * 0.9), 'broken'],
      [Buffer.concat([whole.subarray(0, 3), Buffer.alloc(1000)]), 'broken'],
      [PLAN.subarray(0, PLAN.length - 12), 'broken'],
      [HEIC.subarray(0, 24), 'broken'],
      [HEIC.subarray(0, HEIC.length - 12), 'broken'],
      [DXF, 'unknown_type'],
      [Buffer.from('AC1032\0\0\0\0'), 'unknown_type'],
    ]
    await expectNothingStored(async () => {
      for (const [content, reason] of wrong) {
        expect(code(await sendFile(app, slug, content))).toEqual([422, 'file_refused', reason])
      }
    })
  })

  it('is refused before it is decoded when a small file says that it is huge', async () => {
    const bomb = await sharp({
      create: { width: 9000, height: 9000, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer()
    const heic = Buffer.from(HEIC)
    const size = heic.lastIndexOf('ispe') + 8
    heic.writeUInt32BE(9000, size)
    heic.writeUInt32BE(9000, size + 4)
    await expectNothingStored(async () => {
      for (const content of [bomb, heic]) {
        const refused = [422, 'file_refused', 'too_many_pixels']
        expect(code(await sendFile(app, slug, content))).toEqual(refused)
      }
    })
  })

  it('of 100 MB is refused at its first bytes, also when it does not say how large it is', async () => {
    await expectNothingStored(async () => {
      const url = widgetUrl(app, slug, '/uploads')
      const headers = { 'Content-Type': 'image/jpeg' }
      for (const [length, pieces] of [
        [100_000_000, 0],
        [null, 20],
      ] as const) {
        const declared = length === null ? {} : { 'Content-Length': length }
        const outgoing = http.request(url, { method: 'POST', headers: { ...headers, ...declared } })
        const answer = new Promise<number>((resolve, reject) => {
          outgoing.on('response', ({ statusCode }) => resolve(statusCode ?? 0))
          outgoing.on('error', reject)
        })
        outgoing.flushHeaders()
        for (let n = 0; n < pieces; n++) outgoing.write(Buffer.alloc(1_000_000))
        expect(await answer).toBe(413)
        outgoing.destroy()
      }
    })
  })

  it('that breaks off on the way leaves nothing behind', async () => {
    await expectNothingStored(async () => {
      const sent = await photo()
      const outgoing = http.request(widgetUrl(app, slug, '/uploads'), {
        method: 'POST',
        headers: { 'Content-Type': 'image/jpeg', 'Content-Length': sent.length },
      })
      outgoing.on('error', () => {})
      outgoing.write(sent.subarray(0, sent.length * 0.9))
      const arriving = async () =>
        [...(await filesIn(app)).keys()].filter((name) => ARRIVING.test(name)).length
      await expect.poll(arriving).toBe(1)
      outgoing.destroy()
      await expect.poll(arriving).toBe(0)
    })
  })

  it('is only taken for a form that asks for photos, from a website that the form allows', async () => {
    const plain = await addForm(app, dealer)
    const strict = await addForm(app, dealer, {
      questions: [PHOTOS],
      allowed_origins: ['https://dealer.example'],
    })
    const sent = await photo()
    expect((await sendFile(app, plain.slug, sent)).status).toBe(404)
    expect((await sendFile(app, 'nothing', sent)).status).toBe(404)
    const other = { Origin: 'https://other.example' }
    expect((await sendFile(app, strict.slug, sent, other)).status).toBe(403)
    const own = { Origin: 'https://dealer.example' }
    data(await sendFile(app, strict.slug, sent, own))
    const json = { 'Content-Type': 'application/json' }
    expect((await sendFile(app, slug, '{}', json)).status).toBe(415)
  })
})

describe('a plan', () => {
  it('is kept as it came', async () => {
    const answer = await sendFile(app, slug, PLAN, { 'Content-Type': 'application/pdf' })
    const { name, ...rest } = data(answer)
    expect(rest).toEqual({ type: 'application/pdf', bytes: PLAN.length, width: null, height: null })
    expect((await filesIn(app)).get(name)?.equals(PLAN)).toBe(true)
  })

  it('of a CAD program is taken by a form that says so, and only ever downloaded', async () => {
    const drawings = { questions: [{ ...PHOTOS, drawings: true }] }
    const form = (await addForm(app, dealer, drawings)).slug
    const dwg = Buffer.from('AC1032\0\0\0\0')
    const names = []
    for (const [content, type] of [
      [DXF, 'image/vnd.dxf'],
      [dwg, 'image/vnd.dwg'],
    ] as const) {
      const octets = { 'Content-Type': 'application/octet-stream' }
      const { name, ...rest } = data(await sendFile(app, form, content, octets))
      expect(rest).toEqual({ type, bytes: content.length, width: null, height: null })
      names.push(name)
    }
    const cut = await sendFile(app, form, DXF.subarray(0, DXF.length - 6))
    expect(code(cut)).toEqual([422, 'file_refused', 'broken'])
    data(await send(names, form))
    const { id } = (await dealer.api.get('/leads?order=desc')).body.data[0]
    const { photos } = (await dealer.api.get(`/leads/${id}/photos`)).body.data
    expect(photos.map(({ small_url }: { small_url: null }) => small_url)).toEqual([null, null])
    const { headers } = await request(photos[0].url.replace(/^.*?(?=\/files)/, app.server.url))
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.dxf"$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('of more than 10 MB is refused', async () => {
    const large = Buffer.concat([PLAN, Buffer.alloc(10_000_000), PLAN])
    expect((await sendFile(app, slug, large)).body.errors).toMatchObject({
      code: 'payload_too_large',
      limit: 10_000_000,
    })
  })
})

describe('a form that is sent with photos', () => {
  const upload = async (form = slug) =>
    data(await sendFile(app, form, await photo(), { 'X-Forwarded-For': '10.7.0.1' })).name

  it('makes them the lead’s, whose answers name them', async () => {
    const names = [await upload(), await upload()]
    data(await send(names))
    const { data: leads } = (await dealer.api.get('/leads')).body
    expect(leads.at(-1).answers).toEqual({ photos: names })
  })

  it('makes one lead when it is sent twice, and names photos that it cannot have', async () => {
    const twin = (await addForm(app, dealer, { questions: [PHOTOS] })).slug
    const own = await upload()
    const key = { 'Idempotency-Key': 'twice' }
    const first = data(await send([own], slug, key))
    expect(data(await send([own], slug, key))).toEqual(first)
    for (const names of [[own], ['x'.repeat(32)], [await upload(twin)], [await upload(), own]]) {
      const { status, body } = await send(names)
      expect([status, Object.keys(body.errors.fields)]).toEqual([422, ['answers.photos']])
    }
  })

  it('is refused with more photos than the form takes, or what is no name', async () => {
    const many = Array.from({ length: 6 }, (_, n) => String(n).repeat(32))
    for (const answer of [many, 'x'.repeat(32), ['../../etc/passwd'], [1], [many[0], many[0]]]) {
      const { status, body } = await send(answer as string[])
      expect([status, Object.keys(body.errors.fields)]).toEqual([422, ['answers.photos']])
    }
  })

  it('gives one of ten that are sent at once with the same photo', async () => {
    const names = [await upload()]
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(names)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })
})

it('counts files by address: one that sends too many waits, another does not', async () => {
  const from = (address: string) => ({ 'X-Forwarded-For': address })
  const busy = () => sendFile(app, slug, 'nothing', from('10.9.0.1'))
  let last = await busy()
  for (let n = 0; n < 130 && last.status !== 429; n++) {
    last = await busy()
    if (n % 50 === 49) app.clock.advance(60_000)
  }
  expect(last.body.errors.code).toBe('rate_limited')
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await sendFile(app, slug, 'nothing', from('10.9.1.1'))).status).toBe(422)
  const options = await request(widgetUrl(app, slug, '/uploads'), { method: 'OPTIONS' })
  expect(options.headers.get('access-control-allow-headers')).toContain('Content-Type')
})
