import { describe, expect, it } from 'vitest'
import { findForm } from '../../server/forms/forms.reads.ts'
import { TEMPLATES } from '../../server/forms/templates/templates.contract.ts'
import { findFormWarnings } from '../../server/forms/warnings.ts'
import { type Dealer, startTestApp } from '../support/app.ts'
import { type Answer, request } from '../support/client.ts'
import { issuesIn } from '../support/envelope.ts'
import { forTests } from '../support/for-tests.ts'
import { type Member, signIn } from '../support/portal.ts'
import { widgetUrl } from '../support/proof.ts'
import { answersBy } from './template-answers.ts'

const app = await forTests(startTestApp())

async function open(settings = {}): Promise<{ dealer: Dealer; owner: Member }> {
  const dealer = await app.dealer(settings)
  return { dealer, owner: await signIn(app, dealer) }
}

function use(member: Member, body: object, headers = {}): Promise<Answer> {
  return member.post('/form-templates', body, headers)
}

/** The offer that somebody gets who gave these answers. */
async function offerOf(dealer: Dealer, owner: Member, form: string, answers: object) {
  const lead = await owner.post('/leads', { email: 'jo@klant.example', form, answers })
  expect(lead.status, lead.text).toBe(201)
  return dealer.build(lead.body.data.id)
}

/** How many records the account has of what a template makes. */
async function countsOf({ api }: Dealer, owner: Member): Promise<number[]> {
  const counts = [(await owner.get('/forms')).body.data.length]
  for (const list of ['price-matrices', 'materials', 'offer-items']) {
    counts.push((await api.get(`/${list}?limit=100`)).body.data.length)
  }
  return counts
}

describe.each(TEMPLATES)('a dealer who uses the template %s', (template) => {
  it('has a form that shows a price, and offers whose lines all have one', async () => {
    const { dealer, owner } = await open()
    const used = await use(owner, { template })
    expect(used.status, used.text).toBe(201)
    const { slug, matrices, items } = used.body.data
    const { definition } = (await findForm(app.database.source, slug)) ?? {}
    if (definition === undefined) throw new Error('there is no form')
    const { id } = dealer.account
    const warnings = await findFormWarnings(app.database.source, id, definition)
    const codes = matrices.length > 0 ? ['example_prices'] : []
    expect(warnings.map(({ code }) => code)).toEqual(codes)
    const answers = answersBy(definition, { size: 'default', wants: 'all' })

    if (matrices.length > 0) {
      const body = JSON.stringify({ answers })
      const json = { 'Content-Type': 'application/json' }
      const asked = { method: 'POST', headers: json, body }
      const price = await request(widgetUrl(app, slug, '/price'), asked)
      expect(price.body.data).toMatchObject({ from: expect.any(Number), includes_vat: true })
    }
    const offer = await offerOf(dealer, owner, slug, answers)
    expect(offer.lines.length > 0).toBe(items.length > 0)
    expect(offer.lines.filter(({ unit_price: price }) => price === null)).toEqual([])
  })
})

describe('using a template', () => {
  it('makes a form in the dealer’s language, with the dealer’s own details and rates', async () => {
    const { dealer, owner } = await open({ language: 'de', country: 'DE', name: 'Dach & Garten' })
    const { slug } = (await use(owner, { template: 'awning' })).body.data
    const form = await findForm(app.database.source, slug)
    expect(form?.definition).toMatchObject({
      name: 'Markise nach Maß',
      languages: ['de', 'nl', 'en', 'fr'],
      dealer: { name: 'Dach & Garten' },
    })
    const { data } = (await dealer.api.get('/offer-items?limit=100')).body
    expect(new Set(data.map((item: { vat_rate: number }) => item.vat_rate))).toEqual(new Set([19]))
  })

  it('asks for the VAT rate of a country whose rate it does not know', async () => {
    const { dealer, owner } = await open({ country: 'SE' })
    const refused = await use(owner, { template: 'awning' })
    expect(issuesIn(refused)).toEqual({ vat_rate: ['unusable'] })
    expect(await countsOf(dealer, owner)).toEqual([0, 0, 0, 0])
    expect((await use(owner, { template: 'awning', vat_rate: 25 })).status).toBe(201)
    // It has nothing that is taxed.
    expect((await use(owner, { template: 'blank' })).status).toBe(201)
  })

  it('is refused as a whole where one code is there already, and says another prefix', async () => {
    const { dealer, owner } = await open()
    await dealer.catalogue({
      items: [
        {
          name: 'Own',
          article_number: 'awning-motor',
          vat_rate: 21,
          text: 'Own',
          price: { fixed: 1 },
        },
      ],
    })
    const before = await countsOf(dealer, owner)
    const refused = await use(owner, { template: 'awning' })
    expect(refused.status).toBe(422)
    expect(issuesIn(refused)).toEqual({
      prefix: ['unusable'],
    })
    expect(refused.body.errors.taken).toEqual(['awning-motor'])
    expect(await countsOf(dealer, owner)).toEqual(before)
  })

  it('can be done again with another prefix, and the items leave the other form alone', async () => {
    const { dealer, owner } = await open()
    const first = await use(owner, { template: 'window' })
    expect((await use(owner, { template: 'window' })).status).toBe(422)
    const second = await use(owner, { template: 'window', prefix: 'window-2' })
    expect(second.body.data.slug).not.toBe(first.body.data.slug)
    const [forms, ...others] = await countsOf(dealer, owner)
    expect([forms, ...others]).toEqual([2, 6, 6, 24])

    const { slug } = second.body.data
    const { definition } = (await findForm(app.database.source, slug)) ?? {}
    if (definition === undefined) throw new Error('there is no form')
    const answers = answersBy(definition, { size: 'min', wants: 'little' })
    const { lines } = await offerOf(dealer, owner, slug, answers)
    const numbers = lines.map((line) => line.article_number)
    expect(numbers).toEqual(['window-2-pvc', 'window-2-installation', 'window-2-delivery'])
  })

  it('puts a number behind a slug that any account has', async () => {
    const slug = `taken-${process.pid}`
    const made: string[] = []
    for (const { owner } of [await open(), await open()]) {
      made.push((await use(owner, { template: 'blank', slug })).body.data.slug)
    }
    expect(made).toEqual([slug, `${slug}-2`])
  })

  it.each([
    ['template', { template: 'castle' }],
    ['prefix', { template: 'blank', prefix: 'Über uns' }],
    ['slug', { template: 'blank', slug: 'no slug' }],
    ['vat_rate', { template: 'blank', vat_rate: 101 }],
  ])('says when %s cannot be', async (field, body) => {
    const { owner } = await open()
    const refused = await use(owner, body)
    expect([refused.status, Object.keys(issuesIn(refused))]).toEqual([422, [field]])
  })

  it('shows a member what there is to choose, in their language', async () => {
    const { owner } = await open()
    const { data } = (await owner.get('/form-templates')).body
    expect(data.vat_rate).toBe(21)
    expect(data.templates.map(({ name }: { name: string }) => name)).toEqual([...TEMPLATES])
    // Four of the whole, and six of each window.
    expect(data.templates).toContainEqual(
      expect.objectContaining({ name: 'window', questions: 10 }),
    )
  })
})
