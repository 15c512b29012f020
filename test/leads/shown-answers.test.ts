import { describe, expect, test } from 'vitest'
import { inOneLanguage } from '../../server/leads/texts/forms.ts'
import { shownAnswers } from '../../server/leads/texts/shown-answers.ts'
import { readForm } from '../support/forms.ts'

const HIDDEN = 'Written text is hidden from you'
const blind = { seesContact: false, language: 'en' } as const
const form = inOneLanguage(readForm(), 'en')

const shown = (given: Record<string, unknown>) => shownAnswers(blind, given, form)

test('choices, sizes, numbers, days and postcodes stay as they were given', () => {
  const given = {
    size: { width: 4000, depth: 3000 },
    roof: 'glass',
    tint: true,
    walls: ['left', 'right'],
    spots: 4,
    start: '2026-10-01',
    postcode: '3511 AB',
  }
  expect(shown(given)).toEqual(given)
  const all = { ...given, wishes: 'mail Zoe', other: 'Muller' }
  expect(shownAnswers({ ...blind, seesContact: true }, all, form)).toBe(all)
})

test('what a text question asked is hidden, and what no question asks is left out', () => {
  expect(shown({ wishes: 'x', api: { who: 'Zoe' }, Zoe: 'Muller' })).toEqual({ wishes: HIDDEN })
  expect(shownAnswers(blind, { wishes: 'x' }, null)).toEqual({})
})

describe('words under the key of a question that takes none are hidden too', () => {
  test.each(['size', 'roof', 'tint', 'walls', 'spots', 'start', 'postcode'])('%s', (key) => {
    for (const words of [
      'Zoe Muller',
      '0612345678',
      'Zoë Müller',
      ['left', 'Zoe'],
      { who: 'Zoe' },
    ]) {
      expect(shown({ [key]: words })).toEqual({ [key]: HIDDEN })
    }
  })
})
