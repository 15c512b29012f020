import { describe, expect, it } from 'vitest'
import { placeUnder } from '../../portal/components/reorder.tsx'
import { formDifferences } from '../../portal/forms/publish-difference.ts'
import { drawsOf, namedByKeys } from '../../portal/forms/state/drawing.ts'
import type { FormFile } from '../../portal/forms/state/file.ts'
import { readFormFile } from '../../portal/forms/state/file.ts'
import { entriesOf, moveInOrder, moveStep, moveToStep } from '../../portal/forms/state/order.ts'
import { priceFrom, priceShown } from '../../portal/forms/state/price.ts'
import { addQuestion, duplicate, removeQuestion } from '../../portal/forms/state/questions.ts'
import { renameKey, renameOption } from '../../portal/forms/state/rename.ts'
import { tryFormDefinition } from '../../server/forms/check.ts'
import { readFormText, tryFormText } from '../../server/forms/versions-text.ts'
import { askableAt } from '../../shared/form/questions.ts'
import { formFile } from '../support/forms.ts'

const STEPS = [
  { title: 'First', questions: ['size', 'roof'] },
  { title: 'Then', questions: ['tint', 'walls', 'spots'] },
  { title: 'Last', questions: ['wishes', 'start', 'postcode'] },
]
const stepped = () => formFile({ steps: STEPS }) as unknown as FormFile
const textOf = (file: unknown) => JSON.stringify(file, null, 2)
const fileIn = (text: string): FormFile => readFormFile(text).file as FormFile
const keys = (file: FormFile) => file.questions.map(({ key }) => key)

describe('questions in steps', () => {
  it('go from one step to the next, and stay in one order with them', () => {
    const file = stepped()
    const from = entriesOf(file).findIndex((entry) => 'key' in entry && entry.key === 'roof')
    const moved = fileIn(moveInOrder(textOf(file), file, from, from + 1))
    expect(moved.steps?.map(({ questions }) => questions)).toEqual([
      ['size'],
      ['roof', 'tint', 'walls', 'spots'],
      ['wishes', 'start', 'postcode'],
    ])
    expect(keys(moved)).toEqual(keys(file))
  })

  it('never go before the first step', () => {
    const file = stepped()
    const moved = fileIn(moveInOrder(textOf(file), file, 2, 0))
    expect(moved.steps?.[0]?.questions).toEqual(['roof', 'size'])
    expect(keys(moved).slice(0, 2)).toEqual(['roof', 'size'])
  })

  it('go along when their step is moved', () => {
    const file = stepped()
    const moved = fileIn(moveStep(textOf(file), file, 2, 0))
    expect(moved.steps?.map(({ title }) => title)).toEqual(['Last', 'First', 'Then'])
    expect(keys(moved).slice(0, 4)).toEqual(['wishes', 'start', 'postcode', 'size'])
  })

  it('go to the end of any other step', () => {
    const file = stepped()
    for (const [step, at] of [
      [1, 4],
      [2, 7],
    ] as const) {
      const moved = fileIn(moveToStep(textOf(file), file, 'size', step))
      expect(moved.steps?.[step]?.questions.at(-1)).toBe('size')
      expect(moved.steps?.[0]?.questions).toEqual(['roof'])
      expect(keys(moved)[at]).toBe('size')
    }
  })
})

describe('what is dragged', () => {
  const beforeTall = [0, 40, 240, 280]
  const afterTall = [0, 200, 240, 280]
  it.each([
    [50, beforeTall, 0, 0, 'waits above a tall one'],
    [210, beforeTall, 0, 1, 'goes past it when there is room for it under the pointer'],
    [210, afterTall, 1, 1, 'stays there'],
    [30, beforeTall, 2, 0, 'goes up as far as the pointer'],
    [150, [0, 40, 80, 280], 2, 2, 'stays there too when it is tall itself'],
    [-5, beforeTall, 2, 0, 'ends at the first'],
    [999, beforeTall, 0, 2, 'ends at the last'],
  ])('to %i among %j from place %i is at place %i: it %s', (pointer, edges, from, to) => {
    expect(placeUnder(pointer, edges, from)).toBe(to)
  })
})

