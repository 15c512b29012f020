import type { Page } from '@playwright/test'
import { openOwnDealer } from '../support/dealer.ts'
import { makeLead } from '../support/leads.ts'
import { signInByLink } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'

test('two accounts of one person stay apart in two tabs', async ({ page, server, request }) => {
  const mark = 'Tabblad'
  const second = { ...server, ...(await openOwnDealer(server)) }
  const { account } = second
  await server.zeven('account', 'set', String(account), '--name', 'Tweede Zaak')
  const ids = {
    first: await makeLead(request, server, { name: `${mark} één` }),
    second: await makeLead(request, second, { name: `${mark} twee` }),
  }
  const email = await signInByLink(page, server)
  const other = await page.context().newPage()
  await signInByLink(other, server, { email, account })

  const shown = (tab: Page) => tab.getByRole('table').getByRole('link', { name: mark })
  const expectLeads = (tab: Page, ...names: string[]) =>
    expect(shown(tab)).toContainText(names.map((name) => `${mark} ${name}`))
  await page.goto(`${server.url}/portal/leads?account=${server.account}`)
  await other.goto(`${server.url}/portal/leads?account=${account}`)
  await expectLeads(page, 'één')
  await expectLeads(other, 'twee')

  await test.step('after a reload, and going on and back', async () => {
    await page.reload()
    await shown(page).click()
    await expect(page.getByRole('heading', { level: 1, name: `${mark} één` })).toBeVisible()
    await page.getByLabel('Nieuwe notitie').fill('Alleen voor de eerste zaak')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await expect(page.getByText('Alleen voor de eerste zaak', { exact: true })).toBeVisible()
    await page.goBack()
    await expectLeads(page, 'één')
  })
  await test.step('a new lead shows in the tab of its account alone', async () => {
    await makeLead(request, second, { name: `${mark} drie` })
    await expect(shown(other)).toHaveCount(2)
    await makeLead(request, server, { name: `${mark} vier` })
    await expectLeads(page, 'vier', 'één')
    await expectLeads(other, 'drie', 'twee')
  })
  await test.step('a lead of the other account is not there', async () => {
    await page.goto(`${server.url}/portal/leads/${ids.second}?account=${server.account}`)
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByText(`${mark} twee`)).toHaveCount(0)
  })
  await test.step('each tab switches on its own, and stays there', async () => {
    const moves = [
      { tab: page, to: 'Tweede Zaak' },
      { tab: other, to: 'Lindehof Veranda’s' },
    ]
    for (const { tab, to } of moves) {
      await tab.bringToFront()
      await tab.getByRole('button', { name: /^Account: / }).click()
      await tab.getByRole('menuitemradio', { name: to }).click()
      await expect(tab.getByRole('button', { name: `Account: ${to}` })).toBeVisible()
    }
    for (const { tab, to } of moves) {
      await tab.reload()
      await expect(tab.getByRole('button', { name: `Account: ${to}` })).toBeVisible()
    }
  })
})
