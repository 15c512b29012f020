import type { Page, Route } from '@playwright/test'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { onDisk } from '../../test/support/on-disk.ts'
import { button, heading, widgetOf } from '../support/customer.ts'
import { addForm, EASY } from '../support/forms.ts'
import { signIn } from '../support/portal.ts'
import type { Server } from '../support/server.ts'
import { expect, tag, test } from '../support/test.ts'

const FORM = '**/forms/*?lang=*'
const PARTS = /\/widget\/[0-9a-f]{16}\/\w+\.js/
const broken = (route: Route) => route.fulfill({ status: 500, json: {} })

const COUNT = { key: 'spots', kind: 'number', label: 'Hoeveel?', min: 0, max: 9 }
const WISHES = { key: 'wishes', kind: 'text', label: 'Nog iets?' }

/** What the page told the server of failures, and what the server has counted of a form. */
function watch(page: Page, server: Server) {
  const told: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (!pathname.endsWith('/failures')) return
    told.push([request.method(), ...searchParams.keys(), request.postData()].join(' ').trim())
  })
  const expectCounted = async (slug: string, kind: string, times: number, browser: string) => {
    const counted = () =>
      onDisk(server, ({ read }) =>
        allAccounts(read)
          .selectFrom('form_failures')
          .select(['kind', 'times', 'browser', 'build'])
          .where('form', '=', slug)
          .execute(),
      )
    const build = expect.stringMatching(/^[0-9a-f]{16}$/)
    await expect.poll(counted).toEqual([{ kind, times, browser, build }])
  }
  /** Expects this number of failures, each without any detail. */
  const expectTold = (times: number) =>
    expect.poll(() => told).toEqual(Array(times).fill('POST kind build'))
  return { expectCounted, expectTold }
}

test('a part that a policy of the page blocks is counted', async ({
  page,
  server,
  openPage,
  browserName,
}) => {
  const { expectCounted, expectTold } = watch(page, server)
  const made = await server.zeven('snippet', '--form', server.slug, '--pinned', '--plain')
  const pinned = String(made.tag).replace(/src="[^"]*(\/widget\/[^"]+)"/, 'src="%SERVER%$1"')
  const policy = `script-src '${made.integrity}'; connect-src %SERVER%`
  await openPage(pinned, { headers: { 'Content-Security-Policy': policy } })
  await expectCounted(server.slug, 'blocked', 1, browserName)
  await expectTold(1)
})

test('a part that the server cannot give, and no error of the page', async ({
  page,
  server,
  openPage,
  browserName,
}) => {
  const { expectCounted, expectTold } = watch(page, server)
  await page.route(PARTS, broken)
  const host = `<script>
    addEventListener('load', () => { throw new Error('of the page') })
    Promise.reject(new Error('of the page'))
    import('https://page.example/other.js')
    null.nothing
  </script>`
  const policy = "script-src 'unsafe-inline' %SERVER%; connect-src %SERVER%"
  // A form that there is not has nobody to tell.
  await openPage(host + tag('full', 'no-such-form') + tag('full'), {
    headers: { 'Content-Security-Policy': policy },
  })
  await expect(heading(widgetOf(page), 'Dit formulier is niet beschikbaar.')).toBeVisible()
  await expectCounted(server.slug, 'load', 1, browserName)
  await expectTold(1)
})

test('an error while it is drawn is counted, at once or at a later step', async ({
  page,
  server,
  openPage,
  browserName,
}) => {
  const { expectCounted, expectTold } = watch(page, server)
  const atOnce = await addForm(server, { ...EASY, questions: [COUNT] })
  const later = await addForm(server, { ...EASY, questions: [WISHES, COUNT] })
  await page.route(FORM, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    // No server leaves out a text.
    json.data.texts.range = null
    await route.fulfill({ response, json })
  })
  await openPage(tag('full', later) + tag('full', atOnce))
  await expectCounted(atOnce, 'error', 1, browserName)
  await expect(heading(widgetOf(page), 'Nog iets?')).toBeVisible()
  await expectTold(1)
  await button(widgetOf(page), 'Volgende').click()
  await expectCounted(later, 'error', 1, browserName)
  await expectTold(2)
})

test('a form that could not be reached is counted once it can, ten times a page at most', async ({
  page,
  server,
  openPage,
  browserName,
}) => {
  const { expectCounted, expectTold } = watch(page, server)
  let asked = 0
  // Two are answered, though with a failure.
  await page.route(FORM, (route) => (asked++ < 2 ? broken(route) : route.abort()))
  await openPage(tag('quick').repeat(12))
  const again = page.locator('zeven-widget').getByRole('button', { name: 'Opnieuw proberen' })
  await expect(again).toHaveCount(12)
  await expectTold(2)
  await page.unroute(FORM)
  for (let left = 12; left > 0; left--) {
    await again.first().click()
    await expect(again).toHaveCount(left - 1)
  }
  await expect(page.locator('zeven-widget').getByLabel('Naam')).toHaveCount(12)
  await expectCounted(server.slug, 'load', 10, browserName)
  await expectTold(10)
})

test('the portal says how often a form failed, and what to do', async ({
  page,
  request,
  server,
}) => {
  const { slug } = server
  const at = `${server.url}/api/widget/v1/forms/${slug}/failures?build=0123456789abcdef&kind=`
  const tell = async (kind: string, agent: string) =>
    expect(await request.post(at + kind, { headers: { 'User-Agent': agent } })).toBeOK()
  await signIn(page, server)
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
  await page.getByRole('link', { name: 'Controleer een pagina' }).click()
  await expect(page.getByRole('heading', { name: 'Controleer een pagina' })).toBeVisible()
})
