import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { drawSignature } from '../whole-way/steps.ts'
import { sendOffer } from './sent-offer.ts'

const ORDER = 'Bestellen met betalingsverplichting'

/** Fills in what an order needs. The demo dealer has general terms. */
async function agree(page: Page, name: string): Promise<void> {
  await page.getByLabel('Uw volledige naam').fill(name)
  await page.getByRole('checkbox', { name: 'Ik ga akkoord' }).check()
}

const total = (page: Page) => page.locator('#sums .main dd')

test('ticking an option moves the total, and a drawn signature orders it', {
  tag: '@firefox',
}, async ({ page, server, browser, issues }) => {
  const { url } = await sendOffer(browser, server)
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Offerte')
  const before = await total(page).textContent()
  await expect(page.locator('#facts')).not.toContainText('Levertijd')
  await page.getByRole('checkbox', { name: 'Lampen met dimmer' }).check()
  await expect(total(page)).not.toHaveText(String(before))
  const after = String(await total(page).textContent())
  await expect(page.locator('#due')).toContainText(after)
  await expect(page.locator('#facts')).toContainText('Levertijdongeveer 6 weken')
  await expect(page.getByRole('status')).toContainText(after)

  await agree(page, 'Kim Voorbeeld')
  await drawSignature(page)
  await page.getByRole('button', { name: ORDER }).dblclick()

  await expect(page.getByRole('heading', { name: 'Ondertekend. Dank u wel.' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Uw handtekening' })).toBeVisible()
  await expect(total(page)).toHaveText(after)
  await page.goBack()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ondertekend. Dank u wel.' })).toBeVisible()
  await expect(page.getByRole('button', { name: ORDER })).toHaveCount(0)
  expect(await page.context().cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  expect(issues).toEqual([])
})

test('on a phone total, order and question stay in view, and what is offered comes before terms', async ({
  page,
  server,
  browser,
}) => {
  const { url } = await sendOffer(browser, server)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(url)
  const bar = page.getByRole('group', { name: 'Bekijken en bestellen' })
  const sum = String(await total(page).textContent())
  const scrollTo = (share: number) =>
    page.evaluate((share) => window.scrollTo(0, share * document.body.scrollHeight), share)
  await scrollTo(1)
  await expect(page.getByText(/^Lindehof Veranda’s · Lindelaan/)).toBeInViewport()
  for (const scrolled of [0.5, 0]) {
    await scrollTo(scrolled)
    await expect(bar).toBeInViewport({ ratio: 1 })
  }
  await expect(bar).toContainText(`Totaal incl. btw ${sum}`)
  await page.getByRole('checkbox', { name: 'Lampen met dimmer' }).check()
  await expect(bar).not.toContainText(sum)
  await expect(bar).toContainText(String(await total(page).textContent()))

  const tops = await page.evaluate(() =>
    ['#lines-title', '#options', '#sums', '.conditions', '#terms', '#answer'].map(
      (place) => document.querySelector(place)?.getBoundingClientRect().top ?? Number.NaN,
    ),
  )
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))

  // Longer words, as in French: the two ways stay side by side, below the total.
  const places = await bar.evaluate((element) => {
    const all = [...element.querySelectorAll<HTMLElement>('#bar-total, .button')]
    for (const one of all) one.style.minWidth = '9rem'
    const found = all.map((one) => one.getBoundingClientRect())
    for (const one of all) one.style.minWidth = ''
    return found.map(({ top, width, right }) => ({ top, width, right }))
  })
  const [sumPlace, askPlace, signPlace] = places
  expect(askPlace?.top).toBe(signPlace?.top)
  expect(askPlace?.top).toBeGreaterThan(sumPlace?.top ?? 0)
  expect(signPlace?.right).toBeLessThanOrEqual(360)

  await bar.getByRole('link', { name: 'Vraag' }).click()
  await expect(page.getByLabel('Uw vraag')).toBeFocused()
  const [field, foot] = [await page.getByLabel('Uw vraag').boundingBox(), await bar.boundingBox()]
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
  await bar.getByRole('link', { name: 'Bestellen' }).click()
  await expect(page.getByLabel('Uw volledige naam')).toBeInViewport()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  // Playwright turns scripts off, and shows what is printed, in Chromium alone.
  test('an offer is printed with its terms, its options are ticked and it is signed', {
    tag: '@chromium',
  }, async ({ page, server, browser }) => {
    const { url } = await sendOffer(browser, server)
    await page.goto(url)
    await expect(page.getByRole('button', { name: ORDER })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.terms > div')).toBeVisible()
    await expect(page.getByRole('button', { name: ORDER })).toBeHidden()
    await page.emulateMedia({ media: null })
    const before = String(await total(page).textContent())
    await page.getByRole('checkbox', { name: 'Lampen met dimmer' }).check()
    await agree(page, 'Kim Voorbeeld')
    await page.getByRole('button', { name: ORDER }).click()
    await expect(page.getByRole('alert')).toContainText('Het totaal is veranderd')
    await expect(total(page)).not.toHaveText(before)
    await expect(page.getByLabel('Uw volledige naam')).toHaveValue('Kim Voorbeeld')

    await page.getByRole('checkbox', { name: 'Lampen met dimmer' }).uncheck()
    await page.getByRole('button', { name: 'Totaal bijwerken' }).click()
    await expect(total(page)).toHaveText(before)
    await agree(page, 'Kim Voorbeeld')
    await page.getByRole('button', { name: ORDER }).click()
    await expect(page.getByRole('heading', { name: 'Ondertekend. Dank u wel.' })).toBeVisible()
    await expect(page.getByText('Opties die u niet hebt gekozen')).toBeVisible()
  })
})

test('whoever orders without a name hears what is missing, asks, and declines with a reason', async ({
  page,
  server,
  browser,
}) => {
  const { url } = await sendOffer(browser, server)
  await page.goto(url)
  const order = page.getByRole('button', { name: ORDER })
  await expect(order).toBeVisible()
  expect(await page.locator(':invalid').count(), 'before anything was typed').toBe(0)
  await page.getByRole('checkbox', { name: 'Ik ga akkoord' }).check()
  await page.getByLabel('Uw volledige naam').clear()
  await order.click()
  await expect(page.getByRole('alert')).toBeFocused()
  const name = page.getByLabel('Uw volledige naam')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription(/naam/)
  await expect(page.getByRole('checkbox', { name: 'Ik ga akkoord' })).toBeChecked()

  await page.getByText('Een vraag stellen').click()
  await page.getByLabel('Uw vraag').fill('Kan het ook in blauw?')
  await page.getByRole('button', { name: 'Vraag versturen' }).click()
  await expect(page.getByRole('heading', { name: 'Uw vraag is verstuurd' })).toBeVisible()
  await page.getByText('Deze offerte afwijzen').click()
  await page.getByLabel('Reden').fill('Toch een markies')
  await page.getByRole('button', { name: 'Offerte afwijzen' }).click()
  await expect(page.getByRole('heading', { name: 'Deze offerte is afgewezen' })).toBeVisible()
})

test('on a phone the bar makes way for the order that it leads to', async ({
  browser,
  page,
  server,
}) => {
  const { url } = await sendOffer(browser, server)
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(url)
  const bar = page.getByRole('group', { name: 'Bekijken en bestellen' })
  await expect(bar).toBeVisible()
  await bar.getByRole('link').last().click()
  await expect(page.getByRole('button', { name: 'Bestellen met' })).toBeVisible()
  await expect(bar).toBeHidden()
  await page.mouse.wheel(0, -4000)
  await expect(bar).toBeVisible()
})
