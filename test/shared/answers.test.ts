import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAnswers, walk } from '../../shared/form/answers.ts'
import type { Condition } from '../../shared/form/condition.contract.ts'
import type { PublicQuestion } from '../../shared/form/form.contract.ts'

const TODAY = '2026-09-10'
const OPEN = { required: false }
const check = (questions: PublicQuestion[], given: Record<string, unknown>) =>
  checkAnswers(questions, given, TODAY)
const codes = (questions: PublicQuestion[], given: Record<string, unknown>) =>
  check(questions, given).problems.map(({ path, code }) => `${path.join('.')} ${code}`)

const size: PublicQuestion = {
  ...OPEN,
  key: 'size',
  kind: 'size',
  label: 'Size',
  unit: 'cm',
  width: { min: 2000, max: 7000, step: 10 },
  depth: { min: 1505, max: 5005, step: 50 },
}
const roof: PublicQuestion = {
  ...OPEN,
  key: 'roof',
  kind: 'choice',
  label: 'Roof',
  options: [
    { value: 'glass', label: 'Glass' },
    { value: 'poly', label: 'Polycarbonate' },
    { value: 'heavy', label: 'Heavy', show_when: { question: 'size.width', at_most: 4000 } },
  ],
}
const walls: PublicQuestion = {
  ...OPEN,
  key: 'walls',
  kind: 'multi',
  label: 'Walls',
  at_most: 2,
  options: ['left', 'front', 'right'].map((value) => ({ value, label: value })),
}
const yesNo = (key: string, show_when?: Condition): PublicQuestion => ({
  ...OPEN,
  key,
  kind: 'boolean',
  label: key,
  ...(show_when && { show_when }),
})
const number = (min: number, max: number, step: number): PublicQuestion => ({
  ...OPEN,
  key: 'number',
  kind: 'number',
  label: 'Number',
  min,
  max,
  step,
})

describe('which questions are shown', () => {
  const tint: PublicQuestion = {
    ...yesNo('tint', { question: 'roof', is: 'glass' }),
    required: true,
  }
  const motor = yesNo('motor', { question: 'tint', is: true })

  it('refuses an answer to a hidden question, and never requires one', () => {
    expect(codes([roof, tint], { roof: 'poly', tint: true })).toEqual(['tint not_shown'])
    expect(codes([roof, tint], { roof: 'poly' })).toEqual([])
    expect(codes([roof, tint], { roof: 'glass' })).toEqual(['tint required'])
  })

  it('takes a hidden question as unanswered, so what hangs on it is hidden too', () => {
    const shown = walk([roof, tint, motor], { roof: 'poly', tint: true }).map((q) => q.visible)
    expect(shown).toEqual([true, false, false])
  })

  it('lets a condition see earlier questions only, so that every form comes to an end', () => {
    const circle = [
      yesNo('a', { question: 'b', is: true }),
      yesNo('b', { question: 'a', is: true }),
      yesNo('c', { question: 'c', answered: false }),
    ]
    const shown = walk(circle, { a: true, b: true, c: true }).map((q) => q.visible)
    expect(shown).toEqual([false, false, true])
  })

  it.each<[string, Condition, boolean]>([
    [
      'all',
      {
        all: [
          { question: 'roof', is: 'glass' },
          { question: 'led', is: true },
        ],
      },
      false,
    ],
    [
      'any',
      {
        any: [
          { question: 'roof', is: 'glass' },
          { question: 'led', is: true },
        ],
      },
      true,
    ],
    ['not', { not: { question: 'led', answered: true } }, true],
    ['one_of', { question: 'roof', one_of: ['poly', 'glass'] }, true],
    ['an option among several', { question: 'walls', is: 'left' }, true],
    ['an option not among them', { question: 'walls', is: 'front' }, false],
    [
      'a range that holds its ends',
      { question: 'size.width', at_least: 3000, at_most: 3000 },
      true,
    ],
    ['a range missed by one', { question: 'size.width', at_least: 3001 }, false],
    ['a range over no answer', { question: 'led', at_most: 9 }, false],
    ['answered false', { question: 'led', answered: false }, true],
  ])('reads %s', (_, condition, shown) => {
    const given = { size: { width: 3000, depth: 2005 }, roof: 'glass', walls: ['left'] }
    const questions = [size, roof, walls, yesNo('led'), yesNo('last', condition)]
    expect(walk(questions, given).at(-1)?.visible).toBe(shown)
  })

  it('takes an option that is not shown for no option', () => {
    const wide = { width: 4010, depth: 2005 }
    expect(codes([size, roof], { size: wide, roof: 'heavy' })).toEqual(['roof not_an_option'])
    expect(codes([size, roof], { size: { ...wide, width: 4000 }, roof: 'heavy' })).toEqual([])
  })
})

