import { randomUUID } from 'node:crypto'
import { expectAt, press } from '../support/back.ts'
import {
  answerQuestions,
  button,
  CUSTOMER,
  fillContact,
  heading,
  openSummary,
  send,
  THANKS,
  WISHES,
  widgetOf,
} from '../support/customer.ts'
import { readLeads } from '../support/leads.ts'
import { expect, test } from '../support/test.ts'

test('from the size on the demo page to a lead with the same answers', { tag: '@firefox' }, async ({
  page,
  request,
  demo,
  issues,
}) => {
  // Other cases may send to the demo dealer too.
  const campaign = randomUUID()
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await page.goto(`${demo.url}/demo?utm_source=nieuwsbrief&utm_campaign=${campaign}`)

  const teaser = widgetOf(page)
  const field = (name: string) => teaser.getByRole('textbox', { name, exact: true })
  await field('Breedte').fill('4,5 m')
  await field('Breedte').blur()
  await expect(field('Breedte')).toHaveValue('450 cm')
  await expect(teaser.getByRole('slider', { name: 'Breedte' })).toHaveValue('4500')
  await button(teaser, 'Breedte: groter').click()
  await expect(field('Breedte')).toHaveValue('460 cm')
  await teaser.getByRole('slider', { name: 'Diepte' }).fill('3500')
  await expect(field('Diepte')).toHaveValue('350 cm')
  await button(teaser, 'Diepte: kleiner').click()
  await expect(teaser.getByRole('img')).toHaveAccessibleName(/460 cm.*340 cm/)
  await button(teaser, 'Verder met deze maat').click()

  const form = widgetOf(page)
  await expect(heading(form, 'Dak')).toBeVisible()
  await expect(form.getByRole('img')).toHaveAccessibleName(/460 cm.*340 cm/)
  await expect(page).toHaveURL(`${demo.url}/demo/configurator`)
  await answerQuestions(form)
  await fillContact(form)
  await send(form)

  const leads = await readLeads(request, demo, demo.secret)
  expect(leads.filter(({ attribution }) => attribution?.utm_campaign === campaign)).toEqual([
    expect.objectContaining({
      answers: { size: { width: 4600, depth: 3400 }, ...WISHES },
      source: 'form',
      created_via: 'quick_quote',
      language: 'nl',
      variant: 'full',
      page: `${demo.url}/demo/configurator`,
      // The campaign of the page before, which is not in this page's address.
      attribution: { utm_source: 'nieuwsbrief', utm_campaign: campaign },
    }),
  ])
  const words = Object.values(CUSTOMER).flatMap((value) => [value, encodeURIComponent(value)])
  const personal = [...words, ...words.map((word) => word.replaceAll('%20', '+'))]
  expect(addresses.filter((url) => personal.some((word) => url.includes(word)))).toEqual([])
  expect(issues).toEqual([])
})

test('what was chosen can be changed from the summary, and after sending back leaves the page', async ({
  page,
  demo,
  openForm,
  newLeads,
}) => {
  const elsewhere = `${demo.url}/demo/site.css`
  await page.goto(elsewhere)
  const form = await openForm('full')
  await button(form, 'Volgende').click()
  await answerQuestions(form)
  await openSummary(form)
  await button(form, 'Wijzigen: Welk dak past bij u?').click()
  await form.getByRole('radio', { name: 'Polycarbonaat helder' }).check()
  // Its question went with the glass; the answer goes too.
  await expect(form.getByText('Wilt u zonwering')).toBeHidden()
  // Nothing else is open: the way leads back to the summary.
  await button(form, 'Volgende').click()
  await expect(heading(form, 'Uw gegevens')).toBeVisible()
  await openSummary(form)
  await button(form, 'Wijzigen: Welk dak past bij u?').click()
  await form.getByRole('radio', { name: 'Helder glas' }).check()
  await form.getByRole('radio', { name: 'Polycarbonaat helder' }).check()
  await button(form, 'Volgende').click()
  await expect(heading(form, 'Uw gegevens')).toBeFocused()
  await fillContact(form)
  await send(form)
  const { sunshade, ...others } = WISHES
  expect((await newLeads()).map(({ answers }) => answers)).toEqual([
    { size: { width: 5000, depth: 3000 }, ...others, roof: 'poly_clear' },
  ])
  await expect.poll(() => page.evaluate('history.state ?? {}')).toEqual({})
  await expect(heading(form, THANKS)).toBeVisible()
  await press(page, 'back')
  await expectAt(page, elsewhere)
})
