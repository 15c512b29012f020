import { describe, expect, it } from 'vitest'
import { checkAnswers, elementsOf, holdsFor, numberAt } from '../../shared/form/answers.ts'
import type { PublicQuestion } from '../../shared/form/form.contract.ts'
import { coerce, fromFragment, toFragment } from '../../shared/form/handover.ts'

const house: PublicQuestion = {
  key: 'house',
  kind: 'choice',
  label: 'House',
  required: false,
  options: [
    { value: 'new', label: 'New' },
    { value: 'old', label: 'Old' },
  ],
}
const WINDOWS: PublicQuestion = {
  key: 'windows',
  kind: 'group',
  label: 'Windows',
  element: 'Window',
  required: true,
  at_least: 1,
  at_most: 3,
  questions: [
    {
      key: 'height',
      kind: 'number',
      label: 'Height',
      required: true,
      min: 400,
      max: 2600,
      step: 10,
    },
    {
      key: 'glass',
      kind: 'choice',
      label: 'Glass',
      required: false,
      options: [
        { value: 'double', label: 'Double' },
        { value: 'triple', label: 'Triple', show_when: { question: 'house', is: 'new' } },
      ],
    },
    {
      key: 'tint',
      kind: 'boolean',
      label: 'Tint',
      required: true,
      show_when: { question: 'glass', is: 'triple' },
    },
  ],
}
const check = (given: Record<string, unknown>) =>
  checkAnswers([house, WINDOWS], given, '2026-09-10')
const codes = (given: Record<string, unknown>) =>
  check(given).problems.map(({ path, code }) => `${path.join('.')} ${code}`)

describe('the elements of a group', () => {
  it('are kept with their names, in their order, each in the order of the questions', () => {
    const { answers, problems } = check({
      house: 'new',
      windows: [
        { glass: 'triple', height: 1400, tint: false, name: ' Kitchen, left ' },
        { height: 600, name: '' },
      ],
    })
    expect(problems).toEqual([])
    expect(JSON.stringify(answers.windows)).toBe(
      '[{"name":"Kitchen, left","height":1400,"glass":"triple","tint":false},{"height":600}]',
    )
  })

  it('are each checked, with the path of the element', () => {
    expect(codes({ windows: [{ height: 400 }, { height: 10 }, {}] })).toEqual([
      'windows.1.height too_small',
      'windows.2.height required',
    ])
  })

  it('see the answers around them, and no other element', () => {
    const windows = [{ height: 400, glass: 'triple', tint: true }]
    expect(codes({ house: 'old', windows })).toEqual(['windows.0.glass not_an_option'])
    expect(codes({ house: 'new', windows: [...windows, { height: 400, tint: true }] })).toEqual([
      'windows.1.tint not_shown',
    ])
  })

  it('are as many as the form allows', () => {
    expect(codes({})).toEqual(['windows too_few'])
    expect(codes({ windows: [] })).toEqual(['windows too_few'])
    expect(codes({ windows: Array(4).fill({ height: 400 }) })).toEqual(['windows too_many'])
  })

  it.each([
    ['no list', 'three', 'windows wrong_type'],
    ['an object', { 0: { height: 400 } }, 'windows wrong_type'],
    ['an element that is none', [null], 'windows.0 wrong_type'],
    ['an element that is a list', [[{ height: 400 }]], 'windows.0 wrong_type'],
    ['an unknown answer', [{ height: 400, door: 1 }], 'windows.0.door unknown_question'],
    [
      'an answer from around it',
      [{ height: 400, house: 'new' }],
      'windows.0.house unknown_question',
    ],
    ['a name that is no text', [{ height: 400, name: 5 }], 'windows.0.name wrong_type'],
    ['a long name', [{ height: 400, name: 'x'.repeat(61) }], 'windows.0.name too_long'],
  ])('refuses %s', (_, windows, code) => {
    expect(codes({ windows })).toEqual([code])
  })

  it('keep what is right of them when answers are read in part, as after a change of the form', () => {
    const windows = [{ glass: 'reed', height: 400, name: 'A' }, { glass: 'double' }]
    const read = checkAnswers([house, WINDOWS], { windows }, '2026-09-10', new Set())
    expect(read.answers).toEqual({ windows: [{ name: 'A', height: 400 }, { glass: 'double' }] })
    expect(read.problems).toEqual([{ path: ['windows', 0, 'glass'], code: 'not_an_option' }])
    expect(check({ windows }).answers).toEqual({})
  })

  it('are counted by conditions and amounts, and seen one by one by rules', () => {
    const answers = { house: 'new', windows: [{ height: 400 }, { name: 'B', height: 600 }] }
    expect(holdsFor({ question: 'windows', at_least: 2 }, answers)).toBe(true)
    expect(holdsFor({ question: 'windows', at_least: 3 }, answers)).toBe(false)
    expect(holdsFor({ question: 'windows', answered: true }, answers)).toBe(true)
    expect(numberAt('windows', answers)).toBe(2)
    expect(elementsOf('windows', answers).map((own) => numberAt('height', own))).toEqual([400, 600])
    expect(elementsOf('house', answers)).toEqual([])
  })

  it('go to the next page in its address, and come back the same', () => {
    const answers = { house: 'new', windows: [{ name: 'A & b', height: 400, glass: 'double' }] }
    const given = coerce([house, WINDOWS], fromFragment(toFragment(answers)) ?? {})
    expect(given).toEqual(answers)
    expect(coerce([WINDOWS], { windows: '[{' })).toEqual({})
  })
})
