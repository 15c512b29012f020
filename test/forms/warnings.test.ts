import { describe, expect, it } from 'vitest'
import { inSentences } from '../../server/core/errors.ts'
import { readFormDefinition } from '../../server/forms/check.ts'
import { warnOfAxes } from '../../server/forms/check-axes.ts'
import { namesGone, warnOfItems } from '../../server/forms/check-items.ts'
import type { FormIssue } from '../../server/forms/issues.contract.ts'
import { formIssuesByPath, reportedIssues } from '../../server/forms/issues-report.ts'
import { publishForm } from '../../server/forms/publish.ts'
import { formWarnings } from '../../server/forms/warnings.ts'
import { readForm } from '../support/forms.ts'

const sentencesOf = (issues: FormIssue[]) => inSentences(formIssuesByPath(issues))

const AS_USUAL = { questions: undefined, steps: undefined, choice: undefined, area: undefined }

/** A form with one size, of which the limits are these. */
function sized(size: object, more: object = {}) {
  const question = { key: 'size', kind: 'size', label: 'Size', unit: 'cm', ...size }
  return readForm({
    ...AS_USUAL,
    price: undefined,
    sketch: 'veranda',
    questions: [question],
    ...more,
  })
}
const limits = (min: number, max: number) => ({ min, max })

describe('a text that lacks one of the form’s languages', () => {
  it('is warned of, and is read in the form’s first language that has it', () => {
    const title = { en: 'How large?', nl: 'Hoe groot?' }
    const form = readForm({ languages: ['nl', 'en', 'de'], title })
    expect(sentencesOf(formWarnings(form)).title).toEqual(['has no text in de'])
    const usual = { accepting: true, origin_allowed: true, country: 'NL' }
    expect(publishForm(form, 'de', usual).title).toBe('Hoe groot?')
    expect(publishForm(form, 'en', usual).title).toBe('How large?')
  })
})

describe('a limit that looks like another unit', () => {
  it('is warned of, because limits are in millimetres', () => {
    const form = sized({ width: limits(300, 700), depth: limits(2000, 4000) })
    expect(sentencesOf(formWarnings(form))).toEqual({
      'questions.0.width.max': [
        'is 700 mm, which is 70 cm: limits are in millimetres, so 700 cm is 7000',
      ],
    })
  })

  it.each([
    ['a smallest side far below the largest', limits(300, 7000), 'min', {}],
    ['metres for millimetres', limits(2, 7), 'max', { unit: 'm' }],
    ['metres for the smallest side', limits(2, 7000), 'min', { unit: 'm' }],
  ])('is warned of: %s', (_, width, limit, more) => {
    const form = sized({ width, depth: limits(2000, 4000), ...more })
    expect(formWarnings(form).map(({ path }) => path)).toEqual([`questions.0.width.${limit}`])
  })

  it.each([
    ['a veranda', limits(2000, 12_000), {}, 'veranda'],
    ['a window', limits(300, 2400), {}, 'window'],
    ['a blind', limits(300, 3000), {}, 'none'],
    ['sizes typed in millimetres', limits(300, 700), { unit: 'mm' }, 'veranda'],
  ])('is not seen in the limits of %s', (_, width, more, sketch) => {
    expect(formWarnings(sized({ width, depth: width, ...more }, { sketch }))).toEqual([])
  })
})

const GLASS = {
  row_axis: 'uitval',
  col_axis: 'breedte',
  row_values: [2000, 3000, 4000],
  col_values: [3000, 5000, 7000],
}
const NAMELESS = { ...GLASS, row_axis: 'rows', col_axis: 'columns' }

function axisWarnings(
  matrix: typeof GLASS,
  rule: { row: string; col: string; when?: object },
  size = {},
) {
  const price = { includes_vat: true, rules: [{ matrix: 'glass', ...rule }] }
  const usual = { width: limits(2000, 7000), depth: limits(1500, 4000) }
  const form = sized({ ...usual, ...size }, { price })
  const issues = reportedIssues((warn) => warnOfAxes(form, [], new Map([['glass', matrix]]), warn))
  return Object.fromEntries(issues.map(({ path, says }) => [path, says]))
}

const RIGHT = { row: 'size.depth', col: 'size.width' }
const SWAPPED = { row: 'size.width', col: 'size.depth' }

