import { beforeEach, describe, expect, it } from 'vitest'
import type { FormDefinition } from '../../shared/form/form.contract.ts'
import { type Dealer, startTestApp } from '../support/app.ts'
import { postJson } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, formFile, formIssues } from '../support/forms.ts'
import { wholeLead } from '../support/lead.ts'
import { type Member, signIn } from '../support/portal.ts'
import { type Actor, actor, fillIn } from './offers.ts'

const PLENTY = { perMinute: 1000, writePerMinute: 1000 }
const WINDOWS = {
  key: 'windows',
  kind: 'group',
  label: { nl: 'Kozijnen', en: 'Windows' },
  element: { nl: 'Kozijn', en: 'Window' },
  required: true,
  questions: [
    {
      key: 'frame',
      kind: 'size',
      label: { nl: 'Maat', en: 'Size' },
      required: true,
      width: { min: 400, max: 3000 },
      depth: { min: 400, max: 2600 },
    },
    {
      key: 'glass',
      kind: 'choice',
      label: { nl: 'Glas', en: 'Glass' },
      required: true,
      options: [
        { value: 'double', label: { nl: 'Dubbel', en: 'Double' } },
        { value: 'triple', label: { nl: 'Drievoudig', en: 'Triple' } },
      ],
    },
    { key: 'remark', kind: 'text', label: { nl: 'Opmerking', en: 'Remark' } },
  ],
}
const MATRIX = {
  code: 'frames',
  name: 'Frames',
  matrix_type: 'grid_2d',
  row_axis: 'height',
  col_axis: 'width',
  row_values: [1000, 2000],
  col_values: [1000, 2000],
  prices: [
    [100, 150.1],
    [200, null],
  ],
}
const ITEMS = [
  {
    name: 'Frame',
    article_number: 'frame',
    vat_rate: 21,
    each: 'windows',
    text: { nl: 'Kozijn {name}', en: 'Window {name}' },
    description: '{frame}',
    price: { matrix: 'frames', row: 'frame.depth', col: 'frame.width' },
  },
  {
    name: 'Glass',
    article_number: 'glass',
    vat_rate: 21,
    each: 'windows',
    together: true,
    show_when: { question: 'glass', is: 'triple' },
    text: 'Glas {glass}',
    price: { per_unit: 80 },
  },
  {
    name: 'Mounting',
    article_number: 'mounting',
    vat_rate: 21,
    show_when: { question: 'windows', at_least: 2 },
    text: 'Montage van {windows} kozijnen',
    quantity: 'windows',
    price: { per_unit: 45 },
  },
]
const small = { width: 900, depth: 900 }
const wide = { width: 1500, depth: 1000 }
const ANSWERS = [
  { name: 'Keuken, links', frame: small, glass: 'triple', remark: 'bel 06 12345678' },
  { frame: wide, glass: 'double' },
  { name: 'Zolder', frame: small, glass: 'triple' },
]

const app = await forTests(startTestApp())

let dealer: Dealer
let form: FormDefinition
let doing: Actor
let owner: Member
beforeEach(async () => {
  dealer = await app.dealer(PLENTY)
  await dealer.api.post('/price-matrices', { matrices: [MATRIX] })
  await dealer.catalogue({ items: ITEMS })
  form = await addForm(app, dealer, {
    sketch: 'window',
    questions: [WINDOWS],
    price: {
      includes_vat: true,
      rules: [{ matrix: 'frames', row: 'frame.depth', col: 'frame.width' }],
    },
  })
  doing = actor(app, dealer)
  owner = await signIn(app, dealer)
})

const priceOf = async (windows: unknown) => {
  const { body, text, status } = await postJson(
    `${app.server.url}/api/widget/v1/forms/${form.slug}/price`,
    { answers: { windows } },
  )
  expect(status, text).toBe(200)
  return body.data.from
}
const send = () => fillIn(app, dealer, form, { windows: ANSWERS, size: undefined, roof: undefined })

describe('the price of several elements', () => {
  it('is the sum of theirs', async () => {
    expect(await priceOf(ANSWERS)).toBe(350.1)
    expect(await priceOf([ANSWERS[0]])).toBe(100)
  })

  it('is on request as soon as one of them is, and when there is none', async () => {
    const large = { frame: { width: 2000, depth: 2000 }, glass: 'double' }
    expect(await priceOf([...ANSWERS, large])).toBeNull()
    expect(await priceOf([])).toBeNull()
  })
})

