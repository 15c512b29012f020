import { describe, expect, it } from 'vitest'
import { addUpLines } from '../../server/offers/document/lines.ts'
import type { Language } from '../../shared/form/text.contract.ts'
import { formatLeadTime } from '../../shared/lead-time.ts'
import { startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { CATALOGUE } from './offers.ts'
import { line } from './pdf-documents.ts'
import { asRead, buildBy, complete, dataOf, openDesk, typed } from './sheet.ts'

const app = await forTests(startTestApp())

describe('the lead time of an offer', () => {
  it.each<[Language, number, string]>([
    ['nl', 8, 'Levertijd: ongeveer 8 weken'],
    ['nl', 1, 'Levertijd: ongeveer 1 week'],
    ['nl', 0, 'Levertijd: direct leverbaar'],
    ['en', 8, 'Lead time: about 8 weeks'],
    ['de', 1, 'Lieferzeit: etwa 1 Woche'],
    ['fr', 12, 'Délai de livraison: environ 12 semaines'],
  ])('in %s of %d weeks is “%s”', (language, weeks, says) => {
    const said = formatLeadTime(weeks, language)
    expect(`${said?.label}: ${said?.text}`).toBe(says)
    expect(formatLeadTime(null, language)).toBeNull()
  })

  it.each([
    [[{ lead_weeks: 6 }, { lead_weeks: 8 }, {}], 8],
    [[{ lead_weeks: 6 }, { lead_weeks: 8, is_optional: true, is_chosen: false }], 6],
    [[{ lead_weeks: 0 }, {}], 0],
    [[{}], null],
    [[], null],
  ])('is the longest of the lines that count: of %j it is %j', (lines, weeks) => {
    const added = addUpLines(lines.map(line), { rate: 0, pricesIncludeVat: false })
    expect(added.lead_weeks).toBe(weeks)
  })

  it('is that of the rules that wrote its lines, on screen and on the customer’s page', async () => {
    const desk = await openDesk(app)
    const { owner, dealer, lead } = desk
    await complete(desk)
    const [roof, spots, survey] = CATALOGUE.items
    const items = [
      { ...roof, lead_weeks: 6 },
      { ...spots, lead_weeks: 8 },
      { ...survey, lead_weeks: 40 },
    ]
    await dealer.catalogue({ items })
    const built = await buildBy(desk)
    expect(built.document.lead_weeks).toBe(8)
    const page = async () => {
      const { token } = await dealer.freeze(lead)
      return await (await fetch(`${app.server.url}/o/${token}`)).text()
    }
    expect(await page()).toContain('<dt>Levertijd</dt><dd>ongeveer 8 weken</dd>')
    // A key sees the lines as they always were.
    const { lines } = (await dealer.api.get(`/offers/${lead}`)).body.data
    expect(JSON.stringify(lines)).not.toContain('lead_weeks')

    const [first, second] = built.document.lines
    const address = `/offers/${lead}/lines`
    const without = dataOf(await owner.send('DELETE', `${address}/${second?.id}`))
    expect(dataOf(await owner.get(`/offers/${lead}/sheet`)).document.lead_weeks).toBe(6)
    const added = dataOf(await owner.post(`${address}${asRead(without)}`, typed()))
    dataOf(await owner.send('DELETE', `${address}/${first?.id}${asRead(added)}`))
    expect(dataOf(await owner.get(`/offers/${lead}/sheet`)).document.lead_weeks).toBeNull()
    expect(await page()).not.toContain('Levertijd')
  })
})
