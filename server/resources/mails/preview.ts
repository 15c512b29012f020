import { FormDefinition as Form, type FormDefinition, type Language } from '../forms/contract.ts'
import { drawingOf } from '../leads/desk/describe.ts'
import { inOneLanguage } from '../leads/desk/forms.ts'
import { draftConfirmation, type OwnWords } from './letters/confirmation.ts'
import { layOut, plainText } from './letters/layout.ts'

/** Who the invented customer of a preview is, and what they asked. */
const NAMES: Record<Language, string> = {
  nl: 'Jo Voorbeeld',
  en: 'Jo Example',
  de: 'Jo Beispiel',
  fr: 'Jo Exemple',
}
const ANSWERS = { size: { width: 4000, depth: 3000 }, roof: 'glass' }
const PRICE = 4950

/** The confirmation with these words, about an invented request, and where its drawing stands. */
export function previewConfirmation(
  company: { name: string; currency: string },
  language: Language,
  words: OwnWords,
) {
  const form = inventedForm(company.name)
  const drawing = drawingOf(ANSWERS, inOneLanguage(form, language), language)
  const draft = draftConfirmation(
    {
      form,
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
      drawing,
    },
    words,
  )
  const { blocks } = draft
  const above = blocks.slice(
    0,
    blocks.findIndex(({ kind }) => kind === 'drawing'),
  )
  return { ...layOut(draft), drawing, drawing_at: plainText(above).length }
}

function inventedForm(company: string): FormDefinition {
  return Form.parse({
    slug: 'preview',
    name: 'Preview',
    languages: ['nl', 'en', 'de', 'fr'],
    title: 'Preview',
    sketch: 'veranda',
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
