import { describe, expect, it } from 'vitest'
import { type Dealer, startTestApp } from '../support/app.ts'
import { type Answer, postJson, request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, submission } from '../support/forms.ts'
import { readFunnels } from '../support/funnels.ts'
import { rowsOf } from '../support/rows.ts'

const app = await forTests(startTestApp())

const count = (slug: string, query: string): Promise<Answer> =>
  request(`${app.server.url}/api/widget/v1/forms/${slug}/moments?${query}`, { method: 'POST' })

const funnelsOf = ({ account }: Dealer, slug: string, day: string) =>
  readFunnels(app.database.source, account.id, slug, { day, ms: Date.parse(day) })

const sumsOf = ({ account }: Dealer) => rowsOf(app, 'form_moments', account.id)
const issuesOf = ({ account }: Dealer) => rowsOf(app, 'form_faults', account.id)

describe('POST forms/{slug}/moments', () => {
  it('adds one to the sum of its day, variant and stage, also many at once', async () => {
    const dealer = await app.dealer()
    const { slug } = await addForm(app, dealer)
    const shown = Array.from({ length: 12 }, () => count(slug, 'variant=full&moment=shown'))
    expect((await Promise.all(shown)).map(({ status }) => status)).toEqual(Array(12).fill(200))
    await count(slug, 'variant=full&moment=step&step=9')
    await count(slug, 'variant=full&moment=step&step=2')
    await count(slug, 'variant=full&moment=started')
    await count(slug, 'variant=size&moment=shown')
    const sent = await postJson(`${app.server.url}/api/widget/v1/forms/${slug}/leads`, submission())
    expect(sent.status).toBe(201)
    expect(await funnelsOf(dealer, slug, '2026-09-10')).toEqual([
      {
        variant: 'full',
        stages: [
          { stage: 'shown', times: 12 },
          { stage: 'started', times: 1 },
          { stage: 'step 2', times: 1 },
          { stage: 'step 9', times: 1 },
          { stage: 'submitted', times: 1 },
        ],
      },
      { variant: 'size', stages: [{ stage: 'shown', times: 1 }] },
    ])
    expect(await funnelsOf(dealer, slug, '2026-09-11')).toEqual([])
  })

  it('keeps a sum and nothing else', async () => {
    const dealer = await app.dealer()
    const { slug } = await addForm(app, dealer)
    await count(slug, 'variant=area&moment=started')
    expect(await sumsOf(dealer)).toEqual([
      {
        account_id: dealer.account.id,
        form: slug,
        day: '2026-09-10',
        variant: 'area',
        moment: 'started',
        step: 0,
        version: 0,
        times: 1,
      },
    ])
  })

  it.each([
    ['', ['variant', 'moment']],
    ['variant=huge&moment=shown', ['variant']],
    ['variant=full&moment=sent', ['moment']],
    ['variant=full&moment=step', ['step']],
    ['variant=full&moment=shown&step=1', ['step']],
    ['variant=full&moment=step&step=100', ['step']],
    ['variant=full&moment=shown&who=me', ['who']],
    ['variant=full&moment=finished', ['minutes']],
    ['variant=full&moment=finished&minutes=0', ['minutes']],
    ['variant=full&moment=step&step=1&minutes=2', ['minutes']],
    ['variant=full&moment=fault', ['place']],
    ['variant=full&moment=fault&place=answers.__proto__', ['place']],
    ['variant=full&moment=fault&place=lives%20at', ['place']],
  ])('refuses ?%s', async (query, fields) => {
    const dealer = await app.dealer()
    const { slug } = await addForm(app, dealer)
    const { status, body } = await count(slug, query)
    expect([status, Object.keys(body.errors.fields)]).toEqual([422, fields])
    expect(await sumsOf(dealer)).toEqual([])
  })

  it('stores nothing of a place or a step that the form does not have', async () => {
    const dealer = await app.dealer()
    const contact = { name: 'required', email: 'required', phone: 'hidden' }
    const { slug } = await addForm(app, dealer, { contact, consent: undefined })
    const madeUp = [
      ...Array.from({ length: 50 }, (_, n) => `full&moment=fault&place=answers.made_up_${n}`),
      ...['answers.call_at', 'contact.made_up', 'contact.phone', 'consent'].map(
        (place) => `full&moment=fault&place=${place}`,
      ),
      ...['full&moment=step&step=10', 'full&moment=step&step=99', 'size&moment=step&step=2'],
    ]
    for (const query of madeUp) {
      const { status, body } = await count(slug, `variant=${query}`)
      expect([query, status, body.data]).toEqual([query, 200, { counted: false }])
    }
    expect([await sumsOf(dealer), await issuesOf(dealer)]).toEqual([[], []])
    const own = ['full&moment=fault&place=answers.size', 'full&moment=fault&place=contact.email']
    const callback = ['answers.call_at', 'contact.phone'].map(
      (place) => `callback&moment=fault&place=${place}`,
    )
    for (const query of [...own, ...callback]) await count(slug, `variant=${query}`)
    expect((await issuesOf(dealer)).map(({ place }) => place).toSorted()).toEqual([
      'answers.call_at',
      'answers.size',
      'contact.email',
      'contact.phone',
    ])
  })

  it('answers 404 for an unknown form', async () => {
    expect((await count('no-such-form', 'variant=full&moment=shown')).status).toBe(404)
  })
})
