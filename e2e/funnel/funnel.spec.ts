import {
  answerQuestions,
  button,
  fillContact,
  heading,
  send,
  widgetOf,
} from '../support/customer.ts'
import { addDealer } from '../support/forms.ts'
import { expectAccessible, signIn } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'

test('the dealer sees how far visitors come, and which of two versions brings more', async ({
  page,
  server,
  openPage,
}) => {
  test.slow()
  const { account, slug } = await addDealer(server, {})
  const tag = `<script src="%SERVER%/widget.js" data-zv="${slug}"></script>`
  const counted: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.endsWith('/moments')) counted.push(search)
  })
  const sums = async () => {
    const { funnels } = await server.zeven('funnel', '--form', slug)
    const [funnel] = funnels as { variant: string; stages: { stage: string; times: number }[] }[]
    return funnel?.stages.map(({ stage, times }) => `${stage} ${times}`)
  }

  await openPage(tag)
  await expect(heading(widgetOf(page), 'Maat')).toBeVisible()
  await expect.poll(sums).toEqual(['shown 1'])
  await openPage(tag)
  const form = widgetOf(page)
  await button(form, 'Volgende').click()
  await button(form, 'Terug').click()
  await button(form, 'Volgende').click()
  await answerQuestions(form)
  await button(form, 'Aanvraag versturen').click()
  await fillContact(form)
  await send(form)
  await expect
    .poll(sums)
    .toEqual([
      'shown 2',
      'started 1',
      ...[2, 3, 4, 5, 6].map((step) => `step ${step} 1`),
      'submitted 1',
    ])
  const names = counted.flatMap((search) => [...new URLSearchParams(search).keys()])
  expect([...new Set(names)].sort()).toEqual(['minutes', 'moment', 'place', 'step', 'variant'])

  await test.step('the portal says where they leave and what they get wrong', async () => {
    await signIn(page, server, { account })
    await page.goto(`${server.url}/portal/forms/${slug}?tab=numbers`)
    await expect(page.getByText('1 van 2 bezoeken verstuurden het: 50%.')).toBeVisible()
    await expect(page.getByText('De helft had hoogstens 1 min. nodig.')).toBeVisible()
    await expect(page.getByRole('row', { name: /Kwam bij “Dak”/ })).toContainText('50%')
    await expect(page.getByRole('row', { name: /^Naam/ })).toContainText('1')
    await expectAccessible(page, 'the numbers of a form')
  })
  await test.step('a new version is shown to a part of the visits', async () => {
    await page.getByRole('link', { name: 'Bewerken' }).click()
    await page.getByRole('link', { name: 'Uiterlijk' }).click()
    await page.getByLabel('Titel – Nederlands').fill('Nieuw in de toets')
    await page.getByRole('button', { name: 'Publiceren', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Een deel van de bezoeken, naast versie 1').check()
    await dialog.getByLabel('Zoveel van de honderd bezoeken').fill('40')
    await expectAccessible(page, 'who sees a version')
    await dialog.getByRole('button', { name: 'Vergelijken als versie 2' }).click()
    await expect(page.getByText('Versie 2 wordt vergeleken.')).toBeVisible()
  })
  await test.step('all widgets of a page, and the page after a reload, show the same version', async () => {
    for (const title of new Set(await titlesOfVisits(3))) {
      expect(['Nieuw in de toets', 'Ontwerp uw veranda']).toContain(title)
    }
  })
  await test.step('a teaser hands the version on to the page with the form', async () => {
    const leading = tag.replace('></', ' data-widget="size" data-url="/made.html?form"></')
    const shown = page.locator('zeven-widget:not([data-widget]) .progress span:first-child')
    for (let visit = 0; visit < 3; visit++) {
      await openPage(leading + tag)
      const before = await shown.textContent()
      const asked = page.waitForRequest((request) => request.url().includes(`/forms/${slug}?`))
      await button(widgetOf(page), 'Verder met deze maat').click()
      const named = /&version=([12])$/.exec((await asked).url())?.[1]
      expect(named).toBe(before === 'Nieuw in de toets' ? '2' : '1')
      await expect(page).toHaveURL(/\?form$/)
      await expect(shown).toHaveText(before ?? '')
    }
  })
  await test.step('one of the two is then shown to everybody', async () => {
    await page.goto(`${server.url}/portal/forms/${slug}?tab=numbers`)
    await expect(page.getByText('40 van de honderd bezoeken')).toBeVisible()
    await expectAccessible(page, 'two versions side by side')
    await page.getByRole('button', { name: 'Versie 2 voor iedereen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Versie 2' }).click()
    await expect(page.getByText('Iedereen ziet versie 2.')).toBeVisible()
    await expect(page.getByText('40 van de honderd bezoeken')).toBeHidden()
  })

  /** The title that each visit saw: in both widgets of its page, and again after a reload. */
  async function titlesOfVisits(visits: number): Promise<string[]> {
    const titles: string[] = []
    const shown = page.locator('zeven-widget .progress span:first-child')
    for (let visit = 0; visit < visits; visit++) {
      await openPage(tag + tag)
      await expect(shown).toHaveCount(2)
      const before = await shown.allTextContents()
      await button(widgetOf(page).first(), 'Volgende').click()
      await expect.poll(() => page.evaluate(() => Object.keys(history.state ?? {}).length)).toBe(1)
      await page.reload()
      await expect(shown).toHaveCount(2)
      expect(new Set([...before, ...(await shown.allTextContents())]).size).toBe(1)
      titles.push(before[0] ?? '')
    }
    return titles
  }
})
