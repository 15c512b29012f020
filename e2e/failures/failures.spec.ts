import type { Page, Route } from '@playwright/test'
import { onDisk } from '../../test/support/on-disk.ts'
import { button, heading, widgetOf } from '../support/customer.ts'
import { addDealer, EASY } from '../support/forms.ts'
import { expectAccessible, signIn } from '../support/portal.ts'
import type { Server } from '../support/server.ts'
import { expect, tag, test } from '../support/test.ts'

const FORM = '**/forms/*?lang=*'
const PARTS = /\/widget\/[0-9a-f]{16}\/\w+\.js/
const broken = (route: Route) => route.fulfill({ status: 500, json: {} })

const COUNT = { key: 'spots', kind: 'number', label: 'Hoeveel?', min: 0, max: 9 }
const WISHES = { key: 'wishes', kind: 'text', label: 'Nog iets?' }

/** What the server has counted of a form, and that each failure was told with nothing else. */
function watch(page: Page, server: Server, slug: string) {
  const told: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (!pathname.endsWith('/failures')) return
    told.push([request.method(), ...searchParams.keys(), request.postData()].join(' ').trim())
  })
  const rows = () =>
    onDisk(server, ({ read }) =>
      read.selectFrom('form_failures').selectAll().where('form', '=', slug).execute(),
    )
  const counted = async () => (await rows()).map(({ kind, times }) => `${kind} ${times}`)
  const expectCounted = async (kind: string, times: number, browser: string) => {
    await expect.poll(counted).toEqual([`${kind} ${times}`])
    await expect.poll(() => told).toEqual(Array(times).fill('POST kind build'))
    expect(await rows()).toMatchObject([
      { browser, build: expect.stringMatching(/^[0-9a-f]{16}$/) },
    ])
  }
  return { told, expectCounted }
}

test.describe('the server counts', () => {
  test('a part that a policy of the page blocks', { tag: '@firefox' }, async ({
    page,
    server,
    openPage,
    browserName,
  }) => {
    const { slug } = await addDealer(server, {})
    const { expectCounted } = watch(page, server, slug)
    const made = await server.zeven('snippet', '--form', slug, '--pinned', '--plain')
    const pinned = String(made.tag).replace(/src="[^"]*(\/widget\/[^"]+)"/, 'src="%SERVER%$1"')
    const policy = `script-src '${made.integrity}'; connect-src %SERVER%`
    await openPage(pinned, { headers: { 'Content-Security-Policy': policy } })
    await expectCounted('blocked', 1, browserName)
  })

  test('a part that the server cannot give, and no error of the page', async ({
    page,
    server,
    openPage,
    browserName,
  }) => {
    const { slug } = await addDealer(server, {})
    const { expectCounted } = watch(page, server, slug)
    await page.route(PARTS, broken)
    const host = `<script>
      addEventListener('load', () => { throw new Error('of the page') })
      Promise.reject(new Error('of the page'))
      import('https://page.example/other.js')
      null.nothing
    </script>`
    const policy = "script-src 'unsafe-inline' %SERVER%; connect-src %SERVER%"
    await openPage(host + tag('full', slug), { headers: { 'Content-Security-Policy': policy } })
    await expectCounted('load', 1, browserName)
  })

  for (const [when, questions] of [
    ['at once', [COUNT]],
    ['at a later step', [WISHES, COUNT]],
  ] as const) {
    test(`an error while it is drawn, ${when}`, {
      tag: when === 'at once' ? '@firefox' : [],
    }, async ({ page, server, openPage, browserName }) => {
      const { slug } = await addDealer(server, { ...EASY, questions })
      const { told, expectCounted } = watch(page, server, slug)
      await page.route(FORM, async (route) => {
        const response = await route.fetch()
        const json = await response.json()
        // No server leaves out a text.
        json.data.texts.range = null
        await route.fulfill({ response, json })
      })
      await openPage(tag('full', slug))
      if (questions.length > 1) {
        await expect(heading(widgetOf(page), 'Nog iets?')).toBeVisible()
        expect(told).toEqual([])
        await button(widgetOf(page), 'Volgende').click()
      }
      await expectCounted('error', 1, browserName)
    })
  }

  test('ten failures of a page at most', async ({ page, server, openPage, browserName }) => {
    const { slug } = await addDealer(server, {})
    const { expectCounted } = watch(page, server, slug)
    await page.route(FORM, broken)
    await openPage(tag('quick', slug).repeat(12))
    const failed = page.locator('zeven-widget').getByRole('button', { name: 'Opnieuw proberen' })
    await expect(failed).toHaveCount(12)
    await expectCounted('load', 10, browserName)
  })

  test('a form that could not be reached, once it can', { tag: '@firefox' }, async ({
    page,
    server,
    openPage,
    browserName,
  }) => {
    const { slug } = await addDealer(server, {})
    const { told, expectCounted } = watch(page, server, slug)
    await page.route(FORM, (route) => route.abort())
    await openPage(tag('quick', slug))
    await expect(button(widgetOf(page), 'Opnieuw proberen')).toBeVisible()
    expect(told).toEqual([])
    await page.unroute(FORM)
    await button(widgetOf(page), 'Opnieuw proberen').click()
    await expectCounted('load', 1, browserName)
    await expect(widgetOf(page).getByLabel('Naam')).toBeVisible()
  })
})

test('a form that there is not has nobody to tell', async ({ page, server, openPage }) => {
  const { told } = watch(page, server, 'no-such-form')
  await openPage(tag('full', 'no-such-form'))
  await expect(widgetOf(page).getByRole('heading')).toBeVisible()
  expect(told).toEqual([])
})

test('the portal says how often a form failed, and what to do', async ({
  page,
  request,
  server,
}) => {
  const { account, slug } = await addDealer(server, {})
  const at = `${server.url}/api/widget/v1/forms/${slug}/failures?build=0123456789abcdef&kind=`
  const tell = async (kind: string, agent: string) =>
    expect(await request.post(at + kind, { headers: { 'User-Agent': agent } })).toBeOK()
  await signIn(page, server, { account })
  await page.goto(`${server.url}/portal/forms/${slug}`)
  await expect(page.getByRole('link', { name: 'Cijfers' })).toBeVisible()
  await expect(page.getByText('niet voor een bezoeker')).toHaveCount(0)

  for (let i = 0; i < 3; i++) await tell('blocked', 'Gecko/20100101 Firefox/140.0')
  await tell('error', 'Chrome/140.0')
  await page.reload()
  await page.getByText('werkte het formulier 4 keer niet').click()
  await expect(page.getByRole('row')).toHaveCount(3)
  const [, first, second] = await page.getByRole('row').allInnerTexts()
  expect(first).toMatch(/Een beveiligingsregel[\s\S]*Firefox · Onbekend[\s\S]*3/)
  expect(second).toMatch(/Een fout van ons[\s\S]*Chrome, Edge · Onbekend[\s\S]*1/)
  await expectAccessible(page, 'the failures of a form')
  await page.getByRole('link', { name: 'Controleer een pagina' }).click()
  await expect(page.getByRole('heading', { name: 'Controleer een pagina' })).toBeVisible()
})
