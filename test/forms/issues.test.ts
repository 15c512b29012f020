import { describe, expect, it } from 'vitest'
import { formIssues as de } from '../../portal/messages/de/forms.ts'
import { formIssues as en } from '../../portal/messages/en/forms.ts'
import { formIssues as fr } from '../../portal/messages/fr/forms.ts'
import { formIssues as nl } from '../../portal/messages/nl/forms.ts'
import { tryFormDefinition } from '../../server/forms/check.ts'
import { formFile, formIssues } from '../support/forms.ts'

const WRONG = {
  name: '',
  languages: [],
  title: { nl: 5, xx: 'a' },
  dealer: { name: 'D', email: 'nobody', fax: '010' },
  sketch: 'boat',
  leads_per_hour: 1.5,
  confirmation: 'yes',
  price: { includes_vat: 'yes', rules: [{ matrix: 'a', row: 'X Y' }] },
  steps: [{ title: 'One', questions: [] }],
  questions: [
    { key: 'a', kind: 'text', label: null, max_length: '5' },
    { key: 'b', kind: 'size', label: 'B', width: { min: 1 }, depth: { min: -1, max: 200_000 } },
    { key: 'c', kind: 'tiles', label: 'C' },
    { key: 'd', kind: 'choice', options: [], show_when: { question: 'a', is: null } },
    { key: 'e', kind: 'date', label: 'E', min: '31-12-2026', show_when: { any: [] } },
    {
      key: 'f',
      kind: 'boolean',
      label: 'F',
      show_when: {
        any: [
          { question: 'a', at_least: 'x' },
          { question: 'a', one_of: 'b' },
        ],
      },
    },
    'g',
  ],
}

describe('the issues of a form file', () => {
  it('are said at their place in words that need no knowledge of schemas', () => {
    expect(formIssues(formFile(WRONG))).toEqual({
      name: ['must not be empty'],
      languages: ['needs at least one language'],
      'title.nl': ['must be a text'],
      title: ['has the unknown field xx'],
      'dealer.email': ['is no e-mail address'],
      dealer: ['has the unknown field fax'],
      sketch: ['must be veranda, or awning, or window, or none, or an object, in { }'],
      leads_per_hour: ['must be a whole number'],
      confirmation: ['must be true or false, or an object, in { }'],
      'price.includes_vat': ['must be true or false'],
      'price.rules.0.row': ['must be the key of a question, or that and .width, .depth or .height'],
      'steps.0.questions': ['needs at least one question'],
      'questions.0.label': ['must be a text, or an object, in { }'],
      'questions.0.max_length': ['must be a number'],
      'questions.1.width.max': ['is missing: give a number'],
      'questions.1.depth.min': ['must be above 0'],
      'questions.1.depth.max': ['must be at most 100000'],
      'questions.2.kind': [
        'must be one of size, choice, multi, number, boolean, text, date, postcode, photo, moment, group',
      ],
      'questions.3.label': ['is missing: give a text, or an object, in { }'],
      'questions.3.options': ['a choice needs at least one option'],
      'questions.3.show_when.is': ['must be a text, a number, or true or false'],
      'questions.4.min': ['is no date such as 2027-05-31'],
      'questions.4.show_when.any': ['needs at least one condition'],
      'questions.5.show_when.any.0.at_least': ['must be a number'],
      'questions.5.show_when.any.1.one_of': [
        'must be a list of at least one text, number, or true or false',
      ],
      'questions.6': ['must be an object, in { }'],
    })
  })

  it.each([null, [], 'form', 5])('say that %j is no form', (file) => {
    expect(formIssues(file)).toEqual({ form: ['must be an object, in { }'] })
  })
})

describe('every issue of a form file', () => {
  const odd = {
    slug: 'No Slug',
    theme: { font: '{}', accent: 'red' },
    dealer: { name: 'D', whatsapp: '06' },
    consent: { text: 'C', url: 'ftp:x' },
    allowed_origins: ['dealer'],
    area: { question: 'a', served: ['Utrecht'] },
    questions: [
      { key: 'A-1', kind: 'text', label: 'A' },
      { key: 'api', kind: 'text', label: 'A' },
      {
        key: 'c',
        kind: 'choice',
        label: 'C',
        options: [{ value: 'a b', label: 'O', picture: 'c.png' }],
        show_when: { question: 'a' },
      },
      { key: 'd', kind: 'choice', label: 'D', options: [] },
    ],
  }
  it.each([
    ['of a schema', WRONG],
    ['of what its schema says itself', odd],
  ])('has a code and values, so that it can be said in any language: %s', (_, wrong) => {
    const { issues } = tryFormDefinition(formFile(wrong))
    expect(issues?.length).toBeGreaterThan(10)
    expect(issues?.filter(({ code }) => code === 'other')).toEqual([])
  })

  it('is said in each language of the portal with all it is about', () => {
    const { issues = [] } = tryFormDefinition(formFile(WRONG))
    for (const { code, values } of issues ?? []) {
      for (const sentences of [en, nl, de, fr]) {
        expect(sentences[code](values)).not.toContain('undefined')
      }
    }
  })
})

describe('a question for photos', () => {
  it('is asked about only whether it is answered, and has no price', () => {
    const photos = { key: 'photos', kind: 'photo', label: 'Photos' }
    const then = (condition: object) => ({
      questions: [photos, { key: 'led', kind: 'boolean', label: 'LED', show_when: condition }],
    })
    expect(formIssues(formFile(then({ question: 'photos', answered: true })))).toEqual({})
    expect(formIssues(formFile(then({ question: 'photos', at_least: 2 })))).toEqual({
      'questions.1.show_when': ['photos asks for photos or an appointment: use answered'],
    })
  })
})