describe('a question', () => {
  it.each(['size', 'choice', 'multi', 'number', 'boolean', 'text', 'date', 'postcode'] as const)(
    'of the kind %s lacks nothing but its texts when it is added',
    (kind) => {
      const file = stepped()
      const [text, key] = addQuestion(textOf(file), file, kind)
      const added = JSON.parse(text)
      expect(added.steps.at(-1).questions.at(-1)).toBe(key)
      const missing = tryFormText(text).issues?.map(({ path, code }) => `${path} ${code}`) ?? []
      const own = ['', 'options.0.', 'options.1.'].map(
        (part) => `questions.${added.questions.length - 1}.${part}label is_missing`,
      )
      expect(missing).toEqual(kind === 'choice' || kind === 'multi' ? own : own.slice(0, 1))
    },
  )

  it('is copied beside itself under a key of its own, and removed from its step', () => {
    const file = stepped()
    const [text, key] = duplicate(textOf(file), file, 1)
    expect(readFormText(text).steps?.[0]?.questions).toEqual(['size', 'roof', key])
    const without = removeQuestion(textOf(file), file, 0)
    expect(readFormText(without).steps?.[0]?.questions).toEqual(['roof'])
  })

  it('gets another key wherever the form names it', () => {
    const file = {
      ...stepped(),
      choice: 'roof',
      sketch_of: 'size',
      sketch: { product: 'veranda', roof: 'roof', size: 'size' },
      price: {
        includes_vat: true,
        asks: ['roof'],
        rules: [{ matrix: 'roof', when: { question: 'roof', is: 'glass' }, row: 'size.depth' }],
      },
    }
    const renamed = renameKey(renameKey(textOf(file), 'roof', 'cover'), 'size', 'extent')
    const form = readFormText(renamed)
    expect(form.choice).toBe('cover')
    expect(form.sketch_of).toBe('extent')
    expect(form.sketch).toEqual({ product: 'veranda', roof: 'cover', size: 'extent' })
    expect(form.price).toMatchObject({
      asks: ['cover'],
      rules: [{ matrix: 'roof', when: { question: 'cover' }, row: 'extent.depth' }],
    })
    expect(form.questions[2]?.show_when).toEqual({ question: 'cover', is: 'glass' })
    expect(renameKey(renameKey(renamed, 'cover', 'roof'), 'extent', 'size')).toBe(textOf(file))
  })

  it('is followed by the limits that look at it, also by those of questions before it', () => {
    const file = formFile()
    const [size, roof, ...others] = file.questions as Record<string, object>[]
    const limit = (when: object) => [{ when, max: 3000, because: 'Because' }]
    const depth = { ...size?.depth, limits: limit({ question: 'roof', is: 'glass' }) }
    const options = [
      { value: 'poly', label: 'Poly' },
      {
        ...{ value: 'glass', label: 'Glass', because: 'Because' },
        available_when: { question: 'size.depth', at_most: 3000 },
      },
    ]
    const text = textOf({
      ...file,
      questions: [{ ...size, depth }, { ...roof, options }, ...others],
    })
    const renamed = renameKey(renameKey(text, 'roof', 'cover'), 'size', 'extent')
    const own = ['questions', 1, 'options', 1, 'value']
    expect(readFormText(renameOption(renamed, 'cover', own, 'clear')).questions).toMatchObject([
      { key: 'extent', depth: { limits: [{ when: { question: 'cover', is: 'clear' } }] } },
      { options: [{}, { available_when: { question: 'extent.depth' } }] },
      ...others.map(() => ({})),
    ])
    expect(
      askableAt(fileIn(text).questions, ['questions', 0, 'depth', 'limits', 0, 'when']),
    ).toHaveLength(others.length + 2)
    expect(askableAt(fileIn(text).questions, ['questions', 1, 'show_when'])).toHaveLength(1)
  })

  it('is followed by the drawing where it is called as a part of it', () => {
    const { questions } = stepped()
    expect(namedByKeys('veranda', questions)).toEqual({
      product: 'veranda',
      roof: 'roof',
      walls: 'walls',
      spots: 'spots',
    })
    expect(namedByKeys('awning', questions)).toEqual({ product: 'awning' })
  })

  it('has options that can draw something once a drawing follows it', () => {
    const file = { ...stepped(), sketch: { product: 'veranda', roof: 'roof' } } as const
    expect(drawsOf(file, 'roof')).toContain('louvres')
    expect(drawsOf(file, 'size')).toEqual([])
    expect(drawsOf({ ...file, sketch: 'veranda' }, 'roof')).toEqual([])
  })

  it('takes its conditions along when the value of an option changes, and no others', () => {
    const walls = { question: 'walls', is: 'glass' }
    const when = { any: [{ not: { question: 'roof', one_of: ['poly', 'glass'] } }, walls] }
    const file = { ...formFile(), price: { includes_vat: true, rules: [{ matrix: 'm', when }] } }
    const own = ['questions', 1, 'options', 0, 'value']
    const renamed = renameOption(textOf(file), 'roof', own, 'clear')
    expect(JSON.parse(renamed)).toMatchObject({
      questions: {
        1: { options: [{ value: 'clear' }, { value: 'poly' }] },
        2: { show_when: { is: 'clear' } },
      },
      price: {
        rules: [{ when: { any: [{ not: { one_of: ['poly', 'clear'] } }, walls] } }],
      },
    })
    expect(renameOption(renamed, 'roof', own, 'glass')).toBe(textOf(file))
  })
})

