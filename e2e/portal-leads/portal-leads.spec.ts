import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { makeLead } from '../support/leads.ts'
import { expectAccessible, signIn, stayOnPage } from '../support/portal.ts'
import type { Server } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

test('what the list shows is in its address', async ({ page, server, request }) => {
  const name = `Zoekmij ${Date.now()}`
  await makeLead(request, server, { name, city: 'Lindestad' })
  await signIn(page, server)
  await page.goto(`${server.url}/portal/leads`)
  await expect(page.getByRole('link', { name })).toBeVisible()

  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await expect(page).toHaveURL(/q=Zoekmij/)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue(name)
  await expect(page.locator('tbody tr')).toHaveCount(1)

  await page.getByRole('searchbox').fill('zzz niemand heet zo')
  await expect(page.getByRole('heading', { name: 'Geen aanvraag gevonden' })).toBeVisible()
  await page.getByRole('button', { name: 'Filters wissen' }).click()
  await expect(page.locator('tbody tr').nth(1)).toBeVisible()
})

test('the keyboard goes through the list, into a lead and back', async ({
  page,
  server,
  request,
}) => {
  await makeLead(request, server, { name: 'Tweede Voorbeeld' })
  await makeLead(request, server, { name: 'Eerste Voorbeeld' })
  await signIn(page, server)
  await page.goto(`${server.url}/portal/leads`)
  await expect(page.getByRole('link', { name: 'Eerste Voorbeeld' }).first()).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 1, name: 'Eerste Voorbeeld' })
  await expect(heading).toBeVisible()
  await expect(heading).toBeFocused()
  await page.keyboard.press('j')
  // The focus is there once the screen listens to keys.
  await expect(page.getByRole('heading', { level: 1, name: 'Tweede Voorbeeld' })).toBeFocused()
  await page.keyboard.press('u')
  await expect(page).toHaveURL(`${server.url}/portal/leads`)
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Sneltoetsen' })
  // With the focus, it is said by its name.
  await expect(list).toBeFocused()
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await list.getByLabel('Losse toetsen als sneltoets gebruiken').uncheck()
  await kept
  await page.reload()
  await expect(page.getByRole('link', { name: 'Eerste Voorbeeld' }).first()).toBeVisible()
  await page.keyboard.press('?')
  await expect(list).toBeHidden()
})

