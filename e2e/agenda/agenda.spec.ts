import { readCalendar } from '../../test/support/calendar.ts'
import { EASY } from '../support/forms.ts'
import { signIn } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'

test.use({
  dealer: { form: { ...EASY, questions: [{ key: 'wishes', kind: 'text', label: 'Nog iets?' }] } },
})

test('a visit is planned in four clicks, stands in the agenda and in one’s own calendar, is moved and cancelled', async ({
  page,
  server,
  issues,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await signIn(page, server)
  for (const name of ['Jo Proefklant', 'Mo Proefklant']) {
    const path = `${server.url}/api/widget/v1/forms/${server.slug}/leads`
    const data = { answers: {}, variant: 'full', contact: { name, email: 'jo@customer.example' } }
    const sent = await page.request.post(path, { data })
    expect(sent.status(), await sent.text()).toBe(201)
  }
  const dialog = page.getByRole('dialog')
  const plan = async (name: string) => {
    await page.goto(`${server.url}/portal/leads`)
    await page.getByRole('link', { name }).click()
    await page.getByRole('button', { name: 'Bezoek plannen' }).click()
  }

  // Four: plan a visit, the time, how long, save.
  await plan('Jo Proefklant')
  await expect(dialog.getByRole('button', { name: 'Opslaan' })).toBeInViewport({ ratio: 1 })
  await dialog.getByLabel('Van', { exact: true }).fill('10:30')
  await dialog.getByLabel('Hoe lang').selectOption('1,5 uur')
  await dialog.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('De klant krijgt een mail.').first()).toBeVisible()

  await plan('Mo Proefklant')
  await dialog.getByLabel('Van', { exact: true }).fill('11:00')
  await expect(dialog.getByText('afspraak met Jo Proefklant')).toBeVisible()
  await dialog.getByLabel('Van', { exact: true }).fill('23:30')
  await dialog.getByRole('button', { name: 'Opslaan' }).click()
  await expect(dialog.getByText('eindigt op de dag')).toBeVisible()
  await dialog.getByLabel('Van', { exact: true }).fill('13:00')
  await expect(dialog.getByText('afspraak met Jo Proefklant')).toBeHidden()
  await dialog.getByRole('button', { name: 'Opslaan' }).click()
  await expect(dialog).toBeHidden()

  await page.goto(`${server.url}/portal/appointments`)
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible()
  const view = (name: string) => page.getByRole('link', { name, exact: true })
  await expect(view('Lijst')).toHaveAttribute('aria-current', 'page')
  await page.setViewportSize({ width: 1280, height: 640 })
  await page.reload()
  await expect(view('Maand')).toHaveAttribute('aria-current', 'page')
  await page.setViewportSize({ width: 360, height: 640 })
  for (const name of ['Maand', 'Week', 'Lijst']) {
    await view(name).click()
    await expect(view(name)).toHaveAttribute('aria-current', 'page')
  }
  await page.keyboard.press('w')
  await page.keyboard.press('k')
  await expect(page).toHaveURL(/view=week.*date=/)
  await page.keyboard.press('t')
  await page.keyboard.press('l')
  const row = page.getByRole('listitem').filter({ hasText: 'Jo Proefklant' })
  await expect(row).toContainText('10:30–12:00')

  await page.getByRole('button', { name: 'In mijn eigen agenda' }).click()
  await dialog.getByRole('button', { name: 'Adres maken' }).click()
  const address = new URL(await dialog.getByLabel('Geheim adres').inputValue())
  const events = async () => {
    const answer = await page.request.get(`${server.url}${address.pathname}`)
    const own = readCalendar(await answer.text()).events
    return own.map(({ summary, start }) => `${summary} ${start.slice(11, 16)}`)
  }
  const before = await events()
  expect(before).toHaveLength(2)
  await dialog.getByRole('button', { name: 'Sluiten' }).click()

  await row.getByRole('link').click()
  await page.getByRole('button', { name: 'Verzetten' }).click()
  await expect(dialog.getByLabel('Hoe lang')).toHaveValue('90')
  await dialog.getByLabel('Van', { exact: true }).fill('15:30')
  await dialog.getByLabel('Voor de klant').fill('We hebben de oprit nodig.')
  await dialog.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('We hebben de oprit nodig.', { exact: true })).toBeVisible()
  expect(await events()).not.toEqual(before)
  await page.getByRole('button', { name: 'Afzeggen' }).click()
  await dialog.getByRole('button', { name: 'Afzeggen' }).click()
  await expect(page.getByText('De afspraak is afgezegd.').first()).toBeVisible()
  expect(await events()).toHaveLength(1)
  // The browser reports the refusal of a visit over midnight itself.
  expect(issues.filter((issue) => !issue.includes('422'))).toEqual([])
})
