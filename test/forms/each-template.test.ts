import { describe, expect, it } from 'vitest'
import type { AccountRow } from '../../server/core/db/tables.ts'
import { readFormDefinition } from '../../server/forms/check.ts'
import { readTemplate } from '../../server/forms/templates/file.ts'
import { fillTemplate } from '../../server/forms/templates/fill.ts'
import { TEMPLATES, type TemplateName } from '../../server/forms/templates/templates.contract.ts'
import { warningsOf } from '../../server/prices/catalogue/warnings.ts'
import { SentMatrices } from '../../server/prices/matrices/sent.contract.ts'
import { priceWarnings } from '../../server/prices/matrices/warnings.ts'
import { makeLines } from '../../server/prices/offer-items/lines-make-lines.ts'
import { checkAnswers } from '../../shared/form/answers.ts'
import type { Language } from '../../shared/form/text.contract.ts'
import { LANGUAGES } from '../../shared/language.ts'
import { toCents } from '../../shared/money.ts'
import { answersBy, TASTES } from './template-answers.ts'

const ACCOUNT = {
  name: 'Veranda Voorbeeld',
  phone: '010 0000000',
  email: 'info@dealer.example',
  accent: null,
  prices_include_vat: 1,
} as AccountRow

function fill(name: TemplateName, language: Language, prefix: string = name) {
  const filling = { prefix, slug: 'form', vatRate: 21, suffix: '' }
  const made = fillTemplate(readTemplate(name), { ...ACCOUNT, language }, filling)
  return { ...made, definition: readFormDefinition(made.form) }
}

function linesOf(name: TemplateName, taste: (typeof TASTES)[number], language: Language = 'nl') {
  const { definition, matrices, catalogue } = fill(name, language)
  const { questions } = definition
  const answers = answersBy(definition, taste)
  expect(checkAnswers(questions, answers, '2026-11-23').problems).toEqual([])
  const items = (catalogue.items ?? []).map((rule, id) => ({
    id,
    name: rule.name,
    articleNumber: rule.article_number,
    vatRate: rule.vat_rate,
    isActive: true,
    sortOrder: rule.sort_order,
    rule,
    picture: null,
  }))
  const materials = (catalogue.materials ?? []).map(({ name, unit, unit_price }) => ({
    name,
    unit,
    unitCents: toCents(unit_price),
    isActive: true,
  }))
  return makeLines({ items, materials, matrices, questions, answers, language }).lines
}

/** Every text below a value, with the languages it has. */
function textsIn(value: unknown): Record<string, string>[] {
  if (typeof value !== 'object' || value === null) return []
  const members = Object.values(value)
  const isText = Object.keys(value).some((key) => LANGUAGES.some((own) => own === key))
  return isText ? [value as Record<string, string>] : members.flatMap(textsIn)
}

describe.each(TEMPLATES)('the template %s', (name) => {
  it.each(LANGUAGES)('is a form without an issue for a dealer who speaks %s', (language) => {
    const { definition, matrices, catalogue } = fill(name, language)
    expect(definition.languages[0]).toBe(language)
    expect(definition.languages.toSorted()).toEqual(LANGUAGES.toSorted())
    expect([definition.dealer, definition.theme.accent]).toEqual([{}, undefined])
    const types = new Map(matrices.map(({ code, matrix_type }) => [code, matrix_type]))
    const known = { forms: [definition], matrices: types }
    expect(warningsOf(catalogue.items ?? [], known)).toEqual({})
  })

  it('says everything in every language', () => {
    for (const text of textsIn(readTemplate(name))) {
      expect(Object.keys(text).toSorted()).toEqual(LANGUAGES.toSorted())
      for (const own of Object.values(text)) expect(own.trim()).toMatch(/\S/)
    }
  })

  it('has prices that no check warns about', () => {
    const { matrices } = fill(name, 'nl')
    if (matrices.length === 0) return
    expect(SentMatrices.parse({ matrices }).matrices.flatMap(priceWarnings)).toEqual([])
  })

  it.each(TASTES)('prices every line of an offer, size: $size, wants: $wants', (taste) => {
    for (const line of linesOf(name, taste)) {
      expect([line.item.articleNumber, line.why.noPrice, line.why.unanswered]).toEqual([
        line.item.articleNumber,
        null,
        [],
      ])
    }
  })

  it('writes lines on no offer but those of its own form', () => {
    const { catalogue, definition } = fill(name, 'nl')
    const [first] = definition.questions
    const [again] = fill(name, 'nl', 'again').definition.questions
    for (const { show_when } of catalogue.items ?? []) {
      expect(JSON.stringify(show_when)).toContain(first?.key)
      expect(JSON.stringify(show_when)).not.toContain(again?.key)
    }
  })
})

it.each([
  ['veranda', 334_800, 1_641_700],
  ['pergola', 888_500, 2_539_000],
  ['awning', 142_000, 479_000],
  ['window', 61_500, 582_900],
  ['roller-blind', 11_000, 113_000],
  ['garden-room', 699_500, 4_162_750],
] as const)('an offer of %s comes to %d cents at least and %d at most', (name, least, most) => {
  const totalOf = (taste: (typeof TASTES)[number]) =>
    linesOf(name, taste).reduce((sum, { totalCents }) => sum + (totalCents ?? Number.NaN), 0)
  expect(totalOf({ size: 'min', wants: 'little' })).toBe(least)
  expect(totalOf({ size: 'max', wants: 'all' })).toBe(most)
})
