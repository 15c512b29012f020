import { codeOf } from '../../test/support/totp.ts'
import { signIn } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'

const PASSWORD = 'glazen schuifwand'
const REASON = 'Rekening niet betaald'

test('an operator comes in with a second factor, looks into an account by leave and closes it', async ({
  page,
  browser,
  server,
  issues,
}) => {
  const name = `Afdak ${server.account}e & Dochters`
  const made = `Aanbouw ${server.account}e`
  const owner = `wies-${server.account}@dealer.example`
  const account = await server.zeven('account', 'create', '--name', name, '--lead-quota', '40')
  const email = `operator-${server.account}@beheer.example`
  const { link } = await server.zeven('operator', 'add', email, '--language', 'nl')
  await page.goto(`${server.url}/portal/sign-in${new URL(String(link)).hash}`)
  await page.getByLabel('Uw naam').fill('Olga Beheer')
  await page.getByLabel('Nieuw wachtwoord').fill(PASSWORD)
  await page.getByRole('button', { name: 'Verder' }).click()
  await expect(page).toHaveURL(/\/portal\/operator$/)

  await test.step('a password alone shows nothing', async () => {
    await page.getByRole('button', { name: 'Inschakelen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Huidig wachtwoord').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Inschakelen' }).click()
    const secret = await dialog.getByLabel('Sleutel', { exact: true }).inputValue()
    await dialog.getByLabel(/^Code/).fill(codeOf(secret))
    await dialog.getByRole('button', { name: 'Bevestigen' }).click()
    await dialog.getByRole('button', { name: 'Ik heb ze bewaard' }).click()
    await page.getByRole('button', { name: 'Naar de accounts' }).click()
  })

  await test.step('the state of the server, and an account with a link for its owner', async () => {
    await expect(page.getByText('zeven doctor bekeek')).toBeVisible()
    await page.getByRole('button', { name: 'Nieuw account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Naam van het bedrijf').fill(made)
    await dialog.getByLabel('Formulier om mee te beginnen').selectOption('awning')
    await dialog.getByLabel(/^E-mail van de eigenaar/).fill(owner)
    await dialog.getByRole('button', { name: 'Nieuw account' }).click()
    await expect(dialog.getByLabel('Link van de uitnodiging')).toHaveValue(/#invitation=/)
    await dialog.getByRole('button', { name: 'Klaar' }).click()
    const line = page.getByRole('row').filter({ hasText: made })
    await expect(line).toContainText(`${owner} uitgenodigd tot`)
    await line.getByRole('button', { name: `Acties: ${made}` }).click()
    await page.getByRole('menuitem', { name: 'Account sluiten' }).click()
    await dialog.getByLabel(/^Om het te verwijderen/).fill(made)
    await dialog.getByRole('button', { name: 'Account sluiten' }).click()
    await expect(line).toContainText('Verwijderd')
  })

  await page.getByLabel('Accounts zoeken').fill(`afdak ${server.account}e`)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('0 van 40')
  await expect(page.getByRole('row')).toHaveCount(2)

  await test.step('plan and quota change', async () => {
    await row.getByRole('button', { name: `Acties: ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Abonnement en limiet wijzigen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Abonnement').selectOption('paid')
    await dialog.getByLabel('Aanvragen per maand').fill('')
    await dialog.getByRole('button', { name: 'Opslaan' }).click()
    await expect(row).toContainText('Betaald')
    await expect(row).not.toContainText('van 40')
  })

  await test.step('an owner lets the operator look in', async () => {
    const elsewhere = await browser.newContext({ locale: 'nl-NL' })
    const owners = await elsewhere.newPage()
    await signIn(owners, server, { account: Number(account.id) })
    await owners.goto(`${server.url}/portal/settings/account`)
    await owners.getByRole('button', { name: 'De beheerder binnenlaten' }).click()
    await expect(owners.getByText(/^De beheerder mag meekijken tot/)).toBeVisible()

    await page.reload()
    await row.getByRole('button', { name: `Acties: ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Meekijken in het account' }).click()
    await expect(page.getByText(`U bent als beheerder in ${name} tot`)).toBeVisible()
    await page.getByRole('link', { name: 'Klanten' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Klanten' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Instellingen' })).toHaveCount(0)
    await owners.reload()
    await expect(owners.getByText(`Olga Beheer <${email}>`)).toBeVisible()
    await page.getByRole('link', { name: 'Naar alle accounts' }).click()
    await expect(page.getByLabel('Accounts zoeken')).toBeVisible()
    // The browser goes back once the page has loaded, which is after it can be read.
    await page.waitForLoadState()
    await page.goBack()
    await expect(page.getByText(`U bent als beheerder in ${name} tot`)).toBeVisible()
    await page.goForward()
    await page.getByLabel('Accounts zoeken').fill(`afdak ${server.account}e`)
    await elsewhere.close()
  })

  await test.step('closing asks first, and says why', async () => {
    await row.getByRole('button', { name: `Acties: ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Account sluiten' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reden').fill(REASON)
    // The list that is shown after a write is that of the search which is typed meanwhile.
    const field = page.getByLabel('Accounts zoeken', { exact: true })
    await page.route('**/disable', async (route) => {
      const searched = page.waitForResponse((one) => one.url().includes(`search=${server.account}`))
      await field.evaluate((input: HTMLInputElement, typed) => {
        input.value = typed
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }, `${server.account}e`)
      await searched
      await route.continue()
    })
    await dialog.getByRole('button', { name: 'Account sluiten' }).click()
    await expect(row).toContainText('Gesloten')
    await expect(row).toContainText(REASON)
  })
  expect(issues).toEqual([])
})
