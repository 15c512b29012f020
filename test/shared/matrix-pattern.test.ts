import { describe, expect, it } from 'vitest'
import { readColour } from '../../shared/colour.ts'
import {
  codesOfPattern,
  fillPattern,
  fitsPattern,
  patternsOf,
  withoutGroup,
} from '../../shared/form/matrix-pattern.ts'

const options = [
  { value: 'linen', price_group: 'A' },
  { value: 'Dim_Out', price_group: '2' },
  { value: 'sample' },
]
const QUESTIONS = [
  { key: 'fabric', kind: 'choice', options },
  { key: 'side', kind: 'choice', options: [{ value: 'left' }, { value: 'right' }] },
  { key: 'extras', kind: 'multi', options },
]
const GROUPED = 'roller-{fabric.price_group}'

describe('the code of a price table with places for answers', () => {
  it.each([
    ['roller', {}, { code: 'roller' }],
    [GROUPED, { fabric: 'linen' }, { code: 'roller-a' }],
    ['{fabric}-{side}', { fabric: 'Dim_Out', side: 'left' }, { code: 'dim_out-left' }],
    [GROUPED, {}, { open: 'fabric', isAnswered: false }],
    [GROUPED, { fabric: 'sample' }, { open: 'fabric', isAnswered: true }],
    [GROUPED, { fabric: 'gone' }, { open: 'fabric', isAnswered: true }],
    ['{extras}', { extras: ['linen'] }, { open: 'extras', isAnswered: true }],
  ])('%s with %j is %j', (pattern, answers, filled) => {
    expect(fillPattern(pattern, answers, QUESTIONS)).toEqual(filled)
  })

  it('names all that it can stand for, and the options that it stands for nothing with', () => {
    expect(codesOfPattern(`${GROUPED}-{side}`, QUESTIONS)).toEqual([
      'roller-a-left',
      'roller-a-right',
      'roller-2-left',
      'roller-2-right',
    ])
    expect(withoutGroup(GROUPED, QUESTIONS)).toEqual([
      { key: 'fabric', option: 'sample', count: 1 },
    ])
    const many = Array.from({ length: 2000 }, (_, index) => ({ value: `f${index}` }))
    const wide = ['a', 'b', 'c', 'd', 'e'].map((key) => ({ key, kind: 'choice', options: many }))
    expect(codesOfPattern('{a}{b}{c}{d}{e}', wide)).toHaveLength(1000)
  })

  it.each([
    ['roller', 'roller', true],
    ['roller', 'roller-1', false],
    [GROUPED, 'roller-1', true],
    [GROUPED, 'roller-', false],
    [GROUPED, 'rollers-1', false],
    ['{a}-x-{b}', '1-x-2', true],
    ['{a}-x-{b}', '1-x-', false],
    ['{a}-x', '-x', false],
    ['a{b}a', 'a', false],
  ])('%s fits %s: %s', (pattern, code, fits) => {
    expect(fitsPattern(pattern, code)).toBe(fits)
  })

  it('is offered where two tables or more are named by the groups', () => {
    expect(patternsOf(['roller-a', 'roller-2', 'pleated-2', 'x2'], QUESTIONS)).toEqual([GROUPED])
    expect(patternsOf(['roller-a'], QUESTIONS)).toEqual([])
  })
})

describe('a colour', () => {
  it('is read as dealers write it in a list', () => {
    const read = ['#1F6F54', '1f6f54', 'RAL 7016', 'ral-9016', 'RAL 1', 'Taupe'].map(readColour)
    expect(read).toEqual(['#1f6f54', '#1f6f54', '#383e42', '#f1f0ea', null, null])
  })
})
