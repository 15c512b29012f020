import {
  answerQuestions,
  button,
  CUSTOMER,
  heading,
  THANKS,
  typeOver,
  widgetOf,
} from '../support/customer.ts'
import { startDealerSite } from '../support/dealer-site.ts'
import { addForm } from '../support/forms.ts'
import { expect, tag, test } from '../support/test.ts'
import { startMailingServer } from '../whole-way/steps.ts'

test('a customer has the design mailed, opens it from the mail, and sends it', {
  tag: '@firefox',
}, async ({ page }) => {
  await using cleanup = new AsyncDisposableStack()
  const { server, to } = await startMailingServer(cleanup)
  const site = await startDealerSite(import.meta.dirname, server)
  cleanup.defer(site.stop)
  const slug = await addForm(server, { design_mail: true, allowed_origins: [site.url] })
  const body = `<!doctype html><html lang="nl"><title>Een dealer</title>${tag('full', slug)}`
  site.pages.set('made.html', body)
  await page.goto(`${site.url}/made.html`)
  const form = widgetOf(page)
  await button(form, 'Volgende').click()
  await answerQuestions(form)

  const ask = button(form, 'Mail mij mijn ontwerp')
  await ask.press('Enter')
  const field = form.getByLabel('Uw e-mailadres')
  await expect(field).toBeFocused()
  await field.fill('ada@klant')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription('Dit is geen volledig e-mailadres.')
  await typeOver(field, 'ada@klant.example')
  await field.press('Enter')
  await expect(form.getByText('De link is onderweg naar ada@klant.example.')).toBeVisible()
  // Nothing was asked yet.
  await expect(heading(form, THANKS)).toHaveCount(0)

  await expect.poll(() => to('ada@klant.example').length).toBe(1)
  const [{ mail, raw } = {}] = to('ada@klant.example')
  expect(mail?.text).toContain('incl. btw')
  expect(mail?.text).toContain('500 × 300 cm')
  expect(raw).not.toContain('berk')
  const link = /\S+#zv_\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  expect(link).toMatch(new RegExp(`^${server.url}/f/${slug}/nl#zv_`))

  // The request itself goes on as ever, with a proof of its own.
  await form.getByLabel('Naam').fill(CUSTOMER.name)
  await form.getByLabel('E-mailadres', { exact: true }).fill(CUSTOMER.email)
  await form.getByLabel('Telefoonnummer').fill(CUSTOMER.phone)
  await form.getByLabel(/mag mijn gegevens/).check()
  await button(form, 'Aanvraag versturen').click()
  await expect(heading(form, THANKS)).toBeVisible()

  await page.goto('about:blank')
  await page.goto(link ?? '')
  await expect(widgetOf(page).getByText('500 cm').first()).toBeVisible()

  // The policy of a page would forbid the styles of the mail.
  await page.goto('about:blank')
  await page.setContent(String(mail?.html).replace(/<style>.*?<\/style>/s, ''))
  for (const width of [360, 600]) {
    await page.setViewportSize({ width, height: 740 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, `the mail at ${width} px`).toBe(width)
  }
})