describe('the difference of two versions', () => {
  it('names questions, options and parts, whatever order JSON has them in', () => {
    const before = formFile() as unknown as FormFile
    const [size, roof, ...rest] = before.questions
    if (size === undefined || roof?.kind !== 'choice') throw new Error('no such questions')
    const options = [...roof.options.slice(1), { value: 'felt', label: 'Felt' }]
    const now: FormFile = {
      ...before,
      intro: 'Welcome',
      questions: [{ ...roof, options, required: false }, size, ...rest.slice(1)],
    }
    const found = formDifferences(before, JSON.parse(textOf(now)), 'en')
    expect(found).toMatchObject([
      {
        how: 'changed',
        question: 'Roof',
        settings: ['required'],
        options: [
          { how: 'added', label: 'Felt' },
          { how: 'removed', label: 'Glass' },
        ],
      },
      { how: 'removed', question: 'Tinted glass' },
      { how: 'changed', part: 'order' },
      { how: 'added', part: 'intro' },
    ])
    const { slug, ...others } = before
    expect(formDifferences(before, { ...others, slug }, 'en')).toEqual([])
  })
})

describe('the price of a form', () => {
  const own = { includes_vat: false, in_full: false, asks: ['size'] }
  const rules = [{ matrix: 'glass' }]

  it('keeps what another source of it knows too', () => {
    const byOffer = priceFrom('offer', { ...own, rules, show: 'range', range_percent: 5 })
    expect(byOffer).toEqual({ ...own, by: 'offer', show: 'range', range_percent: 5 })
    expect(priceFrom('matrices', { ...own, by: 'offer', show: 'parts' })).toEqual({
      ...own,
      rules: [],
    })
    expect(priceFrom('nothing', { ...own, rules })).toBeUndefined()
  })

  it('has the width of a range only while it is shown as one', () => {
    const ranged = { ...own, by: 'offer', show: 'range', range_percent: 5, range_step: 50 } as const
    expect(priceShown('range', ranged)).toEqual(ranged)
    expect(priceShown('parts', ranged)).toEqual({ ...own, by: 'offer', show: 'parts' })
    expect(priceShown('from', ranged)).toEqual({ ...own, by: 'offer' })
  })

  it('has rules of matrices or an offer, and says what does not belong to the other', () => {
    const issuesOf = (price: object) => tryFormDefinition(formFile({ price })).issues
    expect(issuesOf({ ...own, by: 'offer' })).toBeNull()
    expect(issuesOf({ ...own, by: 'offer', rules })).toMatchObject([
      { path: 'price.rules', code: 'rules_by_offer' },
    ])
    expect(issuesOf({ ...own, rules, show: 'parts', range_step: 5 })).toMatchObject([
      { path: 'price.show', code: 'parts_by_offer' },
      { path: 'price.range_step', code: 'only_for_range' },
    ])
    expect(issuesOf(own)).toMatchObject([{ path: 'price.rules', code: 'too_few' }])
  })
})