describe('the preview of a form with several elements', () => {
  it('says for which rule the price is on request', async () => {
    const file = { ...form, name: 'Draft' }
    const large = { frame: { width: 2500, depth: 2000 }, glass: 'double' }
    const ask = async (windows: unknown) => {
      const body = { text: JSON.stringify(file), answers: { windows } }
      return (await owner.post(`/forms/${form.slug}/preview/price`, body)).body.data
    }
    expect(await ask(ANSWERS)).toMatchObject({ from: 350.1, rule: 0, row: 1000, missing: null })
    expect(await ask([...ANSWERS, large])).toMatchObject({ from: null, missing: 'too_large' })
    expect(await ask([])).toMatchObject({ from: null, missing: 'no_answer' })
  })
})

describe('an offer for several elements', () => {
  it('has a line for each, equal ones together where the rule says so, and a count', async () => {
    const offer = await doing.build(await send())
    expect(offer.lines.map((line) => [line.name, line.quantity, line.unit_price])).toEqual([
      ['Kozijn Keuken, links', 1, 100],
      ['Kozijn Kozijn 2', 1, 150.1],
      ['Kozijn Zolder', 1, 100],
      ['Glas Drievoudig', 2, 80],
      ['Montage van 3 kozijnen', 3, 45],
    ])
    expect(offer.lines[1]?.description).toBe('150 × 100 cm')
    // Built again, each line stays itself.
    const ids = offer.lines.map(({ id }) => id)
    expect((await doing.build(offer.id)).lines.map(({ id }) => id)).toEqual(ids)
  })
})

describe('a lead with several elements', () => {
  it('shows them one by one with their drawings, and in short in the list', async () => {
    const id = await send()
    const { summary, words } = (await owner.get(wholeLead(id))).body.data
    expect(summary).toBe('Raam, 3 × Kozijn')
    const [group] = words.answers[0].answers
    expect(group.elements.map(({ name }: { name: string }) => name)).toEqual([
      'Keuken, links',
      'Kozijn 2',
      'Zolder',
    ])
    expect(group.elements[1]).toMatchObject({
      answers: [
        { label: 'Maat', value: '150 × 100 cm' },
        { label: 'Glas', value: 'Dubbel' },
      ],
      drawing: { sketch: 'window', width: 1500, depth: 1000 },
    })
    const { data } = (await dealer.api.get(`/leads/${id}`)).body
    expect(data.answers.windows).toEqual(ANSWERS)
    expect(data.shown_price.from).toBe(350.1)
  })

  it('shows a member without contact details neither what an element is called nor what was typed in it', async () => {
    const id = await send()
    const colleague = await signIn(app, dealer, { sees_contact: false })
    const { text } = await colleague.get(wholeLead(id))
    expect(text).toContain('Kozijn 3')
    expect(text).not.toMatch(/Zolder|12345678/)
  })
})

describe('a form with a group', () => {
  const issuesOf = (change: Record<string, unknown>) => formIssues(formFile(change))

  it('may not use a key twice, nor call a question what elements are called', () => {
    const name = { key: 'name', kind: 'text', label: 'Name' }
    const size = { ...WINDOWS.questions[0], key: 'windows' }
    const questions = [
      { ...WINDOWS, questions: [size, name] },
      { ...name, key: 'windows' },
    ]
    expect(issuesOf({ questions })).toMatchObject({
      'questions.0.questions.0.key': ['is used twice: windows'],
      'questions.0.questions.1.key': ['is what elements of a group are called: name'],
      'questions.1.key': ['is used twice: windows'],
    })
  })

  it('has conditions on its questions within it only', () => {
    const outside = { key: 'after', kind: 'text', label: 'After' }
    const when = { question: 'glass', is: 'triple' }
    expect(issuesOf({ questions: [WINDOWS, { ...outside, show_when: when }] })).toMatchObject({
      'questions.1.show_when.question': ['glass is not an earlier question'],
    })
    const counted = { question: 'windows', is: 3 }
    expect(issuesOf({ questions: [WINDOWS, { ...outside, show_when: counted }] })).toMatchObject({
      'questions.1.show_when': ['windows has elements: use at_least, at_most or answered'],
    })
  })

  it('has no group within a group, and no limits that contradict each other', () => {
    expect(issuesOf({ questions: [{ ...WINDOWS, questions: [WINDOWS] }] })).not.toEqual({})
    expect(issuesOf({ questions: [{ ...WINDOWS, at_least: 4, at_most: 2 }] })).toMatchObject({
      'questions.0.at_least': ['is larger than at_most'],
    })
    expect(issuesOf({ questions: [{ ...WINDOWS, at_most: 41 }] })).not.toEqual({})
  })
})
