import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { button, fillContact, send, widgetOf } from '../support/customer.ts'
import { putForm } from '../support/forms.ts'
import { expect, test } from '../support/test.ts'

/** What a dealer allows who loads nothing from elsewhere. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

type PassOn = (incoming: IncomingMessage, outgoing: ServerResponse, upstream: string) => void

/** A dealer's website that serves this page, and passes what is below `/zeven/` on to the server. */
async function startSite(page: string, upstream: string, passOn: PassOn) {
  const passed: string[] = []
  const site = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    if (path.startsWith('/zeven/')) {
      passed.push(path)
      passOn(incoming, outgoing, upstream)
    } else if (path === '/page') {
      const type = { 'Content-Type': 'text/html; charset=utf-8' }
      outgoing.writeHead(200, { ...type, 'Content-Security-Policy': POLICY })
      outgoing.end(page)
    } else outgoing.writeHead(path === '/favicon.ico' ? 204 : 404).end()
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const { port } = site.address() as AddressInfo
  const stop = async () => {
    site.closeAllConnections()
    site.close()
    await once(site, 'close')
  }
  return { url: `http://127.0.0.1:${port}`, passed, stop }
}

/** Passes a request on as a reverse proxy does. */
const passOn: PassOn = (incoming, outgoing, upstream) => {
  const { method, headers, url = '' } = incoming
  const path = url.slice('/zeven'.length)
  const onward = request(`${upstream}${path}`, { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  onward.on('error', () => outgoing.destroy())
  incoming.pipe(onward)
}

/** Passes it on by the Cloudflare worker of docs/embedding.md. */
const byWorker: PassOn = async (incoming, outgoing, upstream) => {
  const docs = await readFile('docs/embedding.md', 'utf8')
  const [, code = ''] = /```js\n(const SERVER.+?)```/s.exec(docs) ?? []
  const own = code.replace('https://zeven.example', upstream)
  const worker = await import(`data:text/javascript,${encodeURIComponent(own)}`)
  const { method = 'GET', url } = incoming
  const headers = new Headers(incoming.headers as Record<string, string>)
  const body = method === 'GET' ? null : Buffer.concat(await incoming.toArray())
  const asked = new Request(`http://dealer.example${url}`, { method, headers, body })
  const answer: Response = await worker.default.fetch(asked, { ZEVEN_SECRET: 'none' })
  // It was unpacked on its way here.
  const {
    'content-encoding': _,
    'content-length': __,
    ...told
  } = Object.fromEntries(answer.headers)
  outgoing.writeHead(answer.status, told)
  outgoing.end(Buffer.from(await answer.arrayBuffer()))
}

const PHOTO = { key: 'photos', kind: 'photo', label: 'Foto’s van de plek', at_most: 3 }

/** Of the demo's form the size and the roof, each roof with a picture, and a question for photos. */
async function formWith(picture: string): Promise<Record<string, unknown>> {
  const { questions } = JSON.parse(await readFile('samples/site/form.json', 'utf8'))
  const [size, roof] = questions
  const options = roof.options.map((option: object) => ({ ...option, picture }))
  return {
    area: undefined,
    sketch: { product: 'veranda' },
    questions: [size, { ...roof, options }, PHOTO],
    steps: [
      { title: 'Maat', questions: ['size'] },
      { title: 'Dak', questions: ['roof'] },
      { title: 'Foto’s', questions: ['photos'] },
    ],
  }
}

for (const { kind, way, by } of [
  { kind: 'newest', way: 'a reverse proxy', by: passOn },
  { kind: 'pinned', way: 'a worker', by: byWorker },
]) {
  test(`the ${kind} script brings a whole form by ${way} on the dealer’s own host`, {
    tag: kind === 'pinned' ? '@long' : [],
  }, async ({ owner: page, server, newLeads, issues }) => {
    const red = { width: 60, height: 40, channels: 3, background: '#a43' } as const
    const png = await sharp({ create: red }).png().toBuffer()
    const kept = await page.request.post(`${server.url}/portal/api/pictures`, {
      headers: { Origin: server.url, 'X-Zeven-Account': String(server.account) },
      data: { content: png.toString('base64'), open: true },
    })
    const { open_address: picture } = (await kept.json()).data
    await putForm(server, server, await formWith(picture))

    const { immutable, integrity } = await server.zeven('snippet', '--form', server.slug)
    const script = kind === 'newest' ? '/widget.js' : new URL(String(immutable)).pathname
    const pin = kind === 'newest' ? '' : ` integrity="${integrity}" crossorigin="anonymous"`
    const site = await startSite(
      `<!doctype html><html lang="nl"><meta charset="utf-8"><title>Een dealer</title><body>
      <script src="/zeven${script}" data-zv="${server.slug}" async${pin}></script>`,
      server.url,
      by,
    )
    const elsewhere: string[] = []
    page.on('request', (asked) => {
      if (!asked.url().startsWith(`${site.url}/`)) elsewhere.push(asked.url())
    })
    try {
      await page.goto(`${site.url}/page`)
      const form = widgetOf(page)
      await expect(form.getByRole('img', { name: /Breedte 500 cm/ })).toBeVisible()
      await button(form, 'Volgende').click()
      await form.getByRole('radio').first().check()
      await expect(form.locator('.card img').first()).toHaveJSProperty('naturalWidth', 60)
      await expect(form.getByText('vanaf')).toBeVisible()
      await button(form, 'Volgende').click()
      await form
        .getByLabel('Foto’s van de plek')
        .setInputFiles([{ name: 'tuin.png', mimeType: 'image/png', buffer: png }])
      await expect(form.getByRole('status').first()).toContainText('tuin.png is aangekomen.')
      await button(form, 'Volgende').click()
      await fillContact(form)
      await send(form)
      expect(await newLeads()).toEqual([
        expect.objectContaining({
          page: `${site.url}/page`,
          answers: expect.objectContaining({ roof: 'glass_clear', photos: [expect.anything()] }),
        }),
      ])
      expect(site.passed.length).toBeGreaterThan(8)
      expect(elsewhere).toEqual([])
      expect(issues).toEqual([])
    } finally {
      await site.stop()
    }
  })
}
