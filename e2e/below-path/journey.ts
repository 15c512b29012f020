import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import type { Browser, BrowserContext } from '@playwright/test'
import sharp from 'sharp'
import { button, CUSTOMER, fillContact, send, widgetOf } from '../support/customer.ts'
import { startDealerSite } from '../support/dealer-site.ts'
import { BARE, putForm } from '../support/forms.ts'
import { collectIssues } from '../support/issues.ts'
import { signInByLink } from '../support/portal.ts'
import { expect } from '../support/test.ts'
import {
  expectSignedPdf,
  makeAndSendOffer,
  newest,
  openOffer,
  signOffer,
  startMailingServer,
} from '../whole-way/steps.ts'

export const PATH = '/zeven'
const PHOTO = { key: 'photos', kind: 'photo', label: 'Foto’s van de plek', at_most: 3 }

/** Starts a proxy on `port` that passes requests on to 127.0.0.1:`upstream`. */
export type StartProxy = (
  cleanup: AsyncDisposableStack,
  ports: { port: number; upstream: number },
) => Promise<void>

/** From a form on another host to a signed offer, with all of Zeven below the path of one host. */
export async function expectWholeJourney(
  browser: Browser,
  scheme: 'http' | 'https',
  startProxy: StartProxy,
): Promise<void> {
  await using cleanup = new AsyncDisposableStack()
  const [port, upstream] = [await freePort(), await freePort()]
  const origin = `${scheme}://127.0.0.1:${port}`
  const base = `${origin}${PATH}`
  const settings = { PORT: String(upstream), BASE_URL: base, TRUST_PROXY: '1' }
  const { server, to } = await startMailingServer(cleanup, settings)
  await startProxy(cleanup, { port, upstream })
  expect(server.url).toBe(base)
  await putForm(server, server, { ...BARE, allowed_origins: [], questions: [PHOTO] })

  const wrong: string[] = []
  const watched = (context: BrowserContext) =>
    context.on('response', (answer) => {
      const isOutside = answer.url().startsWith(origin) && !answer.url().startsWith(`${base}/`)
      const status = answer.status()
      if (isOutside || status === 404 || status >= 500) wrong.push(`${status} ${answer.url()}`)
    })
  const device = { locale: 'nl-NL', ignoreHTTPSErrors: true }
  const newPage = async () => (await watched(await browser.newContext(device))).newPage()

  const desk = await newPage()
  const deskIssues = collectIssues(desk)
  const live = desk.waitForResponse((answer) => answer.url() === `${base}/portal/api/live`)
  await signInByLink(desk, server)
  expect((await live).headers()['content-type']).toContain('text/event-stream')
  const [session] = await desk.context().cookies()
  expect(session).toMatchObject({ path: PATH, httpOnly: true, secure: scheme === 'https' })
  await desk
    .getByRole('link', { name: /^Aanvragen/ })
    .first()
    .click()
  await expect(desk).toHaveURL(`${base}/portal/leads`)

  // On another host, as a dealer's page is.
  const site = await startDealerSite(import.meta.dirname, server)
  cleanup.defer(site.stop)
  site.pages.set(
    'page.html',
    `<!doctype html><html lang="nl"><meta charset="utf-8"><title>Een dealer</title><body>
    <script src="${base}/widget.js" data-zv="%FORM%"></script>`,
  )
  const visit = await newPage()
  const visitIssues = collectIssues(visit)
  await visit.goto(`${site.url.replace('127.0.0.1', 'localhost')}/page.html`)
  const form = widgetOf(visit)
  const red = { width: 60, height: 40, channels: 3, background: '#a43' } as const
  const buffer = await sharp({ create: red }).png().toBuffer()
  const photo = { name: 'tuin.png', mimeType: 'image/png', buffer }
  await form.getByLabel('Foto’s van de plek').setInputFiles([photo])
  await expect(form.getByRole('status').first()).toContainText('tuin.png is aangekomen.')
  await button(form, 'Volgende').click()
  await fillContact(form)
  await send(form)
  expect(visitIssues).toEqual([])

  // Told by the stream of events: nobody reloads this page.
  await desk.getByRole('link', { name: CUSTOMER.name }).first().click()
  await expect(desk).toHaveURL(new RegExp(`${PATH}/portal/leads/\\d+$`))
  const picture = desk.locator(`img[src^="${PATH}/portal/api/uploads/"]`).first()
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  await makeAndSendOffer(desk, server)

  await newest(to, `${base}/o/`)
  const { customer, link } = await openOffer(browser, to, server, device)
  watched(customer.context())
  await customer.reload()
  await signOffer(customer)
  await expectSignedPdf(customer, to, link)

  for (const { screen, name } of [
    { screen: 'leads/new', name: 'Nieuwe aanvraag' },
    { screen: 'settings/security', name: 'Beveiliging' },
  ]) {
    await desk.goto(`${base}/portal/${screen}`)
    await expect(desk.getByRole('heading', { name, level: 1 })).toBeVisible()
  }
  await desk.goto(`${base}/portal/forms/${server.slug}`)
  await expect(desk.frameLocator('iframe').getByText('Foto’s of een pdf toevoegen')).toBeVisible()
  expect(deskIssues).toEqual([])

  await desk.getByRole('button', { name: /Uw eigen menu/ }).click()
  await desk.getByRole('menuitem', { name: 'Uitloggen' }).click()
  await expect(desk.getByRole('heading', { name: 'Inloggen' })).toBeVisible()
  await expect(desk).toHaveURL(new RegExp(`^${base}/portal/sign-in`))
  await desk.goto(`${base}/portal/offers?offer=opened`)
  await expect(desk).toHaveURL(/\/portal\/sign-in\?next=/)

  await visit.goto(`${base}/demo`)
  await expect(widgetOf(visit)).toBeVisible()
  await visit.goto(`${base}/docs`)
  await expect(visit.getByRole('heading', { name: 'Zeven API' })).toBeVisible()
  expect(wrong).toEqual([])
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
