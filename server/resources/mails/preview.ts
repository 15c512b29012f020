import { FormDefinition as Form, type FormDefinition, type Language } from '../forms/contract.ts'
import { type OwnWords, writeConfirmation } from './letters/confirmation.ts'

/** Who the invented customer of a preview is, and what they asked. */
const NAMES: Record<Language, string> = {
  nl: 'Jo Voorbeeld',
  en: 'Jo Example',
  de: 'Jo Beispiel',
  fr: 'Jo Exemple',
}
const ANSWERS = { size: { width: 4000, depth: 3000 }, roof: 'glass' }
const PRICE = 4950

/** The confirmation with these words, about an invented request. */
export function previewConfirmation(
  company: { name: string; currency: string },
  language: Language,
  words: OwnWords,
) {
  return writeConfirmation(
    {
      form: inventedForm(company.name),
      language,
      name: NAMES[language],
      reference: '3F0A11BC',
      answers: ANSWERS,
      shownPrice: {
        from: PRICE,
        to: null,
        on_request: false,
        currency: company.currency,
        includes_vat: true,
        promotion: null,
      },
    },
    words,
  )
}

function inventedForm(company: string): FormDefinition {
  return Form.parse({
    slug: 'preview',
    name: 'Preview',
    languages: ['nl', 'en', 'de', 'fr'],
    title: 'Preview',
    dealer: { name: company.slice(0, 120) },
    questions: [
      {
        key: 'size',
        kind: 'size',
        label: { nl: 'Maat', en: 'Size', de: 'Größe', fr: 'Dimensions' },
        width: { min: 1000, max: 9000 },
        depth: { min: 1000, max: 9000 },
      },
      {
        key: 'roof',
        kind: 'choice',
        label: { nl: 'Dak', en: 'Roof', de: 'Dach', fr: 'Toit' },
        options: [{ value: 'glass', label: { nl: 'Glas', en: 'Glass', de: 'Glas', fr: 'Verre' } }],
      },
    ],
  })
}
