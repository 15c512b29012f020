import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { download } from '../support/download.ts'
import { makeLead } from '../support/leads.ts'
import { signIn } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'

const PERSON = { name: 'Noor Proefklant', email: 'noor@klant.example' }

test('a closed account says why and gives everything as a file; opened again, its leads are there', async ({
  page,
  request,
  server,
  issues,
}) => {
  const id = String(server.account)
  await makeLead(request, server, PERSON)
  await signIn(page, server)
  await page.goto(`${server.url}/portal/leads`)
  await page.getByRole('link', { name: PERSON.name }).click()

  await test.step('an owner keeps a lead longer, and no longer', async () => {
    await page.getByRole('button', { name: 'Later wissen…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Tot en met').fill('2099-12-31')
    await dialog.getByLabel('Waarom').fill('Er loopt een geschil')
    await dialog.getByRole('button', { name: 'Opslaan' }).click()
    await expect(page.getByText('Er loopt een geschil')).toBeVisible()
    await page.getByRole('button', { name: 'Later wissen…' }).click()
    await expect(dialog.getByLabel('Tot en met')).toHaveValue('2099-12-31')
    await dialog.getByRole('button', { name: 'Niet langer bewaren' }).click()
    await expect(page.getByText('Er loopt een geschil')).toHaveCount(0)
  })

  await server.zeven('account', 'disable', id, '--reason', 'De rekening van maart staat open')
  await page.reload()
  await expect(page.getByText('De rekening van maart staat open')).toBeVisible()
  await expect(page.getByText(PERSON.name)).toHaveCount(0)

  await test.step('the file has the lead', async () => {
    const link = page.getByRole('link', { name: 'Alles downloaden' })
    const content = await readFile(await (await download(page, () => link.click())).path())
    const files = unzipSync(new Uint8Array(content))
    const leads = Buffer.from(files['tables/all_leads.jsonl'] ?? []).toString()
    expect(leads).toContain(PERSON.email)
  })

  await server.zeven('account', 'enable', id)
  await page.getByRole('button', { name: 'Opnieuw kijken' }).click()
  await expect(page.getByRole('heading', { name: PERSON.name })).toBeVisible()
  expect(issues).toEqual([])
})
