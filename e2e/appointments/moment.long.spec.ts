import type { Page } from '@playwright/test'
import { readCalendar } from '../../test/support/calendar.ts'
import { button, CUSTOMER, heading, openSummary, THANKS, widgetOf } from '../support/customer.ts'
import { addDealer, EASY, SHOWROOM } from '../support/forms.ts'
import type { Server } from '../support/server.ts'
import { expect, tag, test } from '../support/test.ts'

const CALLS = { ...SHOWROOM, key: 'calls', name: 'Bellen' }
const LABEL = 'Wanneer komt u langs?'
const FORM = {
  ...EASY,
  callback: { agenda: 'calls' },
  questions: [
    { key: 'visit', kind: 'moment', label: LABEL, required: true, agenda: 'showroom' },
    { key: 'wishes', kind: 'text', label: 'Nog iets?' },
  ],
  steps: [
    { title: 'Afspraak', questions: ['visit'] },
    { title: 'Wensen', questions: ['wishes'] },
  ],
}

// The customer is far from the dealer.
test.use({ timezoneId: 'America/New_York' })

function timeAtDealer(at = ''): string {
  const local = Temporal.Instant.from(at).toZonedDateTimeISO('Europe/Amsterdam')
  return local.toPlainTime().toString()
}

async function fillIn(page: Page): Promise<void> {
  const form = widgetOf(page)
  await form.getByLabel('Naam').fill(CUSTOMER.name)
  await form.getByLabel('E-mailadres').fill(CUSTOMER.email)
  await form.getByLabel('Telefoonnummer').fill(CUSTOMER.phone)
}

/** Somebody else sends the form with the slot. */
async function take(page: Page, { url }: Server, slug: string, answers: object) {
  const contact = { name: 'Mo', email: 'mo@customer.example', phone: CUSTOMER.phone }
  const data = { answers, contact, variant: 'call_at' in answers ? 'callback' : 'full' }
  const sent = await page.request.post(`${url}/api/widget/v1/forms/${slug}/leads`, { data })
  expect(sent.status(), await sent.text()).toBe(201)
}

test('a slot is taken while a customer fills in, who chooses another and is expected by the dealer', {
  tag: '@firefox',
}, async ({ page, server, openPage }) => {
  const { slug } = await addDealer(server, FORM, [], [SHOWROOM, CALLS])
  await page.setViewportSize({ width: 360, height: 760 })
  await page.route('**/slots?*', (route) => route.abort(), { times: 1 })
  await openPage(tag('full', slug))
  const form = widgetOf(page)
  await expect(form.getByText('De vrije tijden konden niet worden geladen.')).toBeVisible()
  await button(form, 'Opnieuw proberen').click()

  const days = form.getByRole('radiogroup', { name: LABEL }).getByRole('radio')
  await expect(days).toHaveCount(9)
  await button(form, 'Volgende').click()
  await expect(days.first()).toBeFocused()
  await button(form, 'Meer dagen').click()
  await expect(days).toHaveCount(18)
  await expect(days.nth(9)).toBeFocused()

  // By keyboard: the first day, and its morning.
  await days.first().focus()
  await page.keyboard.press('Space')
  const times = form.getByRole('radiogroup', { name: /^Tijd op / })
  await times.getByRole('radio', { name: '09:00–12:00' }).focus()
  await page.keyboard.press('Space')
  await button(form, 'Volgende').click()
  await form.getByLabel('Nog iets?').fill('Een zitje')
  await button(form, 'Volgende').click()
  await openSummary(form)
  await expect(form.getByRole('definition').first()).toContainText(', 09:00–12:00')
  await fillIn(page)

  const { days: offered } = (
    await (
      await page.request.get(`${server.url}/api/widget/v1/forms/${slug}/slots?question=visit`)
    ).json()
  ).data
  await take(page, server, slug, { visit: `${offered[0].day}T09:00/12:00` })
  await button(form, 'Aanvraag versturen').click()
  await expect(form.getByText('Deze tijd is niet meer vrij. Kies een andere.')).toBeVisible()
  await expect(days.first()).toBeFocused()
  await expect(times.getByRole('radio')).toHaveCount(1)
  await times.getByRole('radio', { name: '13:00–17:00' }).check()
  await button(form, 'Volgende').click()
  await expect(form.getByLabel('E-mailadres')).toHaveValue(CUSTOMER.email)
  await button(form, 'Aanvraag versturen').click()
  await expect(heading(form, THANKS)).toBeVisible()
  await expect(form.getByRole('paragraph').getByText(/, 13:00–17:00/)).toBeVisible()
  const link = form.getByRole('link', { name: 'Zet in uw agenda' })
  const [, file = ''] = String(await link.getAttribute('href')).split(',')
  const [event] = readCalendar(decodeURIComponent(file)).events
  expect(event?.uid).toMatch(/^[\da-f-]{36}-showroom$/)
  const hours = [event?.start, event?.end].map(timeAtDealer)
  expect(hours).toEqual(['13:00:00', '17:00:00'])
})

test('a call is planned at a free time, and without one the customer is told what to do', async ({
  page,
  server,
  openPage,
}) => {
  const once = { ...CALLS, first_day: 2, last_day: 2, parts: CALLS.parts.slice(0, 1) }
  const { slug } = await addDealer(server, FORM, [], [SHOWROOM, once])
  await openPage(tag('callback', slug))
  const form = widgetOf(page)
  await form
    .getByRole('radiogroup', { name: /Wanneer bellen wij/ })
    .getByRole('radio')
    .check()
  await form.getByRole('radio', { name: '09:00–12:00' }).check()
  const send = async () => {
    await form.getByLabel('Naam').fill(CUSTOMER.name)
    await form.getByLabel('Telefoonnummer').fill(CUSTOMER.phone)
    await button(form, 'Bel mij terug').click()
    await expect(heading(form, /Dank u/)).toBeVisible()
  }
  await send()
  await page.reload()
  await expect(form.getByText(/Er zijn op dit moment geen vrije tijden/)).toBeVisible()
  await send()
})
