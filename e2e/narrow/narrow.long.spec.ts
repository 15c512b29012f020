import type { Locator, Page } from '@playwright/test'
import { VARIANTS } from '../../shared/form/form.contract.ts'
import { answerQuestions, button, fillContact, send, widgetOf } from '../support/customer.ts'
import { addForm, BARE } from '../support/forms.ts'
import { expect, tag, test } from '../support/test.ts'

const WIDTH = 360
const HEAD = '<meta name="viewport" content="width=device-width, initial-scale=1">'
test.use({ viewport: { width: WIDTH, height: 740 }, hasTouch: true, isMobile: true })

test('the whole journey fits a narrow phone, and what a finger must hit is large enough', async ({
  page,
  openForm,
  newLeads,
}) => {
  const form = await openForm('size', { head: HEAD })
  const expectFit = async () => {
    await fits(page)
    await expectLargeTargets(form)
  }
  await expect(button(form, 'Verder met deze maat')).toBeVisible()
  await expectFit()
  await button(form, 'Verder met deze maat').click()
  await answerQuestions(form, expectFit)
  await button(form, 'Aanvraag versturen').click()
  await expect(form.getByText('Vul dit in.').first()).toBeVisible()
  await expectFit()
  await fillContact(form)
  await send(form)
  await fits(page)
  expect(await newLeads()).toHaveLength(1)
})

test('every variant fits 320 px in every language, as a page at 400% zoom', async ({
  page,
  openPage,
}) => {
  await page.setViewportSize({ width: 320, height: 740 })
  const tags = VARIANTS.map((variant) => tag(variant))
  for (const lang of ['nl', 'en', 'de', 'fr']) {
    await openPage(tags.join(''), { lang, head: HEAD })
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
    ...BARE,
    title: `${word} ${word} en nog een heel eind verder`,
    dealer: { name: word, phone: '010 000 07 07', email: `${'e'.repeat(40)}@lindehof.example` },
    questions: [
      { key: 'roof', kind: 'choice', label: word, required: true, options },
      { key: 'count', kind: 'number', label: word, min: 0, max: 9, unit: 'stuks' },
    ],
    steps: [{ title: word, questions: ['roof', 'count'] }],
    texts: { next: { nl: `${word} ${word}`, en: 'n', de: 'n', fr: 'n' } },
  })
  const tags = ['full', 'choice', 'callback'].map((variant) => tag(variant, slug))
  for (const width of [220, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await openPage(`<style>body { margin: 0 }</style>${tags.join('')}`, { head: HEAD })
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