test('a tap calls, another says how it went, and undo takes that back', async ({
  page,
  server,
  request,
}) => {
  const id = await makeLead(request, server, { name: 'Bel Mij', phone: '06 12345678' })
  await signIn(page, server)
  await page.goto(`${server.url}/portal/leads/${id}`)
  const call = page.getByRole('link', { name: 'Bellen' })
  await expect(call).toHaveAttribute('href', 'tel:+31612345678')
  await stayOnPage(page)
  await call.click()
  await expect(page.locator('.entry', { hasText: 'belde' })).toHaveCount(0)
  // The answers wait, so that the second click of a double click comes before them.
  await page.route('**/notes', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Bereikt', exact: true }).dblclick()
  await expect(page.locator('.entry', { hasText: 'belde en bereikte' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(page.locator('.entry', { hasText: 'belde' })).toHaveCount(0)
})

test('a follow-up, a colleague and a note', async ({ page, server, request }) => {
  const id = await makeLead(request, server, { name: 'Plan Mij' })
  await signIn(page, server, { name: 'Robin Voorbeeld' })
  await page.goto(`${server.url}/portal/leads/${id}`)
  await page.getByRole('button', { name: /Opvolging/ }).click()
  await page.getByRole('menuitem', { name: /Morgen/ }).click()
  await expect(page.getByRole('status')).toContainText('Opvolging gepland')
  await expect(page.getByRole('button', { name: /Opvolging: .*09:00/ })).toBeVisible()
  await page.getByLabel('Nieuwe notitie').fill('Wil <b>zwart</b>, geen wit')
  await page.getByRole('link', { name: 'Offertes' }).first().click()
  const leave = page.getByRole('dialog', { name: 'Weggaan zonder op te slaan?' })
  await leave.getByRole('button', { name: 'Annuleren' }).click()
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Wil <b>zwart</b>, geen wit', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Nieuwe notitie')).toHaveValue('')
})

test('a note that cannot be sent stays typed', async ({ page, server, request }) => {
  const id = await makeLead(request, server, { name: 'Geen Verbinding' })
  await signIn(page, server)
  await page.goto(`${server.url}/portal/leads/${id}`)
  await page.route('**/notes', (route) => route.abort())
  await page.getByLabel('Nieuwe notitie').fill('Een lang verhaal')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('alert')).toContainText('De server antwoordt niet')
  await expect(page.getByLabel('Nieuwe notitie')).toHaveValue('Een lang verhaal')
  await page.unroute('**/notes')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Een lang verhaal', { exact: true })).toBeVisible()
})

test('two people who change one lead see both versions', async ({ page, server, request }) => {
  const id = await makeLead(request, server, { name: 'Twee Kapiteins' })
  await signIn(page, server, { name: 'Robin Voorbeeld' })
  await page.goto(`${server.url}/portal/leads/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Another tab of the same browser, which knows nothing of this one.
  const other = await page.context().newPage()
  await other.goto(`${server.url}/portal/leads/${id}`)
  await page.route(`**/portal/api/leads/${id}*`, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  )
  await other.getByRole('button', { name: /Status/ }).click()
  await other.getByRole('menuitem').first().click()
  await expect(other.getByRole('status').first()).toBeVisible()

  await page.bringToFront()
  await page.getByLabel('Behandelaar').selectOption({ label: 'Robin Voorbeeld (u)' })
  const dialog = page.getByRole('dialog', { name: 'Iemand was u voor' })
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText('Niemand')
  await page.unroute(`**/portal/api/leads/${id}*`)
  await expectAccessible(page, 'a conflict')
  await dialog.getByRole('button', { name: 'Die van mij gebruiken' }).click()
  await expect(page.locator('.toast')).toContainText('behandelt deze aanvraag')
})

test('two quick changes of one’s own are no conflict, and one that fails does not show as done', async ({
  page,
  server,
  request,
}) => {
  const id = await makeLead(request, server, { name: 'Snel Achtereen' })
  await signIn(page, server, { name: 'Robin Voorbeeld' })
  await page.goto(`${server.url}/portal/leads/${id}`)
  const keeper = page.getByLabel('Behandelaar')
  await expect(keeper).toBeVisible()
  let isCut = false
  await page.route(`**/portal/api/leads/${id}*`, async (route) => {
    if (isCut) return route.abort()
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await keeper.selectOption({ label: 'Robin Voorbeeld (u)' })
  await page.getByRole('button', { name: /Opvolging/ }).click()
  await page.getByRole('menuitem', { name: /Morgen/ }).click()
  await expect(page.getByRole('button', { name: /Opvolging: .*09:00/ })).toBeVisible()
  await expect(keeper.locator('option:checked')).toHaveText('Robin Voorbeeld (u)')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  isCut = true
  await keeper.selectOption({ label: 'Niemand' })
  await expect(page.getByText('De server antwoordt niet')).toBeVisible()
  await expect(keeper.locator('option:checked')).toHaveText('Robin Voorbeeld (u)')
})

test('several leads get a status at once, and back', async ({ page, server, request }) => {
  const mark = `Veel${Date.now()}`
  for (const number of [1, 2]) await makeLead(request, server, { name: `${mark} ${number}` })
  await signIn(page, server)
  await page.goto(`${server.url}/portal/leads?q=${mark}`)
  await expect(page.locator('tbody tr')).toHaveCount(2)
  await page.getByLabel('Alle getoonde aanvragen kiezen').check()
  await page.getByRole('button', { name: 'Status wijzigen' }).click()
  await page.getByRole('menuitem', { name: 'Verloren' }).click()
  await page.getByRole('button', { name: 'Als verloren markeren' }).click()
  await expect(page.getByText('Kies een reden.')).toBeVisible()
  await page.getByText('Prijs', { exact: true }).click()
  await page.getByRole('button', { name: 'Als verloren markeren' }).click()
  await expect(page.locator('tbody').getByText('Verloren')).toHaveCount(2)
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(page.locator('tbody').getByText('Aangevraagd')).toHaveCount(2)
})

test('a card moves on the board by its menu', async ({ page, server, request }) => {
  const mark = `Bord${Date.now()}`
  await makeLead(request, server, { name: mark })
  await signIn(page, server)
  await page.goto(`${server.url}/portal/leads?view=board&q=${mark}`)
  const card = page.getByRole('listitem').filter({ hasText: mark })
  await expect(card).toBeVisible()
  await card.getByRole('button').focus()
  await page.keyboard.press('Enter')
  // The menu takes the focus once it is drawn.
  await expect(page.locator('[role^=menuitem]:focus')).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.getByText('Levertijd', { exact: true }).click()
  await page.getByRole('button', { name: 'Als verloren markeren' }).click()
  await expect(page.locator('.board-column').last()).toContainText(mark)
})

test('a card that is dragged to another column gets that status', async ({
  page,
  server,
  request,
}) => {
  test.slow()
  const { cardIn, column } = await openBoard(page, server, request)
  await drag(page, cardIn('Aangevraagd'), column('Ingepland'))
  await expect(cardIn('Ingepland')).toBeVisible()
  await expect(cardIn('Aangevraagd')).toHaveCount(0)
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(cardIn('Aangevraagd')).toBeVisible()

  await test.step('a lost one asks why first', async () => {
    await drag(page, cardIn('Aangevraagd'), column('Verloren'))
    await page.getByRole('button', { name: 'Annuleren' }).click()
    await expect(cardIn('Aangevraagd')).toBeVisible()
    await drag(page, cardIn('Aangevraagd'), column('Verloren'))
    await page.getByText('Geen reactie', { exact: true }).click()
    await page.getByRole('button', { name: 'Als verloren markeren' }).click()
    await expect(cardIn('Verloren')).toBeVisible()
  })
})

test('no column takes a text from elsewhere, and only an offer makes a lead signed', async ({
  page,
  server,
  request,
}) => {
  test.slow()
  const { cardIn, column } = await openBoard(page, server, request)
  const sent: string[] = []
  page.on('request', (one) => sent.push(`${one.method()} ${new URL(one.url()).pathname}`))
  await column('Ingepland').evaluate((place) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.setData('text/plain', '1')
    for (const type of ['dragover', 'drop']) {
      place.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
    }
  })
  await drag(page, cardIn('Aangevraagd'), column('Getekend'))
  await page.reload()
  await expect(cardIn('Aangevraagd')).toBeVisible()
  expect(sent).not.toContain('POST /portal/api/leads/status')
})

test('an open lead shows what a colleague changes, and stands in the list as seen', async ({
  page,
  browser,
  server,
  request,
}) => {
  const id = await makeLead(request, server, { name: 'Dubbel Bekeken' })
  await signIn(page, server, { name: 'Robin Voorbeeld' })
  const seen = page.waitForResponse((answer) => answer.url().endsWith(`/leads/${id}/view`))
  await page.goto(`${server.url}/portal/leads/${id}`)
  expect((await seen).status()).toBe(200)
  const keeper = page.getByLabel('Behandelaar')
  await expect(keeper.locator('option:checked')).toHaveText('Niemand')
  await page.getByLabel('Nieuwe notitie').fill('Nog niet af')
  const elsewhere = await browser.newContext({ locale: 'nl-NL' })
  const other = await elsewhere.newPage()
  await signIn(other, server, { name: 'Sanne Proefman' })
  await other.goto(`${server.url}/portal/leads/${id}`)
  await other.getByLabel('Behandelaar').selectOption({ label: 'Sanne Proefman (u)' })
  await expect(other.locator('.toast')).toContainText('behandelt deze aanvraag')
  await expect(keeper.locator('option:checked')).toHaveText('Sanne Proefman')
  await expect(page.getByLabel('Nieuwe notitie')).toHaveValue('Nog niet af')
  await elsewhere.close()
})

test('a member without contact rights sees initials and no way to call', async ({
  page,
  server,
  request,
}) => {
  const id = await makeLead(request, server, { name: 'Verborgen Klant', phone: '06 12345678' })
  await signIn(page, server, { role: 'seller', contactDetails: false })
  await page.goto(`${server.url}/portal/leads/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'V. K.' })).toBeVisible()
  await expect(page.getByText('Contactgegevens zijn in dit account')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bellen' })).toHaveCount(0)
  // Nor are they asked for an answer that they cannot send.
  await page.getByRole('link', { name: 'Overzicht' }).first().click()
  await expect(page.getByRole('region', { name: 'Onbeantwoord' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Beantwoorden' })).toHaveCount(0)
})

test('the screens of leads keep nobody out', async ({ page, server, request }) => {
  test.slow()
  const id = await makeLead(request, server, { name: 'Iedereen Welkom', phone: '06 12345678' })
  await signIn(page, server)
  await page.goto(`${server.url}/portal/leads`)
  await expect(page.getByRole('link', { name: 'Iedereen Welkom' })).toBeVisible()
  await expectAccessible(page, 'the list')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Sneltoetsen' })).toBeVisible()
  await expectAccessible(page, 'the shortcuts')
  await page.goto(`${server.url}/portal/leads?q=zzzniemandheetzo`)
  await expect(page.getByRole('heading', { name: 'Geen aanvraag gevonden' })).toBeVisible()
  await expectAccessible(page, 'nothing found')
  await page.goto(`${server.url}/portal/leads?view=board`)
  await expect(page.getByRole('link', { name: 'Iedereen Welkom' })).toBeVisible()
  await expectAccessible(page, 'the board')
  await page.goto(`${server.url}/portal/leads/${id}`)
  await expect(page.getByRole('link', { name: 'Bellen' })).toBeVisible()
  await expectAccessible(page, 'a lead')
})

/** The board with one lead on it, that was just asked for. */
async function openBoard(page: Page, server: Server, request: APIRequestContext) {
  const mark = `Sleep${Date.now()}`
  await makeLead(request, server, { name: mark })
  await signIn(page, server)
  await page.goto(`${server.url}/portal/leads?view=board&q=${mark}`)
  const column = (name: string) =>
    page.locator('.board-column').filter({ has: page.getByRole('heading', { name }) })
  const cardIn = (name: string) => column(name).getByRole('listitem').filter({ hasText: mark })
  await expect(cardIn('Aangevraagd')).toBeVisible()
  return { cardIn, column }
}

/** Drags by hand: `dragTo` scrolls the board before the drag has begun. */
async function drag(page: Page, card: Locator, column: Locator): Promise<void> {
  await card.hover()
  await page.mouse.down()
  const from = await card.boundingBox()
  await page.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) + 20)
  await column.scrollIntoViewIfNeeded()
  const to = await column.boundingBox()
  await page.mouse.move((to?.x ?? 0) + 100, (to?.y ?? 0) + 100, { steps: 3 })
  await page.mouse.up()
}

test('the name of a lead is never broken within a word that fits a phone', async ({
  page,
  server,
  request,
}) => {
  const name = 'Zonneschermenfabrikanten'
  await makeLead(request, server, { name })
  await makeLead(request, server, { name: 'Een ander' })
  await signIn(page, server)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`${server.url}/portal/leads`)
  await page.getByRole('link', { name }).first().click()
  const heading = page.getByRole('heading', { level: 1, name })
  await expect(heading).toBeVisible()
  await expect(page.getByRole('link', { name: 'Vorige aanvraag' })).toBeVisible()
  const lines = () =>
    heading.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getClientRects().length
    })
  expect(await lines()).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('a name without an end stays within the screens of its lead and offer', async ({
  page,
  server,
  request,
}) => {
  const id = await makeLead(request, server, { name: 'Zonneschermen'.repeat(7) })
  await signIn(page, server)
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await page.goto(`${server.url}/portal/leads/${id}`)
  await expect(page.getByRole('button', { name: 'Offerte maken' })).toBeVisible()
  expect(await wide()).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Offerte maken' }).click()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('button', { name: 'Regel met de hand' })).toBeVisible()
  expect(await wide()).toBeLessThanOrEqual(0)
})

test('list and board say the same price of a lead, and what it is the price of', async ({
  page,
  server,
}) => {
  await signIn(page, server)
  // The demo dealer's leads: one has an offer, the other only the price that the form showed.
  for (const [name, price] of [
    ['Daan Voorbeeld', /€\s3\.356,30 offerte · incl\. btw/],
    ['Roos Voorbeeld', /€\s8\.199,26 zoals de klant die zag · incl\. btw/],
  ] as const) {
    for (const [view, one] of [
      ['list', 'tr'],
      ['board', '.board-card'],
    ] as const) {
      await page.goto(`${server.url}/portal/leads?view=${view}&q=${encodeURIComponent(name)}`)
      const shown = page.locator(one).filter({ hasText: name })
      await expect(shown).toHaveText(price)
      await expect(shown.getByText('€')).toHaveCount(1)
    }
    await page.getByRole('link', { name }).first().click()
    await expect(page.locator('.shown-price').first()).toHaveText(/€/)
  }
})
