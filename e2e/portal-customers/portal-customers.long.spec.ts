import { typeOver } from '../support/customer.ts'
import { makeLead } from '../support/leads.ts'
import { signIn } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'

test.use({ dealer: { leads: true } })

test('a customer is found, edited and merged with a second record', async ({
  owner: page,
  server,
  issues,
}) => {
  await page.goto(`${server.url}/portal/customers`)
  await expect(page.getByRole('table', { name: 'Klanten' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('roos')
  await expect(page).toHaveURL(/\?q=roos$/)
  const found = page.getByRole('table', { name: 'Klanten' }).getByRole('row')
  await expect(found).toHaveCount(2)
  await page.getByRole('link', { name: 'Roos Voorbeeld' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Roos Voorbeeld')

  await page.getByRole('button', { name: 'Wijzigen' }).click()
  await page.getByLabel('Straat', { exact: true }).fill('Dorpsstraat')
  await page.getByLabel('Huisnummer', { exact: true }).fill('12a')
  await page.getByLabel('Facturen gaan naar een ander adres').check()
  await page.getByLabel('Straat voor facturen').fill('Postbuslaan')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Dorpsstraat 12a')).toBeVisible()
  await expect(page.getByText('Postbuslaan')).toBeVisible()

  await test.step('an address of another customer offers the merge', async () => {
    await page.getByRole('button', { name: 'Wijzigen' }).click()
    await typeOver(page.getByLabel('E-mail', { exact: true }), 'daan@klant.example')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByRole('button', { name: 'Beide bekijken' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('cell', { name: 'Daan Voorbeeld' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Samenvoegen' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('daan@klant.example')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    const leads = page.getByRole('table', { name: 'Aanvragen en offertes' }).getByRole('row')
    await expect(leads).toHaveCount(3)
    await expect(page.getByRole('link', { name: 'daan@klant.example' })).toBeVisible()
  })
  await test.step('an owner erases them, and types their number for it', async () => {
    await page.getByRole('button', { name: 'Wissen…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Deze persoon wissen' })
    await expect(dialog.getByText('aanvragen: 2')).toBeVisible()
    const field = dialog.getByLabel('Typ het klantnummer')
    const number = /: (\d+)$/.exec((await dialog.locator('label').first().textContent()) ?? '')
    await field.fill(number?.[1] ?? '')
    await dialog.getByRole('button', { name: 'Definitief wissen' }).click()
    await expect(page.getByText('De persoon is gewist.')).toBeVisible()
    await expect(page).toHaveURL(/\/portal\/customers$/)
  })
  await test.step('the erasure stands in the settings, without a name', async () => {
    await page.goto(`${server.url}/portal/settings/retention`)
    const erased = page.getByRole('table', { name: 'Wat gewist is' })
    await expect(erased.getByText('aanvragen: 2')).toBeVisible()
    await expect(erased.getByText('Robin Voorbeeld')).toBeVisible()
    await expect(erased).not.toContainText('Daan')
  })
  // The browser reports the refusal of the address itself.
  expect(issues.filter((issue) => !issue.includes('409'))).toEqual([])
})

test('who is likely the same person is shown, kept apart, and merged', async ({
  page,
  server,
  request,
}) => {
  await makeLead(request, server, { name: 'Anna Tweeling', phone: '06 12340000' })
  await makeLead(request, server, { name: 'A. Tweeling', phone: '+31612340000' })
  await signIn(page, server)
  await page.goto(`${server.url}/portal/customers`)
  await page.getByRole('button', { name: 'Mogelijk dubbel' }).click()
  const rows = page.getByRole('table', { name: 'Klanten' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await page.getByRole('link', { name: 'Anna Tweeling' }).click()
  const twins = page.getByRole('region', { name: 'Misschien dezelfde klant' })
  await expect(twins.getByRole('link', { name: 'A. Tweeling' })).toBeVisible()
  await twins.getByRole('button', { name: 'Niet dezelfde' }).click()
  await expect(twins).toBeHidden()
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await twins.getByRole('button', { name: 'Vergelijken' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Samenvoegen' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(twins).toBeHidden()
  const leads = page.getByRole('table', { name: 'Aanvragen en offertes' }).getByRole('row')
  await expect(leads).toHaveCount(3)

  await page.reload()
  const merged = page.getByText(/^Samengevoegd met A\. Tweeling op /)
  await expect(merged).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(merged).toBeHidden()
  await expect(leads).toHaveCount(2)
  await expect(twins.getByRole('link', { name: 'A. Tweeling' })).toBeVisible()
  await twins.getByRole('button', { name: 'Vergelijken' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'De andere houden' }).click()
  await dialog.getByRole('button', { name: 'Samenvoegen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A. Tweeling')
  await page.getByRole('status').getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(leads).toHaveCount(2)
  await page.getByRole('button', { name: 'Samenvoegen…' }).click()
  await page.getByRole('searchbox').fill('roos')
  await page.getByRole('button', { name: /Roos Voorbeeld/ }).click()
  await expect(dialog.getByRole('cell', { name: 'Roos Voorbeeld' })).toBeVisible()
})

test('two people edit one customer: the second decides, and loses nothing', async ({
  owner: page,
  server,
}) => {
  const other = await page.context().newPage()
  for (const one of [page, other]) {
    await one.bringToFront()
    await one.goto(`${server.url}/portal/customers`)
    await one.getByRole('link', { name: 'Roos Voorbeeld' }).click()
    await one.getByRole('button', { name: 'Wijzigen' }).click()
  }
  await other.getByLabel('Plaats', { exact: true }).fill('Elders')
  await other.getByRole('button', { name: 'Opslaan' }).click()
  await expect(other.getByText('Elders')).toBeVisible()
  await page.bringToFront()
  await page.getByLabel('Plaats', { exact: true }).fill('Hier')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Iemand was u voor' })
  await expect(dialog.getByRole('cell', { name: 'Elders' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Die van mij gebruiken' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Hier', { exact: true })).toBeVisible()
})
