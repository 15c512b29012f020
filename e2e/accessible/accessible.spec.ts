import AxeBuilder from '@axe-core/playwright'
import type { Page, Route } from '@playwright/test'
import type { PublicForm } from '../../shared/form/form.contract.ts'
import {
  answerQuestions,
  button,
  fillContact,
  heading,
  send,
  widgetOf,
} from '../support/customer.ts'
import { expect, test } from '../support/test.ts'

const FORM = '**/forms/*?*'
const LEADS = '**/forms/*/leads'

test('the teaser', async ({ page, serveCase }) => {
  await page.goto(`${await serveCase()}/size.html`)
  const teaser = widgetOf(page)
  await expect(button(teaser, 'Verder met deze maat')).toBeVisible()
  await expectAccessible(page, 'ready')
  await teaser.getByRole('textbox', { name: 'Breedte' }).fill('45')
  await button(teaser, 'Verder met deze maat').click()
  await expect(button(teaser, 'Bedoelde u 450 cm?')).toBeVisible()
  await expectAccessible(page, 'a length out of range')
})

test('size and details on one panel, and what becomes of them', async ({ page, serveCase }) => {
  await page.goto(`${await serveCase()}/quick.html`)
  const form = widgetOf(page)
  await expect(button(form, 'Aanvraag versturen')).toBeVisible()
  await expectAccessible(page, 'ready')
  await button(form, 'Aanvraag versturen').click()
  await expect(form.getByText('Vul dit in.').first()).toBeVisible()
  await expectAccessible(page, 'mistakes')

  await fillContact(form)
  const sending = await hold(page, LEADS)
  await button(form, 'Aanvraag versturen').click()
  await expect(button(form, 'Versturen…')).toBeVisible()
  await expectAccessible(page, 'sending')
  await sending.abort()
  await expect(form.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'failed')

  await page.route(LEADS, refuseForQuota, { times: 1 })
  await button(form, 'Opnieuw proberen').click()
  await expect(form.getByRole('alert')).toContainText('geen aanvragen')
  await expectAccessible(page, 'no more leads when sending')
  await button(form, 'Opnieuw proberen').click()
  await expect(form.getByRole('heading')).toContainText('Dank u')
  await expectAccessible(page, 'sent')
})

test('one choice', async ({ page, serveCase }) => {
  await page.goto(`${await serveCase()}/choice.html`)
  const widget = widgetOf(page)
  await expect(button(widget, 'Verder met deze keuze')).toBeVisible()
  await expectAccessible(page, 'ready')
  await button(widget, 'Verder met deze keuze').click()
  await expect(widget.getByText('Maak een keuze.')).toBeVisible()
  await expectAccessible(page, 'no choice made')
  await widget.getByRole('radio').first().check()
  await expectAccessible(page, 'chosen')
})

test('whether the dealer comes', async ({ page, serveCase }) => {
  await page.goto(`${await serveCase()}/area.html`)
  const widget = widgetOf(page)
  await expect(button(widget, 'Verder')).toBeVisible()
  await expectAccessible(page, 'ready')
  for (const postcode of ['1017 AB', '4811 AB', '9711 AB']) {
    await widget.getByLabel('postcode').fill(postcode)
    await expect(widget.getByRole('status').filter({ hasText: /\S/ })).toBeVisible()
    await expectAccessible(page, postcode)
  }
})

test('a price', async ({ page, serveCase }) => {
  await page.goto(`${await serveCase()}/price.html`)
  const widget = widgetOf(page)
  await expect(button(widget, 'Verder')).toBeVisible()
  await expectAccessible(page, 'ready')
  await widget.getByRole('radio').first().check()
  await expect(widget.getByText('Wat er in deze prijs zit')).toBeVisible()
  await expectAccessible(page, 'the price of an offer')
  await widget.getByRole('textbox', { name: 'Diepte' }).fill('5 m')
  await expect(widget.getByText('Prijs op aanvraag').first()).toBeVisible()
  await expectAccessible(page, 'on request')
})

