import type { Page } from '@playwright/test'
import { signIn } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'

const list = (page: Page) => page.getByRole('navigation', { name: 'Instellingen', exact: true })
const link = (page: Page, name: string | RegExp) => list(page).getByRole('link', { name })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Instellingen zoeken' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('settings are found by name and by what is on their page, with keys alone', async ({
  owner: page,
  server,
  issues,
}) => {
  await page.goto(`${server.url}/portal/settings`)
  await expect(heading(page)).toHaveText('Account')
  await expect(link(page, 'Account')).toHaveAttribute('aria-current', 'page')
  for (const [group, count] of [
    ['Bedrijf', 4],
    ['Verkoop', 4],
    ['Koppelingen', 4],
    ['Persoonlijk', 3],
  ] as const)
    await expect(
      list(page).getByRole('list', { name: group, exact: true }).getByRole('link'),
    ).toHaveCount(count)

  for (const [words, first] of [
    ['BTW', 'Account Prijzen in de prijstabellen zijn inclusief btw'],
    ['logo', 'Account Logo'],
    ['handtekening', 'Mailteksten Handtekening'],
    ['imap', 'Postbus en afzender IMAP, SMTP, SPF, DKIM'],
    ['wachtwoord', 'Beveiliging Wachtwoord'],
    ['collega', 'Medewerkers Gebruikers, collega’s, rechten'],
  ] as const) {
    await search(page).fill(words)
    await expect(list(page).getByRole('link').first(), words).toHaveAccessibleName(first)
  }
  await search(page).fill('xyz')
  await expect(list(page).getByRole('status')).toHaveText('Geen instelling gevonden')
  await expect(list(page).getByRole('link')).toHaveCount(0)
  await heading(page).click()
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('btw')
  await page.keyboard.press('ArrowDown')
  await expect(link(page, 'Account')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(search(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Offertes')
  await expect(heading(page)).toBeFocused()

  await search(page).fill('SPF')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Postbus en afzender')
  await expect(link(page, 'Postbus en afzender')).toHaveAttribute('aria-current', 'page')
  await expect(link(page, 'Verstuurde mails')).not.toHaveAttribute('aria-current')
  expect(issues).toEqual([])
})

test('on a phone the list is a page, and a member finds only what is their own', {
  tag: '@long',
}, async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, server, { role: 'seller' })
  await page.goto(`${server.url}/portal/settings`)
  await expect(heading(page)).toHaveText('Instellingen')
  await expect(list(page).getByRole('link')).toHaveText(['Meldingen', 'Profiel', 'Beveiliging'])
  await search(page).fill('btw')
  await expect(list(page).getByRole('status')).toHaveText('Geen instelling gevonden')
  await search(page).fill('foto')
  await list(page).getByRole('link').click()
  await expect(heading(page)).toHaveText('Profiel')
  await expect(list(page)).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: 'Instellingen' }).click()
  await expect(link(page, 'Beveiliging')).toBeVisible()
})
