import type { Locator, Page } from '@playwright/test'
import { button } from '../support/customer.ts'
import { makeLead } from '../support/leads.ts'
import { addByHand, openOffer } from '../support/offers.ts'
import { signIn } from '../support/portal.ts'
import { expect, tag, test } from '../support/test.ts'

/** A click gives no focus to what is no field, and takes it away, as in Safari. */
async function clickAsSafari(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = (event: Event) => {
      const [target] = event.composedPath()
      if (!(target as Element).closest('button, summary, a')) return
      event.preventDefault()
      let last = document.activeElement
      while (last?.shadowRoot?.activeElement) last = last.shadowRoot.activeElement
      ;(last as HTMLElement | null)?.blur()
    }
    addEventListener('mousedown', refuse, true)
  })
}

test('a window of a form gives the focus back to the button or link that was clicked', async ({
  page,
  openPage,
}) => {
  await clickAsSafari(page)
  const own = tag('full').replace('></', ' data-show="tab" data-button="Samenstellen"></')
  await openPage(`<a href="#zv-open-%FORM%">Naar de configurator</a>${own}`)
  const dialog = page.getByRole('dialog', { name: 'Samenstellen' })
  for (const opener of [
    page.getByRole('button', { name: 'Samenstellen' }),
    page.getByRole('link', { name: 'Naar de configurator' }),
  ]) {
    await opener.click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})

test('a window over the drawing gives the focus back to the button that was clicked', async ({
  page,
  openForm,
}) => {
  await clickAsSafari(page)
  const form = await openForm('full')
  const close = (of: Locator) => button(of, 'Sluiten').click()
  const around = form.getByRole('dialog', { name: 'Veranda' })
  const behind = form.getByRole('dialog', { name: 'Foto van uw huis' })
  await button(form, 'Rondkijken').click()
  await close(around)
  await expect(button(form, 'Rondkijken')).toBeFocused()
  await button(form, 'Rondkijken').click()
  await button(around, 'Foto van uw huis').click()
  await close(behind)
  await expect(button(around, 'Foto van uw huis')).toBeFocused()
})

test('the button of a tab is as wide in every browser: none of its text is vertical', async ({
  page,
  openPage,
}) => {
  const label = 'Stel hier uw veranda samen en vraag een offerte aan'
  await page.setViewportSize({ width: 360, height: 640 })
  await openPage(tag('quick').replace('></', ` data-show="tab" data-button="${label}"></`))
  const opener = page.getByRole('button', { name: label })
  await expect(opener).toBeInViewport({ ratio: 1 })
  const seen = await opener.evaluate((one) => {
    const { width, height, right, top, bottom } = one.getBoundingClientRect()
    const modes = [one, ...one.children].map((each) => getComputedStyle(each).writingMode)
    return { modes, width, isHigher: height > 4 * width, gap: innerWidth - right, top, bottom }
  })
  expect(new Set(seen.modes)).toEqual(new Set(['horizontal-tb']))
  expect(seen).toMatchObject({ gap: 0, isHigher: true })
  expect(seen.width).toBeGreaterThanOrEqual(44)
  // In the middle of the window.
  expect(Math.abs(seen.top + seen.bottom - 640)).toBeLessThan(2)
})

test('a window of the portal gives the focus back to the button or menu that was clicked', async ({
  page,
  server,
  request,
}) => {
  await clickAsSafari(page)
  const id = await makeLead(request, server, { name: 'Kim Voorbeeld' })
  await signIn(page, server)
  await page.goto(`${server.url}/portal/leads/${id}`)
  const dialog = page.getByRole('dialog')
  const menu = page.getByRole('button', { name: /Opvolging/ })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Ander moment…' }).click()
  await button(dialog, 'Annuleren').click()
  await expect(menu).toBeFocused()
  await page.goto(`${server.url}/portal/leads`)
  const filters = button(page.locator('main'), 'Filters')
  await filters.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(filters).toBeFocused()
})

test('the focus stays in its place when the button that was pressed goes', async ({
  page,
  server,
  request,
}) => {
  await openOffer(page, server, request)
  await addByHand(page, 'Veranda', '1', '5000')
  const place = page.locator('section.sending')
  await page.getByRole('button', { name: 'Link maken' }).press('Enter')
  await expect(page.getByLabel('De link van de klant')).toBeVisible()
  await expect(place).toBeFocused()
  await page.getByRole('button', { name: 'Ik heb de offerte verstuurd' }).press('Enter')
  await expect(page.getByText(/^Verstuurd op/)).toBeVisible()
  await expect(place).toBeFocused()
  // What was pressed again by mistake is nothing.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