describe('the axes of a price rule', () => {
  it('give no warning where they fit the matrix', () => {
    expect(axisWarnings(GLASS, RIGHT)).toEqual({})
    expect(axisWarnings({ ...GLASS, row_axis: 'hoogte' }, RIGHT)).toEqual({})
    expect(axisWarnings(NAMELESS, RIGHT)).toEqual({})
  })

  it('are warned of where the names of the matrix say the other side', () => {
    expect(axisWarnings(GLASS, SWAPPED)).toEqual({
      'price.rules.0.row':
        'row and col of this rule look swapped: the rows of glass are “uitval”, its columns “breedte”',
    })
  })

  it('are warned of where the answers fit the other side better', () => {
    expect(axisWarnings(NAMELESS, SWAPPED)).toEqual({
      'price.rules.0.row': expect.stringMatching(
        /look swapped: the rows of glass go from 2000 to 4000/,
      ),
    })
  })

  it('are warned of where the matrix is in another unit', () => {
    const inCm = { ...GLASS, row_values: [200, 300, 400], col_values: [300, 500, 700] }
    expect(axisWarnings(inCm, RIGHT)).toEqual({
      'price.rules.0.row':
        'the rows of glass go from 200 to 400, and size.depth goes from 1500 to 4000: one of them is in another unit',
      'price.rules.0.col': expect.stringMatching(/one of them is in another unit/),
    })
  })

  it('are warned of where the matrix ends before the answers', () => {
    const small = { ...GLASS, col_values: [3000, 6000] }
    const ends = {
      'price.rules.0.col':
        'the columns of glass go from 3000 to 6000, and size.width goes from 2000 to 7000: larger ones are on request',
    }
    expect(axisWarnings(small, RIGHT)).toEqual(ends)
  })

  it('are not warned of where a rule is only for the sizes that the matrix has', () => {
    const small = { ...GLASS, col_values: [3000, 6000] }
    const when = { question: 'size.width', at_most: 6000 }
    expect(axisWarnings(small, { ...RIGHT, when })).toEqual({})
  })

  it('are warned of where no answer is on an axis', () => {
    const tall = { width: limits(2000, 7000), depth: limits(9000, 9500) }
    expect(axisWarnings(GLASS, RIGHT, tall)).toEqual({
      'price.rules.0.row': expect.stringMatching(/no answer is on this axis/),
    })
  })
})

describe('an offer item that names what a form has no more', () => {
  const before = readForm()
  const [size, roof, tint, ...rest] = before.questions
  const glass = { show_when: { question: 'roof', is: 'glass' }, text: 'Roof' }
  const rules = {
    condition: glass,
    several: { show_when: { any: [{ not: { question: 'roof', one_of: ['glass', 'poly'] } }] } },
    amount: { quantity: { product: [2, { answer: 'size.width', in: 'm' }] }, text: 'Wide' },
    count: { quantity: { count: 'walls' }, text: { nl: 'Wanden', en: 'Walls' } },
    text: { text: { nl: 'Van {size.width}', en: 'Of {size.width}' } },
    other: { text: 'roof, walls and size', show_when: { question: 'led', is: 'glass' } },
  }
  const items = Object.entries(rules).map(([name, rule]) => ({ name, rule }))
  const warned = (after: object) => {
    const form = readFormDefinition({ ...before, ...after })
    const told = reportedIssues((warn) => warnOfItems(namesGone(before, form), items, warn))
    return told.map(({ says }) => says.replace('the rule of the offer item ', ''))
  }

  it('is warned of when a question goes', () => {
    expect(warned({ questions: [roof, tint, ...rest] })).toEqual([
      'amount still names size, which is gone',
      'text still names size, which is gone',
    ])
  })

  it('is warned of when an option gets another value', () => {
    if (roof?.kind !== 'choice' || tint === undefined) throw new Error('no such questions')
    const options = roof.options.map((option) => ({ ...option, value: `${option.value}_2` }))
    const open = { ...tint, show_when: undefined }
    expect(warned({ questions: [size, { ...roof, options }, open, ...rest] })).toEqual([
      'condition still names the option glass of roof, which is gone',
      'several still names the option glass of roof, which is gone',
      'several still names the option poly of roof, which is gone',
    ])
  })

  it('is no news as long as the form has all it had', () => {
    expect(warned({ title: 'Other' })).toEqual([])
  })
})
