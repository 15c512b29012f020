import { build, type Rolldown } from 'vite'
import {
  answerQuestions,
  button,
  fillContact,
  heading,
  send,
  WISHES,
  widgetOf,
} from '../support/customer.ts'
import { expect, test } from '../support/test.ts'

test('the widget drawn by Preact itself is the same widget', async ({
  page,
  server,
  newLeads,
  faults,
}) => {
  const body = await buildWithPreact()
  await page.route('**/widget.js', (route) =>
    route.fulfill({ body, contentType: 'text/javascript' }),
  )
  await page.goto(`${server.url}/demo`)
  const teaser = widgetOf(page)
  await teaser.getByRole('textbox', { name: 'Breedte' }).fill('45')
  await expect(button(teaser, 'Bedoelde u 450 cm?')).toBeHidden()
  await teaser.getByRole('textbox', { name: 'Breedte' }).blur()
  await button(teaser, 'Bedoelde u 450 cm?').click()
  await teaser.getByRole('slider', { name: 'Diepte' }).fill('3500')
  await expect(teaser.getByRole('img')).toHaveAccessibleName(/450 cm.*350 cm/)
  await button(teaser, 'Verder met deze maat').click()

  const form = widgetOf(page)
  await expect(heading(form, 'Dak')).toBeVisible()
  await button(form, 'Volgende').click()
  await expect(form.getByText('Maak een keuze.')).toBeVisible()
  await answerQuestions(form)
  await fillContact(form)
  await send(form)
  expect(await newLeads()).toEqual([
    expect.objectContaining({ answers: { size: { width: 4500, depth: 3500 }, ...WISHES } }),
  ])
  expect(faults).toEqual([])
})

/** The script of `vite build --mode preact`. */
async function buildWithPreact(): Promise<string> {
  const options = { mode: 'preact', logLevel: 'warn', build: { write: false } } as const
  const built = (await build(options)) as Rolldown.RolldownOutput
  const code = built.output[0].code
  // Preact's own name for its hooks into rendering: this is the other build indeed.
  expect(code).toContain('__k')
  return code
}
