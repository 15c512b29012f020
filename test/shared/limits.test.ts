import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAnswers } from '../../shared/form/answers.ts'
import type { PublicQuestion } from '../../shared/form/form.contract.ts'
import { type Limit, limitsFor } from '../../shared/form/limits.ts'
import { problemMessage } from '../../shared/form/problem.ts'

const DEEP = 'With glass up to 4 m deep'
const WIDE = 'From 6 m wide at least 2.5 m deep'
const size: PublicQuestion = {
  ...{ key: 'size', kind: 'size', label: 'Size', unit: 'cm', required: true },
  width: { min: 2000, max: 7000, step: 100 },
  depth: {
    ...{ min: 1500, max: 5000, step: 100 },
    limits: [
      { when: { question: 'roof', is: 'glass' }, max: 4050, because: DEEP },
      { when: { question: 'size.width', at_least: 6000 }, min: 2550, because: WIDE },
      { when: { question: 'roof', is: 'heavy' }, step: 500, because: 'In panels of 50 cm' },
    ],
  },
}
const roof: PublicQuestion = {
  ...{ key: 'roof', kind: 'choice', label: 'Roof', required: false },
  options: [
    { value: 'glass', label: 'Glass' },
    { value: 'heavy', label: 'Heavy' },
    {
      ...{ value: 'film', label: 'Film', because: 'Up to 3 m deep' },
      available_when: { question: 'size.depth', at_most: 3000 },
    },
  ],
}
const problems = (given: Record<string, unknown>, questions: PublicQuestion[] = [size, roof]) =>
  checkAnswers(questions, given, '2026-09-10').problems
const of = (depth: number, choice?: string, width = 3000) =>
  problems({ size: { width, depth }, ...(choice && { roof: choice }) }).map(
    ({ path, code, limit, because }) => [path.join('.'), code, limit, because],
  )

describe('a limit that other answers bring', () => {
  it('holds with those answers only, also with later ones', () => {
    expect(of(5000)).toEqual([])
    expect(of(5000, 'glass')).toEqual([['size.depth', 'too_large', 4000, DEEP]])
    expect(of(4000, 'glass')).toEqual([])
  })

  it('looks at the other sides of the same size', () => {
    expect(of(2500, undefined, 5900)).toEqual([])
    expect(of(2500, undefined, 6000)).toEqual([['size.depth', 'too_small', 2600, WIDE]])
  })

  it('begins and ends at a step of the form, and may bring a larger step', () => {
    expect(of(3900, 'glass')).toEqual([])
    expect(of(2600, 'heavy')).toEqual([['size.depth', 'off_step', 500, 'In panels of 50 cm']])
    expect(of(2500, 'heavy')).toEqual([])
  })

  it('says the server’s callers which limit it is', () => {
    const [found] = problems({ size: { width: 3000, depth: 5000 }, roof: 'glass' })
    expect(found && problemMessage(found)).toBe('must be at most 4000 with these other answers')
  })

  it('counts around each element of a group', () => {
    const group = {
      ...{ key: 'rooms', kind: 'group', label: 'Rooms', element: 'Room', required: true },
      ...{ at_most: 40, questions: [size] },
    } as PublicQuestion
    const found = problems({ roof: 'glass', rooms: [{ size: { width: 3000, depth: 5000 } }] }, [
      group,
      roof,
    ])
    expect(found).toMatchObject([{ path: ['rooms', 0, 'size', 'depth'], because: DEEP }])
  })
})

describe('an option that other answers do not allow', () => {
  it('is refused with its reason, when it was chosen before or after them', () => {
    expect(of(3000, 'film')).toEqual([])
    const reason = ['roof', 'not_available', undefined, 'Up to 3 m deep']
    expect(of(3100, 'film')).toEqual([reason])
    const several = { ...roof, kind: 'multi' } as PublicQuestion
    const found = problems({ size: { width: 3000, depth: 3100 }, roof: ['glass', 'film'] }, [
      size,
      several,
    ])
    expect(found).toMatchObject([{ path: ['roof'], because: 'Up to 3 m deep' }])
  })

  it('can be chosen while nothing is known of what it depends on', () => {
    expect(problems({ roof: 'film' }, [{ ...size, required: false }, roof])).toEqual([])
  })
})

const amount = fc.integer({ min: 0, max: 100 })
const rules = fc.array(
  fc.record({
    when: fc.constantFrom<Limit['when']>({ question: 'a', is: true }, { question: 'b', is: true }),
    min: fc.option(amount, { nil: undefined }),
    max: fc.option(amount, { nil: undefined }),
    step: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
    because: fc.constant('why'),
  }),
)

it('of several limits the strictest counts, whatever their order', () => {
  fc.assert(
    fc.property(rules, amount, fc.boolean(), fc.boolean(), (limits, value, a, b) => {
      const range = { min: 0, max: 100, step: 1 }
      const fits = (own: Limit[]) => {
        const { min, max, step } = limitsFor({ ...range, limits: own }, { a, b })
        return value >= min && value <= max && (value - min) % step === 0
      }
      expect(fits(limits.toReversed())).toBe(fits(limits))
      const inForce = limits.filter(({ when }) =>
        'question' in when && when.question === 'a' ? a : b,
      )
      const largest = Math.max(1, ...inForce.map(({ step = 1 }) => step))
      const allowed = inForce.every(({ min = 0, max = 100 }) => value >= min && value <= max)
      expect(fits(limits)).toBe(allowed && value % largest === 0)
    }),
  )
})