test('a call back', async ({ page, serveCase }) => {
  await page.goto(`${await serveCase()}/callback.html`)
  const widget = widgetOf(page)
  await expect(button(widget, 'Bel mij terug')).toBeVisible()
  await expectAccessible(page, 'ready')
  await button(widget, 'Bel mij terug').click()
  await expect(widget.getByText('Vul dit in.').first()).toBeVisible()
  await expectAccessible(page, 'mistakes')
  await widget.getByLabel('Naam').fill('Jo Proefklant')
  await widget.getByLabel('Telefoonnummer').fill('010 000 00 00')
  await widget.getByRole('checkbox').check()
  await button(widget, 'Bel mij terug').click()
  await expect(heading(widget, /Dank u/)).toBeVisible()
  await expectAccessible(page, 'sent')
})

test('the full form, step by step', async ({ page, serveCase }) => {
  const loading = await hold(page, FORM)
  await page.goto(`${await serveCase()}/full.html`)
  const form = widgetOf(page)
  await expect(form.locator('[aria-busy=true]')).toBeVisible()
  await expectAccessible(page, 'loading')
  await loading.continue()
  await expect(heading(form, 'Maat')).toBeVisible()
  await expectAccessible(page, 'Maat')
  await button(form, 'Volgende').click()
  await button(form, 'Volgende').click()
  await expect(form.getByText('Maak een keuze.')).toBeVisible()
  await expectAccessible(page, 'no choice made')
  await answerQuestions(form, (title) => expectAccessible(page, title))
  await button(form, 'Aanvraag versturen').click()
  await expect(form.getByText('Vul dit in.').first()).toBeVisible()
  await expectAccessible(page, 'mistakes')
  await fillContact(form)
  await send(form)
  await expectAccessible(page, 'sent')
})

test('forms that take nothing', async ({ page, serveCase }) => {
  const dealer = await serveCase()
  await page.goto(`${dealer}/unknown.html`)
  await expect(heading(widgetOf(page), 'Dit formulier is niet beschikbaar.')).toBeVisible()
  await expectAccessible(page, 'unknown form')
  await page.route(FORM, (route) => route.abort(), { times: 1 })
  await page.goto(`${dealer}/full.html`)
  await expect(button(widgetOf(page), 'Opnieuw proberen')).toBeVisible()
  await expectAccessible(page, 'server out of reach')
  await page.route(FORM, answerNotAccepting, { times: 1 })
  await page.goto(`${dealer}/quick.html`)
  await expect(widgetOf(page).getByText('Wij kunnen hier nu geen')).toBeVisible()
  await expectAccessible(page, 'no more leads from the start')
})

test('the demo dealer’s own pages', async ({ page, server }) => {
  for (const path of ['/demo', '/demo/configurator']) {
    await page.goto(`${server.url}${path}`)
    await expect(widgetOf(page).getByRole('heading')).toBeVisible()
    await expectAccessible(page, path)
  }
})

/** The rules of axe-core that are about colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * Expects axe-core to find nothing in light. In dark only the colours differ, so only they count.
 */
async function expectAccessible(page: Page, state: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const axe = new AxeBuilder({ page }).setLegacyMode()
    if (colorScheme === 'dark') axe.withRules(OF_COLOURS)
    const { violations } = await axe.analyze()
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    )
    expect.soft(found, `${state}, ${colorScheme}`).toEqual([])
  }
}

/** Holds the next request of this kind until the test decides how it ends. */
async function hold(
  page: Page,
  url: string,
): Promise<Record<'abort' | 'continue', () => Promise<void>>> {
  const { promise, resolve } = Promise.withResolvers<Route>()
  await page.route(url, resolve, { times: 1 })
  return {
    abort: async () => (await promise).abort(),
    continue: async () => (await promise).continue(),
  }
}

async function refuseForQuota(route: Route): Promise<void> {
  await route.fulfill({
    status: 402,
    headers: { 'Access-Control-Allow-Origin': '*' },
    json: { meta: { message: 'Spent.' }, errors: { code: 'quota_reached' } },
  })
}

async function answerNotAccepting(route: Route): Promise<void> {
  const response = await route.fetch()
  const { data, meta } = (await response.json()) as { data: PublicForm; meta: unknown }
  await route.fulfill({ response, json: { data: { ...data, accepting: false }, meta } })
}
