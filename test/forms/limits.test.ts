import { describe, expect, it } from 'vitest'
import { readFormDefinition, tryFormDefinition } from '../../server/forms/check.ts'
import { formWarnings } from '../../server/forms/warnings.ts'
import { formFile } from '../support/forms.ts'

const [size, roof, tint, ...others] = formFile().questions as Record<string, object>[]
const GLASS = { question: 'roof', is: 'glass' }
const POLY = { question: 'roof', is: 'poly' }
const limit = (own: object, when: object = GLASS) => ({ when, because: 'Because', ...own })
const file = (limits: object[], option: object = {}) =>
  formFile({
    questions: [
      { ...size, depth: { min: 1500, max: 5000, step: 10, limits } },
      {
        ...roof,
        options: [
          { value: 'glass', label: 'Glas' },
          { value: 'poly', label: 'Poly', ...option },
        ],
      },
      ...[tint, ...others],
    ],
  })
const issues = (limits: object[], option?: object) =>
  tryFormDefinition(file(limits, option)).issues?.map(({ path, code }) => `${path} ${code}`)
const warnings = (limits: object[], option?: object) =>
  formWarnings(readFormDefinition(file(limits, option))).map(({ path, code }) => `${path} ${code}`)
const DEPTH = 'questions.0.depth.limits'
const POLY_OPTION = 'questions.1.options.1'

describe('the limits of a form', () => {
  it('may look at later questions and at the other side', () => {
    const own = [
      limit({ max: 4000 }),
      limit({ min: 2000 }, { question: 'size.width', at_least: 5000 }),
    ]
    expect(issues(own)).toBeUndefined()
    expect(warnings(own)).toEqual([])
  })

  it('leave a value, alone and with others that hold when they do', () => {
    expect(issues([limit({ min: 6000 })])).toEqual([`${DEPTH}.0 limit_no_value`])
    expect(issues([limit({ max: 1500, min: 1600 })])).toEqual([`${DEPTH}.0 limit_no_value`])
    expect(issues([limit({ min: 1510, step: 4000 })])).toEqual([`${DEPTH}.0 limit_no_value`])
    const both = [limit({ min: 4000 }), limit({ max: 3000 })]
    expect(issues(both)).toEqual([`${DEPTH}.1 limits_contradict`])
    const apart = [limit({ min: 4000 }), limit({ max: 3000 }, POLY)]
    expect(warnings(apart)).toEqual([])
    const perhaps = [limit({ min: 4000 }), limit({ max: 3000 }, { question: 'spots', at_least: 3 })]
    expect(warnings(perhaps)).toEqual([`${DEPTH}.1 limits_contradict`])
  })

  it('name questions, options and sides that are there, and never what they limit', () => {
    const about = (when: object) => issues([limit({ max: 4000 }, when)])
    expect(about({ question: 'rof', is: 'glass' })).toEqual([
      `${DEPTH}.0.when.question no_question`,
    ])
    expect(about({ question: 'roof', is: 'gold' })).toEqual([`${DEPTH}.0.when no_option`])
    expect(about({ question: 'size.height', at_least: 1 })).toEqual([
      `${DEPTH}.0.when.question no_side`,
    ])
    expect(about({ question: 'size.depth', at_least: 1 })).toEqual([
      `${DEPTH}.0.when limits_itself`,
    ])
    expect(issues([limit({})])).toEqual([`${DEPTH}.0 limit_empty`])
  })

  it('warn where they change nothing or never hold', () => {
    expect(warnings([limit({ max: 5000 })])).toEqual([`${DEPTH}.0 limit_idle`])
    const never = { question: 'size.width', at_least: 7010 }
    expect(warnings([limit({ max: 4000 }, never)])).toEqual([`${DEPTH}.0.when never_holds`])
  })
})

describe('when an option can be chosen', () => {
  it('comes with a reason that customers read', () => {
    const when = { question: 'size.depth', at_most: 3000 }
    expect(issues([], { available_when: when })).toEqual([`${POLY_OPTION}.because reason_needed`])
    expect(issues([], { available_when: when, because: 'Up to 3 m' })).toBeUndefined()
    expect(warnings([], { because: 'Up to 3 m' })).toEqual([`${POLY_OPTION}.because reason_unused`])
  })

  it('warns of an option that can never be chosen', () => {
    const option = {
      available_when: { question: 'size.depth', at_most: 1000 },
      because: 'Up to 1 m',
    }
    expect(warnings([], option)).toEqual([`${POLY_OPTION}.available_when never_holds`])
  })
})
