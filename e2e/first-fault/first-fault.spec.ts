import type { Locator, Page } from '@playwright/test'
import { button, heading, widgetOf } from '../support/customer.ts'
import { addForm, BARE } from '../support/forms.ts'
import { expect, test } from '../support/test.ts'

const HEADER_PX = 90
const HEADER = `<style>
  body { margin: 0 }
  header { position: sticky; top: 0; z-index: 9; height: ${HEADER_PX}px; background: #ddd }
</style>`
const page360 = { width: 360, height: 640 }

const options = Array.from({ length: 9 }, (_, i) => ({ value: `o${i}`, label: `Keuze ${i}` }))
const QUESTIONS = {
  questions: [
    { key: 'first', kind: 'choice', label: 'Eerste vraag', required: true, options },
    {
      key: 'many',
      kind: 'multi',
      label: 'Tweede vraag',
      required: true,
      options,
      at_least: 2,
      at_most: 3,
    },
    { key: 'last', kind: 'text', label: 'Derde vraag', required: true },
  ],
  steps: [{ title: 'Vragen', questions: ['first', 'many', 'last'] }],
}

for (const viewport of [page360, { width: 1280, height: 720 }]) {
  test(`the first issue is on the screen, clear of the header, at ${viewport.width} px`, {
    tag: viewport === page360 ? [] : '@long',
  }, async ({ page, server, openPage }) => {
    await page.setViewportSize(viewport)
    const slug = await addForm(server, { ...BARE, ...QUESTIONS })
    await openPage(
      `<header>Kop</header><script src="%SERVER%/widget.js" data-zv="${slug}"></script>`,
      {
        head: `<meta name="viewport" content="width=device-width">${HEADER}`,
      },
    )
    const form = widgetOf(page)
    const next = button(form, 'Volgende')
    await next.click()
    const first = form.getByRole('radiogroup', { name: 'Eerste vraag' })
    await expect(first.getByRole('radio').first()).toBeFocused()
    await expectSeen(page, form.getByText('Eerste vraag'))
    await expectSeen(page, form.getByText('Maak een keuze.').first())
    await expectFramed(first)

    await first.getByRole('radio').first().check()
    await next.click()
    const many = form.getByRole('group', { name: 'Tweede vraag' })
    await expect(many.getByRole('checkbox').first()).toBeFocused()
    await expectSeen(page, form.getByText('Tweede vraag'))
    await expectFramed(many)

    await many.getByRole('checkbox').first().check()
    await many.getByRole('checkbox').nth(1).check()
    await next.click()
    await expect(form.getByLabel('Derde vraag')).toBeFocused()
    await expectSeen(page, form.getByLabel('Derde vraag'))
    await expectSeen(page, form.getByText('Vul dit in.'))
    await form.getByLabel('Derde vraag').fill('Ja')
    await next.click()
    await expectSeen(page, heading(form, 'Uw gegevens'))

    // A page with a taller header says how much to keep clear.
    await page.addStyleTag({
      content: 'header { height: 260px } :root { --zv-scroll-margin: 260px }',
    })
    await button(form, 'Aanvraag versturen').click()
    await expect(form.getByLabel('Naam')).toBeFocused()
    await expectSeen(page, form.getByLabel('Naam'), 260)
  })
}

/** Wholly on the screen, below the page's header, with nothing else before it. */
async function expectSeen(page: Page, shown: Locator, below = HEADER_PX): Promise<void> {
  const box = async () => {
    const { y, height } = (await shown.boundingBox()) ?? { y: 0, height: 0 }
    return { top: y, bottom: y + height }
  }
  const { height } = page.viewportSize() ?? { height: 0 }
  await expect.poll(async () => (await box()).top).toBeGreaterThanOrEqual(below)
  expect((await box()).bottom).toBeLessThanOrEqual(height)
  await shown.click({ trial: true })
}

async function expectFramed(group: Locator): Promise<void> {
  const cards = group.locator('.cards')
  await expect(cards).toHaveCSS('outline-style', 'solid')
  await expect(cards).toHaveCSS('outline-width', '2px')
}
