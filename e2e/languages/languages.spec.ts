import { button, CUSTOMER } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'

const place = (id: string, variant: string, lang = '') =>
  `<div id="${id}" data-zv="%FORM%" data-widget="${variant}" ${lang && `data-lang="${lang}"`}></div>`

test('the tag’s language, else the page’s, else the form’s own, and the lead says which', async ({
  page,
  openPage,
  newLeads,
}) => {
  const places = [
    place('page', 'size'),
    place('own', 'size', 'de'),
    place('none', 'size', 'ja'),
    place('quick', 'quick', 'en-GB'),
  ]
  await openPage(`${places.join('')}<script src="%SERVER%/widget.js"></script>`, { lang: 'fr-BE' })
  const titles = {
    '#page': ['fr', 'Dessinez votre véranda', '500 cm'],
    '#own': ['de', 'Entwerfen Sie Ihre Terrassenüberdachung', '500 cm'],
    '#none': ['nl', 'Ontwerp uw veranda', '500 cm'],
  } as const
  for (const [place, [language, title, width]] of Object.entries(titles)) {
    const widget = page.locator(place)
    await expect(widget.getByRole('heading')).toHaveText(title)
    await expect(widget.locator('.root')).toHaveAttribute('lang', language)
    await expect(widget.getByRole('textbox').first()).toHaveValue(width)
  }
  const widget = page.locator('#quick')
  await widget.getByLabel('Name').fill(CUSTOMER.name)
  await widget.getByLabel('E-mail address').fill(CUSTOMER.email)
  await widget.getByRole('checkbox', { name: 'Lindehof may use my details' }).check()
  await button(widget, 'Send request').click()
  await expect(widget.getByRole('heading')).toHaveText('Thank you, your request has arrived')
  expect(await newLeads()).toEqual([expect.objectContaining({ language: 'en' })])
})
