import http from 'node:http'
import { expect, it } from 'vitest'
import { startTestApp } from '../support/app.ts'
import { inNetwork4, inNetwork6 } from '../support/crowd.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm } from '../support/forms.ts'
import { widgetUrl } from '../support/proof.ts'
import { PHOTOS, PLAN, sendFile } from '../support/uploads.ts'

const app = await forTests(startTestApp(undefined, { settings: { TRUST_PROXY: '1' } }))
const dealer = await app.dealer()

const photoForm = async () => (await addForm(app, dealer, { questions: [PHOTOS] })).slug
const from = (address: string) => ({ 'X-Forwarded-For': address })
const customer = (slug: string) => sendFile(app, slug, PLAN, from('192.0.2.200'))

/** Starts files that never end. `started` tells how many of them the server has not refused. */
function hang(slug: string, addresses: readonly string[]) {
  let refused = 0
  const open = addresses.map((address) => {
    const headers = { ...from(address), 'Content-Type': 'image/jpeg', 'Content-Length': 1_000_000 }
    const outgoing = http.request(widgetUrl(app, slug, '/uploads'), { method: 'POST', headers })
    outgoing.on('error', () => {})
    outgoing.on('response', ({ statusCode }) => {
      if (statusCode === 429) refused += 1
    })
    outgoing.write(Buffer.alloc(1_000))
    return outgoing
  })
  const stop = () => {
    for (const outgoing of open) outgoing.destroy()
  }
  return { begun: () => open.length - refused, stop }
}

const many = (times: number, addressOf: (n: number) => string) =>
  Array.from({ length: times }, (_, n) => addressOf(n))

it('one line of IPv6 with a hundred addresses takes six places, its whole network twelve', async () => {
  const slug = await photoForm()
  const oneLine = many(100, (n) => inNetwork6(7, `a::${n + 1}`))
  const line = hang(slug, oneLine)
  await expect.poll(line.begun).toBe(6)
  expect((await customer(slug)).status).toBe(201)
  const itsNetwork = many(60, (n) => inNetwork6(7, `${(n + 16).toString(16)}::1`))
  const network = hang(slug, itsNetwork)
  await expect.poll(network.begun).toBe(6)
  expect((await customer(slug)).status).toBe(201)
  line.stop()
  network.stop()
})

it('a flood on some forms from everywhere leaves places for each other form', async () => {
  const forms = [await photoForm(), await photoForm()]
  const floods = forms.map((slug, nth) =>
    hang(
      slug,
      many(60, (n) => inNetwork4(500 * nth + n)),
    ),
  )
  for (const { begun } of floods) await expect.poll(begun).toBe(50)
  expect((await customer(forms[0] ?? '')).status).toBe(429)
  expect((await customer(await photoForm())).status).toBe(201)
  for (const { stop } of floods) stop()
  await expect.poll(async () => (await customer(forms[0] ?? '')).status).toBe(201)
})

it('one network sends three hundred files an hour, and leaves the rest of a form’s thousand', {
  timeout: 180_000,
}, async () => {
  const slug = await photoForm()
  const status = async (n: number) => {
    const address = inNetwork6(9, `${n.toString(16)}::1`)
    return (await sendFile(app, slug, 'nothing', from(address))).status
  }
  const statuses: number[] = []
  // No more at once than one network may.
  while (statuses.length < 320) {
    const next = Array.from({ length: 10 }, (_, n) => status(1 + statuses.length + n))
    statuses.push(...(await Promise.all(next)))
  }
  expect(statuses.filter((one) => one === 422)).toHaveLength(300)
  expect(statuses.slice(300)).toEqual(Array(20).fill(429))
  expect((await customer(slug)).status).toBe(201)
})
