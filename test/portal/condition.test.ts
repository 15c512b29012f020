import { describe, expect, it } from 'vitest'
import {
  isCondition,
  isShown,
  newClause,
  opsOf,
  readClause,
  readList,
  type Subject,
  withOp,
  writeClause,
  writeList,
} from '../../portal/components/condition.ts'
import type { Condition } from '../../shared/form/condition.contract.ts'

const GLASS = { question: 'roof', is: 'glass' }
const WIDE = { question: 'size.width', at_least: 3000 }

describe('a condition that is chosen from lists', () => {
  it.each<[string, Condition]>([
    ['an option', GLASS],
    ['a number', { question: 'spots', is: 4 }],
    ['a text or a date', { question: 'built', is: '2027-03-01' }],
    ['one of several values', { question: 'roof', one_of: ['glass', 'poly'] }],
    ['no such value', { not: GLASS }],
    ['none of several values', { not: { question: 'roof', one_of: ['glass', 'poly'] } }],
    ['a least', WIDE],
    ['a most', { question: 'size.width', at_most: 5000 }],
    ['both limits', { question: 'size.width', at_least: 0, at_most: 5000 }],
    ['an answer', { question: 'colour', answered: true }],
    ['no answer', { question: 'colour', answered: false }],
  ])('is written again as it was when it asks for %s', (_, condition) => {
    const clause = readClause(condition)
    expect(clause && writeClause(clause)).toEqual(condition)
    expect(isShown(condition)).toBe(true)
  })

  it.each<[string, Condition]>([
    ['all of some', { all: [GLASS, WIDE] }],
    ['any of groups and others', { any: [{ all: [GLASS, WIDE] }, { not: GLASS }] }],
  ])('is a list of %s, whose parts stay as they were', (_, condition) => {
    expect(isShown(condition)).toBe(true)
    const list = readList(condition)
    expect(writeList(list)).toEqual(condition)
    expect(readList(list.parts[0]).parts[0]).toBe(GLASS)
  })

  it.each<[string, Condition]>([
    ['a list in a list in a list', { all: [{ any: [{ all: [GLASS] }] }] }],
    ['the opposite of a range', { not: { question: 'spots', at_least: 2 } }],
    ['the opposite of a list', { not: { any: [GLASS, GLASS] } }],
    ['the opposite of the opposite', { all: [GLASS, { not: { not: GLASS } }] }],
  ])('is not %s', (_, condition) => {
    expect(isShown(condition)).toBe(false)
  })

  it.each([
    ...['roof', 5, null, [], {}, { all: 'roof' }, { all: [5] }, { any: [GLASS, { all: null }] }],
    ...[{ not: 5 }, { all: [{ not: null }] }, { question: 5 }, { ...GLASS, one_of: null }],
  ])('is not read of %j, as a draft that was typed as JSON may have it', (typed) => {
    expect([isCondition(typed), isCondition({ not: GLASS })]).toEqual([false, true])
  })

  const about = (kind: Subject['kind'], more: Partial<Subject> = {}): Subject => {
    return { path: 'about', label: 'About', kind, ...more }
  }
  const options = [{ value: 'glass', label: 'Glass' }]
  it.each<[string, Subject, object]>([
    ['an option', about('choice', { options }), { is: 'glass' }],
    ['yes', about('boolean'), { is: true }],
    ['a text', about('text'), { is: '' }],
    ['a date', about('date'), { is: '' }],
    ['a postcode', about('postcode'), { is: '' }],
    ['the least number', about('number', { least: 2 }), { at_least: 2 }],
    ['the least of a side', about('size', { unit: 'm', least: 1000 }), { at_least: 1000 }],
    ['any answer of a whole size', about('size'), { answered: true }],
    ['elements', about('group', { least: 1 }), { at_least: 1 }],
    ['any photo', about('photo'), { answered: true }],
  ])('asks for %s when it is new', (_, subject, expected) => {
    expect(writeClause(newClause(subject))).toEqual({ question: 'about', ...expected })
  })

  it('compares numbers and lengths by value too', () => {
    for (const subject of [
      about('number', { least: 2 }),
      about('size', { unit: 'mm', least: 2 }),
    ]) {
      expect(opsOf(subject)).toContain('is')
      expect(writeClause(withOp(newClause(subject), 'is', subject))).toEqual({
        question: 'about',
        is: 2,
      })
    }
  })
})
