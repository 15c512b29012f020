import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { TEMPLATES, type TemplateName } from '../../server/forms/templates/templates.contract.ts'
import { button, CUSTOMER, heading, widgetOf } from '../support/customer.ts'
import { expectAccessible, signIn } from '../support/portal.ts'
import type { DemoServer } from '../support/server.ts'
import { expect, tag, test } from '../support/test.ts'

test('each template makes a form that shows a price, and a lead whose offer has prices', async ({
  page,
  server,
  browser,
  request,
  openPage,
}) => {
  test.slow()
  const made = await server.zeven('account', 'create', '--name', 'Een dealer', '--plan', 'paid')
  const account = String(made.id)
  const desk = await (await browser.newContext({ locale: 'nl-NL' })).newPage()
  await signIn(desk, server, { account: Number(account) })
  const key = await server.zeven(
    'key',
    'create',
    '--account',
    account,
    '--name',
    'ERP',
    '--scopes',
    'all',
  )
  for (const template of TEMPLATES) {
    await test.step(template, async () => {
      const slug = await useTemplate(desk, server, template)
      await openPage(tag('full', slug))
      const form = widgetOf(page)
      await answerFirst(form)
      if (template !== 'blank') await expect(form.locator('.cost')).toContainText(/€\s\d/)
      await send(form)
      const lines = await offerOf(desk, server, { request, secret: String(key.secret) })
      expect(lines.length > 0).toBe(template !== 'blank')
      for (const line of lines) expect(line.unit_price, line.name).toEqual(expect.any(Number))
    })
  }
})

/** Makes the form in the portal, and answers its slug. */
async function useTemplate(
  desk: Page,
  server: DemoServer,
  template: TemplateName,
): Promise<string> {
  await desk.goto(`${server.url}/portal/forms`)
  await desk.getByRole('button', { name: 'Beginnen met een sjabloon' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.locator(`input[value="${template}"]`).check()
  if (template === 'awning') await expectAccessible(desk, 'the choice of a template')
  await dialog.getByRole('button', { name: 'Formulier maken' }).click()
  await expect(desk).toHaveURL(/\/portal\/forms\/[a-z0-9-]+$/)
  return new URL(desk.url()).pathname.split('/').at(-1) ?? ''
}

/** Goes through the steps with the first answer to each choice. */
async function answerFirst(form: Locator): Promise<void> {
  for (let step = 1; ; step++) {
    await expect(form.getByText(new RegExp(`^Stap ${step} van`))).toBeVisible()
    if (await heading(form, 'Uw gegevens').isVisible()) return
    const copy = form.getByRole('button', { name: /^Kopiëren: / }).first()
    if (await heading(form, 'Kozijnen').isVisible()) await expect(copy).toBeVisible()
    for (const group of await form.getByRole('radiogroup').all()) {
      await group.getByRole('radio').first().check()
    }
    if (await copy.isVisible()) await copy.click()
    await button(form, 'Volgende').click()
  }
}

async function send(form: Locator): Promise<void> {
  await form.getByLabel('Naam').fill(CUSTOMER.name)
  await form.getByLabel('E-mailadres').fill(CUSTOMER.email)
  await form.getByRole('checkbox', { name: 'U mag mijn gegevens' }).check()
  await button(form, 'Aanvraag versturen').click()
  await expect(heading(form, 'Dank u wel, uw aanvraag is binnen')).toBeVisible()
}

interface Line {
  name: string
  unit_price: number | null
}

/** The lines of an offer of the newest lead. */
async function offerOf(
  desk: Page,
  { api, url }: DemoServer,
  { request, secret }: { request: APIRequestContext; secret: string },
): Promise<Line[]> {
  const headers = { authorization: `Bearer ${secret}` }
  const read = async (path: string) =>
    (await (await request.get(`${api}${path}`, { headers })).json()).data
  const ids = (await read('/leads')).map((lead: { id: number }) => lead.id)
  const id = Math.max(...ids)
  const made = await desk.request.post(`${url}/portal/api/leads/${id}/offer`, {
    headers: { origin: url },
    data: {},
  })
  expect(made.status()).toBe(200)
  return (await read(`/offers/${id}`)).lines
}
