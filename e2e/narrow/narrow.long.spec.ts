import type { Locator, Page } from '@playwright/test'
import { VARIANTS } from '../../shared/form/form.contract.ts'
import {
  answerQuestions,
  button,
  fillContact,
  heading,
  send,
  widgetOf,
} from '../support/customer.ts'
import { addForm } from '../support/forms.ts'
import { expect, test } from '../support/test.ts'

const WIDTH = 360
test.use({ viewport: { width: WIDTH, height: 740 }, hasTouch: true, isMobile: true })

test('the whole journey fits a narrow phone', async ({ page, server, newLeads }) => {
  await page.goto(`${server.url}/demo`)
  const teaser = widgetOf(page)
  await expect(button(teaser, 'Verder met deze maat')).toBeVisible()
  await fits(page)
  await button(teaser, 'Verder met deze maat').click()

  const form = widgetOf(page)
  await answerQuestions(form, () => fits(page))
  await button(form, 'Aanvraag versturen').click()
  await expect(form.getByText('Vul dit in.').first()).toBeVisible()
  await fits(page)
  await fillContact(form)
  await send(form)
  await fits(page)
  expect(await newLeads()).toHaveLength(1)
})

test('what a finger must hit is large enough', async ({ page, server }) => {
  await page.goto(`${server.url}/demo/configurator`)
  const form = widgetOf(page)
  await expect(heading(form, 'Maat')).toBeVisible()
  await expectLargeTargets(form)
  await button(form, 'Volgende').click()
  await answerQuestions(form, () => expectLargeTargets(form))
  await expectLargeTargets(form)
})

test('every variant fits 320 px in every language, as a page at 400% zoom', async ({
  page,
  openPage,
}) => {
  await page.setViewportSize({ width: 320, height: 740 })
  const tags = VARIANTS.map(
    (variant) =>
      `<script src="%SERVER%/widget.js" data-zv="%FORM%" data-widget="${variant}"></script>`,
  )
  const head = '<meta name="viewport" content="width=device-width, initial-scale=1">'
  for (const lang of ['nl', 'en', 'de', 'fr']) {
    await openPage(tags.join(''), { lang, head })
    for (const widget of await page.locator('zeven-widget').all()) {
      await expect(widget.getByRole('heading')).toBeVisible()
      await expectLargeTargets(widget)
    }
    await fits(page, 320)
  }
})

test('long words break and a long title leaves the progress to be seen, down to 220 px', async ({
  page,
  server,
  openPage,
}) => {
  const word = 'Terrassenüberdachungskonstruktionsberatungsgespräch'
  const options = [
    { value: 'a', label: word },
    { value: 'b', label: 'b', help: word },
  ]
  const slug = await addForm(server, {
    title: `${word} ${word} en nog een heel eind verder`,
    dealer: { name: word, phone: '010 000 07 07', email: `${'e'.repeat(40)}@lindehof.example` },
    questions: [
      { key: 'roof', kind: 'choice', label: word, required: true, options },
      { key: 'count', kind: 'number', label: word, min: 0, max: 9, unit: 'stuks' },
    ],
    steps: [{ title: word, questions: ['roof', 'count'] }],
    texts: { next: { nl: `${word} ${word}`, en: 'n', de: 'n', fr: 'n' } },
    ...{ choice: undefined, area: undefined, price: undefined },
  })
  const head = '<meta name="viewport" content="width=device-width, initial-scale=1">'
  const tags = ['full', 'choice', 'callback'].map(
    (variant) =>
      `<script src="%SERVER%/widget.js" data-zv="${slug}" data-widget="${variant}"></script>`,
  )
  for (const width of [220, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await openPage(`<style>body { margin: 0 }</style>${tags.join('')}`, { head })
    for (const widget of await page.locator('zeven-widget').all()) {
      await expect(widget.getByRole('heading')).toBeVisible()
    }
    await fits(page, width)
    const [progress, title] = await widgetOf(page)
      .locator('.progress span')
      .evaluateAll((spans) => spans.toReversed().map((span) => span.getBoundingClientRect()))
    expect(progress?.right).toBeLessThanOrEqual(width)
    expect(progress?.width).toBeGreaterThan(50)
    expect(title?.right).toBeLessThanOrEqual(progress?.left ?? 0)
    const clipped = await page.evaluate(() =>
      [...document.querySelectorAll('zeven-widget')].flatMap((widget) =>
        [...(widget.shadowRoot?.querySelectorAll('*') ?? [])]
          .filter((one) => !one.closest('.unseen, svg'))
          .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
          .map((one) => one.outerHTML.slice(0, 120)),
      ),
    )
    expect(clipped, `${width} px`).toEqual([])
  }
})

/** Expects that nothing scrolls sideways and that no part of a widget is cut off. */
async function fits(page: Page, width = WIDTH): Promise<void> {
  const found = await page.evaluate(() => {
    const outside = [...document.querySelectorAll('zeven-widget')].flatMap((widget) =>
      [...(widget.shadowRoot?.querySelectorAll('*') ?? [])]
        .filter((element) => {
          const { left, right, width } = element.getBoundingClientRect()
          return width > 0 && (left < 0 || right > innerWidth)
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    )
    return { width: document.documentElement.scrollWidth, outside }
  })
  expect(found).toEqual({ width, outside: [] })
}

/** Expects targets of at least 44 by 44 px. A card is the target, not the radio button in it. */
async function expectLargeTargets(form: Locator): Promise<void> {
  const small = await form.evaluate((widget) =>
    [...(widget.shadowRoot?.querySelectorAll('button, input, textarea, summary, a') ?? [])]
      // What is inert cannot be hit, nor the button of a drawing that makes room on the last step.
      .filter((control) => control.checkVisibility() && !control.closest('[inert]'))
      .map((control) => control.closest('label') ?? control)
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect()
        return width < 44 || height < 44
      })
      .map((target) => target.outerHTML.slice(0, 120)),
  )
  expect(small).toEqual([])
}