describe('what is a right answer', () => {
  it.each([
    [{ width: 1990, depth: 1505 }, ['size.width too_small']],
    [{ width: 7010, depth: 5055 }, ['size.width too_large', 'size.depth too_large']],
    [{ width: 2005, depth: 1550 }, ['size.width off_step', 'size.depth off_step']],
    [{ width: 2000.5, depth: 1555 }, ['size.width wrong_type']],
    [{ width: '4000', depth: 1555 }, ['size.width wrong_type']],
    [{ width: 4000 }, ['size.depth required']],
    [{ width: 4000, depth: 1555, height: 1 }, ['size wrong_type']],
    [
      [4000, 1555],
      ['size.width required', 'size.depth required', 'size wrong_type'],
    ],
    ['4000x1555', ['size wrong_type']],
  ])('checks the size %j', (given, expected) => {
    expect(codes([size], { size: given })).toEqual(expected)
  })

  it('counts steps from the minimum, and is not misled by binary fractions', () => {
    expect(codes([number(0, 1, 0.1)], { number: 0.3 })).toEqual([])
    expect(codes([number(0, 1, 0.1)], { number: 0.1 + 0.2 })).toEqual([])
    expect(codes([number(0.05, 1, 0.1)], { number: 0.35 })).toEqual([])
    expect(codes([number(0, 1, 0.1)], { number: 0.35 })).toEqual(['number off_step'])
    expect(codes([number(0, 1, 0.1)], { number: Number.NaN })).toEqual(['number wrong_type'])
  })

  it('takes every decimal that lies on its step', () => {
    const steps = fc.constantFrom(0.001, 0.01, 0.05, 0.1, 0.25, 1.5, 10)
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 100_000 }), (step, count) => {
        const typed = Number((count * step).toFixed(3))
        expect(codes([number(0, 1e7, step)], { number: typed })).toEqual([])
      }),
    )
  })

  it('keeps chosen options in the form’s order, each once and no more than allowed', () => {
    expect(check([walls], { walls: ['right', 'left'] }).answers).toEqual({
      walls: ['left', 'right'],
    })
    expect(codes([walls], { walls: ['left', 'left'] })).toEqual(['walls wrong_type'])
    expect(codes([walls], { walls: ['left', 'right', 'front'] })).toEqual(['walls too_many'])
    expect(codes([walls], { walls: ['up'] })).toEqual(['walls not_an_option'])
    expect(codes([walls], { walls: 'left' })).toEqual(['walls wrong_type'])
    expect(codes([{ ...walls, at_least: 2 }], { walls: ['left'] })).toEqual(['walls too_few'])
    expect(codes([{ ...walls, required: true }], { walls: [] })).toEqual(['walls required'])
  })

  it('takes yes and no alike, and requires one of them where an answer is required', () => {
    const led: PublicQuestion = { ...yesNo('led'), required: true }
    expect(check([led], { led: false })).toMatchObject({ answers: { led: false }, problems: [] })
    expect(codes([led], {})).toEqual(['led required'])
    expect(codes([led], { led: 'true' })).toEqual(['led wrong_type'])
  })

  it('trims text before it counts characters', () => {
    const wishes = { key: 'wishes', kind: 'text', label: 'Wishes', multiline: true } as const
    const question: PublicQuestion = { ...wishes, required: true, max_length: 5 }
    expect(check([question], { wishes: '  five.  ' }).answers).toEqual({ wishes: 'five.' })
    expect(codes([question], { wishes: 'six...' })).toEqual(['wishes too_long'])
    expect(codes([question], { wishes: ' \n ' })).toEqual(['wishes required'])
  })

  it('knows which days exist, and today', () => {
    const start: PublicQuestion = { ...OPEN, key: 'start', kind: 'date', label: 'Start' }
    const soon: PublicQuestion = { ...start, min: 'today', max: '2026-12-31' }
    expect(codes([start], { start: '2026-02-30' })).toEqual(['start bad_date'])
    expect(codes([start], { start: '2026-9-1' })).toEqual(['start bad_date'])
    expect(codes([soon], { start: TODAY })).toEqual([])
    expect(codes([soon], { start: '2026-09-09' })).toEqual(['start too_early'])
    expect(codes([soon], { start: '2027-01-01' })).toEqual(['start too_late'])
  })

  it.each([
    ['NL', '1234ab', '1234 AB'],
    ['NL', ' 1234-AB ', '1234 AB'],
    ['NL', '1234 SS', null],
    ['NL', '0123 AB', null],
    ['BE', '2000', '2000'],
    ['DE', '01067', '01067'],
    ['DE', '1067', null],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', 'm1 1ae', 'M1 1AE'],
  ] as const)('writes a postcode of %s, %j, as %j', (country, typed, written) => {
    const place: PublicQuestion = { ...OPEN, key: 'at', kind: 'postcode', label: 'At', country }
    const { answers, problems } = check([place], { at: typed })
    expect(answers.at ?? null).toBe(written)
    expect(problems.map(({ code }) => code)).toEqual(written === null ? ['bad_postcode'] : [])
  })
})

describe('what somebody may send', () => {
  it('names a question that is not the form’s', () => {
    expect(codes([roof], { roof: 'glass', colour: 'red' })).toEqual(['colour unknown_question'])
  })

  it('takes names of every object for data like any other', () => {
    const given = JSON.parse('{"__proto__": {"roof": "glass"}, "constructor": 1}')
    const { answers, problems } = check([{ ...roof, required: true }, yesNo('toString')], given)
    expect(answers).toEqual({})
    expect(problems.map(({ path, code }) => `${path.join('.')} ${code}`)).toEqual([
      'roof required',
      '__proto__ unknown_question',
      'constructor unknown_question',
    ])
  })

  it('never throws, and what it lets through is right when it is checked again', () => {
    const start: PublicQuestion = { ...OPEN, key: 'start', kind: 'date', label: 'Start' }
    const form = [size, roof, walls, yesNo('led'), number(0, 9, 0.5), start]
    const keys = fc.constantFrom('size', 'roof', 'walls', 'led', 'number', 'start', '__proto__')
    const likely = fc.constantFrom<unknown>('glass', ['left'], true, 2.5, {
      width: 2000,
      depth: 1505,
    })
    fc.assert(
      fc.property(fc.dictionary(keys, fc.oneof(fc.jsonValue(), likely)), (given) => {
        const { answers } = check(form, given)
        expect(check(form, answers)).toEqual({ answers, problems: [] })
      }),
    )
  })
})
