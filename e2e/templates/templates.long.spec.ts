import type { Locator, Page } from '@playwright/test'
import { TEMPLATES, type TemplateName } from '../../server/forms/templates/templates.contract.ts'
import { button, CUSTOMER, heading, widgetOf } from '../support/customer.ts'
import { signIn } from '../support/portal.ts'
import type { Server } from '../support/server.ts'
import { expect, tag, test } from '../support/test.ts'

// test/forms/use-template.db.test.ts makes an offer of each.
test('each template makes a form that shows a price and makes a lead', async ({
  page,
  server,
  browser,
  openPage,
}) => {
  test.slow()
  const made = await server.zeven('account', 'create', '--name', 'Een dealer', '--plan', 'paid')
  const desk = await (await browser.newContext({ locale: 'nl-NL' })).newPage()
  await signIn(desk, server, { account: Number(made.id) })
  for (const template of TEMPLATES) {
    await test.step(template, async () => {
      const slug = await useTemplate(desk, server, template)
      await openPage(tag('full', slug))
      const form = widgetOf(page)
      await answerFirst(form)
      if (template !== 'blank') await expect(form.locator('.cost')).toContainText(/€\s\d/)
      await send(form)
    })
  }
})

/** Makes the form in the portal, and answers its slug. */
async function useTemplate(desk: Page, server: Server, template: TemplateName): Promise<string> {
  await desk.goto(`${server.url}/portal/forms`)
  if (template === TEMPLATES[0]) {
    // An account without a form is offered them at once.
    await desk.getByRole('button', { name: /^Veranda/ }).click()
  } else {
    await desk.getByRole('button', { name: 'Beginnen met een sjabloon' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.locator(`input[value="${template}"]`).check()
    await dialog.getByRole('button', { name: 'Formulier maken' }).click()
  }
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
