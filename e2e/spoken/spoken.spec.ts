import { VARIANTS } from '../../shared/form/form.contract.ts'
import { button, heading, openSummary, widgetOf } from '../support/customer.ts'
import { expect, tag, test } from '../support/test.ts'

// Only with its leads the dealer has a promotion.
test.use({ dealer: { leads: true } })

// Files beside this one hold what a screen reader says, in its order. Check every change of them by
// eye. Firefox writes the text of a drawing in another way, but it is read out the same.
test('every variant is read in an order that makes sense, mistakes with their fields, and no button on paper', {
  tag: '@chromium',
}, async ({ page, openPage }) => {
  await openPage(VARIANTS.map((variant) => tag(variant)).join(''))
  for (const variant of VARIANTS) {
    const widget = page.locator(`zeven-widget[data-widget=${variant}]`)
    await expect(widget.getByRole('heading')).toBeVisible()
    await expect.soft(widget).toMatchAriaSnapshot({ name: `${variant}.aria.yml` })
  }
  const widget = page.locator('zeven-widget[data-widget=callback]')
  await button(widget, 'Bel mij terug').click()
  await expect(widget).toMatchAriaSnapshot({ name: 'mistakes.aria.yml' })
  await expect(widget.getByLabel('Naam')).toHaveAccessibleDescription('Vul dit in.')
  await page.emulateMedia({ media: 'print' })
  const size = page.locator('zeven-widget[data-widget=size]')
  await expect(size.getByRole('textbox', { name: 'Breedte' })).toHaveValue('500 cm')
  await expect(size.getByRole('img')).toBeVisible()
  await expect(page.locator('zeven-widget').getByRole('button')).toHaveCount(0)
})

test('the last step asks who it is before it reads what was chosen', { tag: '@chromium' }, async ({
  page,
  openPage,
}) => {
  await openPage(tag('full'), {
    search:
      '?zv.width=4000&zv.depth=3000&zv.roof=poly_opal&zv.colour=black&zv.walls=left&zv.led=false&zv.postcode=1234AB&zv.start=2099-05-01&zv.wishes=Geen',
  })
  await expect(heading(widgetOf(page), 'Uw gegevens')).toBeVisible()
  await expect(widgetOf(page).getByText('Wat er in deze prijs zit')).toBeVisible()
  await openSummary(widgetOf(page))
  await expect(widgetOf(page)).toMatchAriaSnapshot({ name: 'last-step.aria.yml' })
})
