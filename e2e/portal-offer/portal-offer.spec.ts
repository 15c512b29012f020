import { makeLead } from '../support/leads.ts'
import { addByHand, choose, line, names, openOffer } from '../support/offers.ts'
import { signIn } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'

test('a lead becomes an offer, whose lines are changed in their place and stay typed where they cannot be saved; options and a discount change the total', async ({
  page,
  server,
  request,
  issues,
}) => {
  const id = await makeLead(request, server, { name: 'Kim Voorbeeld' })
  await signIn(page, server)
  await page.goto(`${server.url}/portal/leads/${id}`)
  await page.getByRole('button', { name: 'Offerte maken' }).click()
  await expect(page).toHaveURL(`${server.url}/portal/offers/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: /^Offerte 20/ })).toBeFocused()

  await page.getByLabel('Welke korting').selectOption({ label: 'Geen korting' })
  await addByHand(page, 'Extra stopcontact', '2', '85,50')
  await expect(line(page, 'Extra stopcontact')).toContainText(/171,00/)
  await expect(page.getByRole('button', { name: 'Wijzigen: Extra stopcontact' })).toBeFocused()
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'Wijzigen: Extra stopcontact' })
  await expect(form.getByLabel('Naam')).toBeFocused()
  await form.getByLabel('Aantal').fill('drie')
  await page.keyboard.press('Enter')
  await expect(form.getByText('Vul een getal boven 0 in')).toBeVisible()
  await expect(form.getByLabel('Aantal')).toBeFocused()
  await form.getByLabel('Aantal').fill('3')
  await form.getByLabel('Eenheid', { exact: true }).selectOption({ label: 'uur' })
  await form.getByLabel('Prijs per eenheid').fill('1.085,50')
  await page.keyboard.press('Enter')
  await expect(line(page, 'Extra stopcontact')).toContainText(/3 uur.*3\.256,50/)

  await page.getByRole('button', { name: 'Korting of inruil' }).click()
  const takesOff = page.getByRole('form', { name: 'Korting of inruil' })
  await takesOff.getByLabel('Naam').fill('Inruil oud scherm')
  await takesOff.getByLabel('Bedrag eraf').fill('250,50')
  await page.keyboard.press('Enter')
  await expect(line(page, 'Inruil oud scherm')).toContainText(/−\s€\s250,50/)

  await page.getByRole('link', { name: 'Kim Voorbeeld' }).click()
  await page.getByRole('link', { name: 'Offerte openen' }).click()
  const total = page.locator('.totals .sum dd')
  await expect(total).toContainText('3.006,00')
  await addByHand(page, 'Een <b>scherm</b>', '1', '900')
  await expect(total).toContainText('3.906,00')
  await choose(page, 'Extra stopcontact', 'Als optie aanbieden')
  await expect(line(page, 'Extra stopcontact')).toContainText('Optie, niet in het totaal')
  await expect(total).toContainText('649,50')
  expect(issues).toEqual([])

  await test.step('a line that cannot be saved stays typed', async () => {
    await page.getByRole('button', { name: 'Wijzigen: Een <b>scherm</b>' }).click()
    await page.route('**/lines/*', (route) => route.abort(), { times: 1 })
    const open = page.getByRole('form')
    await open.getByLabel('Prijs per eenheid').fill('1250,50')
    await open.getByRole('button', { name: 'Opslaan' }).click()
    await expect(open.getByRole('alert')).toContainText('De server antwoordt niet')
    await expect(open.getByLabel('Prijs per eenheid')).toHaveValue('1250,50')
    await open.getByRole('button', { name: 'Opslaan' }).click()
    await expect(total).toContainText('1.000,00')
  })
  await test.step('a discount of one’s own is taken off, and taken back', async () => {
    await page.getByLabel('Welke korting').selectOption({ label: 'Een eigen percentage' })
    const discount = page.locator('.discount')
    await discount.getByLabel('Percentage').fill('120')
    await discount.getByRole('button', { name: 'Opslaan' }).click()
    await expect(discount.getByText('Vul een percentage boven 0 in')).toBeVisible()
    await discount.getByLabel('Percentage').fill('12,5')
    await discount.getByRole('button', { name: 'Opslaan' }).click()
    // What was traded in keeps its worth: 12.5 % of 1,250.50 alone.
    await expect(total).toContainText('843,69')
    await expect(discount).toContainText('1.000,00')
    await page.getByRole('button', { name: 'Ongedaan maken' }).last().click()
    await expect(total).toContainText('1.000,00')
  })
})

test('lines change places by the arrow keys and by dragging, and come back when removed', async ({
  page,
  server,
  request,
}) => {
  await openOffer(page, server, request)
  for (const name of ['Eerste', 'Tweede', 'Derde']) await addByHand(page, name, '1', '100')
  const handle = page.getByRole('button', { name: /^Verplaatsen.*Derde/ })
  await handle.focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => names(page)).toEqual(['Eerste', 'Derde', 'Tweede'])
  await expect(handle).toBeFocused()
  await expect(page.locator('.offer-lines [role=status]')).toHaveText(/Derde: nu \d+ van \d+/)

  const from = await page.getByRole('button', { name: /^Verplaatsen.*Tweede/ }).boundingBox()
  const to = await line(page, 'Eerste').boundingBox()
  if (from === null || to === null) throw new Error('the lines are not shown')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, to.y + 20, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => names(page)).toEqual(['Tweede', 'Eerste', 'Derde'])
  await page.reload()
  await expect.poll(() => names(page)).toEqual(['Tweede', 'Eerste', 'Derde'])

  await choose(page, 'Eerste', 'Verwijderen')
  await expect.poll(() => names(page)).toEqual(['Tweede', 'Derde'])
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect.poll(() => names(page)).toEqual(['Tweede', 'Eerste', 'Derde'])
})

test('two people who change one line see both versions', async ({ page, server, request }) => {
  const id = await openOffer(page, server, request)
  await addByHand(page, 'Montage', '1', '250')
  const other = await page.context().newPage()
  await other.goto(`${server.url}/portal/offers/${id}`)
  await page.bringToFront()
  await page.getByRole('button', { name: 'Wijzigen: Montage' }).click()
  const form = page.getByRole('form', { name: 'Wijzigen: Montage' })
  await form.getByLabel('Prijs per eenheid').fill('300')

  await other.bringToFront()
  await other.getByRole('button', { name: 'Wijzigen: Montage' }).click()
  await other.getByLabel('Prijs per eenheid').fill('275')
  await other.keyboard.press('Enter')
  await expect(line(other, 'Montage')).toContainText('275,00')

  await page.bringToFront()
  await form.getByRole('button', { name: 'Opslaan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Iemand was u voor' })
  await expect(dialog).toContainText('300')
  await expect(dialog).toContainText('275,00')
  await dialog.getByRole('button', { name: 'Die van mij gebruiken' }).click()
  await expect(line(page, 'Montage')).toContainText('300,00')
})

test.describe('with leads of the demo', () => {
  test.use({ dealer: { leads: true } })

  test('the price that the customer saw becomes a line in one click, where there is none', {
    tag: '@long',
  }, async ({ owner: page, server }) => {
    await page.goto(`${server.url}/portal/leads?q=roos`)
    await page.getByRole('link', { name: 'Roos Voorbeeld' }).click()
    await page.getByRole('button', { name: 'Offerte maken' }).click()
    const lines = page.locator('[data-line]')
    await expect(lines.first()).toBeVisible()
    for (let left = await lines.count(); left > 0; left--) {
      await lines
        .first()
        .getByRole('button', { name: /^Meer voor/ })
        .click()
      await page.getByRole('menuitem', { name: 'Verwijderen' }).click()
      await expect(lines).toHaveCount(left - 1)
    }
    await page
      .getByRole('button', { name: /^Neem de prijs die de klant zag: € [\d.]+(,\d\d)?$/ })
      .click()
    await expect(lines).toHaveCount(1)
    await expect(lines).toContainText('Veranda, 400 × 300 cm')
    await expect(lines).toContainText('zonder de actie')
  })
})
