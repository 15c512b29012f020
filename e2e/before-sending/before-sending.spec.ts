import type { Page } from '@playwright/test'
import { answerQuestions, button, openSummary, WISHES, widgetOf } from '../support/customer.ts'
import { addDealer, addForm, BARE, EASY } from '../support/forms.ts'
import { expect, tag, test } from '../support/test.ts'

test('before sending, only what a price depends on leaves the page, and only when it changed', async ({
  page,
  server,
  openPage,
}) => {
  const choice = (key: string, more = {}) => ({
    ...{ key, kind: 'choice', label: key, ...more },
    options: ['a', 'b'].map((value) => ({ value, label: `${key} ${value}` })),
  })
  // A price also gets what its rules look at, and what shows its questions.
  const doors = await addForm(
    server,
    {
      ...BARE,
      questions: [
        choice('door'),
        choice('glass', { show_when: { question: 'door', is: 'a' } }),
        choice('handle'),
        { key: 'wishes', kind: 'text', label: 'Wensen' },
      ],
      steps: [{ title: 'Alles', questions: ['door', 'glass', 'handle', 'wishes'] }],
      price: {
        includes_vat: true,
        rules: [{ when: { question: 'glass', is: 'b' }, matrix: 'all' }],
      },
    },
    [{ code: 'all', name: 'All', matrix_type: 'fixed', fixed_price: 900 }],
  )
  const sent = await collectBodies(page)
  await page.clock.install()
  await openPage(tag('full', await addForm(server, {})) + tag('full', doors))
  const form = widgetOf(page)
  await button(form, 'Volgende').click()
  await answerQuestions(form)
  await expect(form.getByText('vanaf')).toBeVisible()

  // Typing in a field draws that field and nothing else.
  await form.evaluate((host) => {
    const changed = new Set<string>()
    Object.assign(window, { changed })
    new MutationObserver((records) => {
      for (const { target } of records) changed.add((target as Element).outerHTML.slice(0, 60))
    }).observe(host.shadowRoot as ShadowRoot, { subtree: true, childList: true, attributes: true })
  })
  await form.getByLabel('Naam').pressSequentially('Jo Proef')
  await form.getByLabel('E-mailadres').fill('jo.proefklant@customer.example')
  await page.clock.runFor(1_000)
  expect(await page.evaluate('[...changed]')).toEqual([])
  await openSummary(form)
  await button(form, 'Wijzigen: Welk dak past bij u?').click()
  await form.getByRole('radio', { name: 'Polycarbonaat helder' }).check()
  await expect.poll(() => sent.length).toBe(3)

  const other = page.locator('zeven-widget').nth(1)
  await other.getByRole('radio', { name: 'handle a' }).check()
  await other.getByLabel('Wensen').fill('Bel mij op 010 000 00 00')
  await other.getByRole('radio', { name: 'door a' }).check()
  await page.clock.runFor(1_000)
  await other.getByRole('radio', { name: 'glass b' }).check()
  await expect(other.getByText('vanaf')).toBeVisible()
  const size = { width: 5000, depth: 3000 }
  expect(sent).toEqual([
    { answers: {} },
    { answers: { size, roof: WISHES.roof } },
    { answers: { size, roof: 'poly_clear' } },
    { answers: { door: 'a' } },
    { answers: { door: 'a', glass: 'b' } },
  ])
})

test('of a postcode only what the price needs leaves the page, and the price has its surcharge', async ({
  page,
  server,
  openPage,
}) => {
  const item = { name: 'Base', vat_rate: 21, text: 'Basis', price: { fixed: 1000 } }
  const areas = [
    { in: ['NL 1000-1999'], value: 150 },
    { in: ['NL 2', 'DE 40-47'], value: 275 },
  ]
  const region = { ...item, name: 'Region', text: 'Toeslag regio' }
  const items = [item, { ...region, price: { amount: { by: 'zip', areas } } }]
  const postcode = { key: 'zip', kind: 'postcode', label: 'Postcode', country: ['NL', 'DE'] }
  const asked = { key: 'asked', kind: 'boolean', label: 'Montage?', required: true }
  const price = { by: 'offer', show: 'parts', includes_vat: true, in_full: true }
  const form = {
    ...EASY,
    questions: [asked, postcode],
    steps: [{ title: 'Alles', questions: ['asked', 'zip'] }],
    price,
  }
  const { slug } = await addDealer(server, form, [], [], { items })
  const sent = await collectBodies(page)
  await openPage(tag('full', slug))
  const widget = widgetOf(page)
  await widget.getByRole('radio', { name: 'Ja' }).check()
  const cost = widget.locator('.cost')
  await expect(cost).toHaveText(/^€\s1\.000/)
  for (const [typed, shown] of [
    ['1017 AB', /^€\s1\.150/],
    ['47111', /^€\s1\.275/],
    ['9712 CP', /^€\s1\.000/],
  ] as const) {
    await widget.getByLabel('Postcode').fill(typed)
    await expect(cost).toHaveText(shown)
  }
  expect(sent.map((body) => (body as { answers: object }).answers)).toEqual([
    { asked: true },
    { asked: true, zip: 'NL 1' },
    { asked: true, zip: 'DE 47' },
    { asked: true, zip: 'NL 9' },
  ])
})

/** Collects the JSON of every POST of pages opened from now on, except the funnel's counts. */
async function collectBodies(page: Page): Promise<unknown[]> {
  const bodies: unknown[] = []
  await page.exposeFunction('noteBody', (text: string) => bodies.push(JSON.parse(text)))
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = (url, request) => {
      const note = (window as unknown as { noteBody(text: string): void }).noteBody
      if (!String(url).includes('/moments') && request?.body) note(String(request.body))
      return fetch(url, request)
    }
  })
  return bodies
}
