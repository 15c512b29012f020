import { type CompleteForm, FormDefinition as Form } from '../../shared/form/form.contract.ts'
import type { Language } from '../../shared/form/text.contract.ts'
import { routes } from '../core/http/call.ts'
import { completeForm } from '../forms/inherit.ts'
import { draftConfirmation } from '../leads/emails/confirmation.ts'
import { inOneLanguage } from '../leads/texts/forms.ts'
import { drawingOf } from '../leads/texts/summary.ts'
import { layOut, plainText } from '../messaging/mails/email-layout.ts'
import {
  type EmailTemplateName,
  type MailWords,
  mailPreview,
} from '../messaging/mails/texts.contract.ts'
import { withUsual } from '../messaging/mails/texts-store.ts'
import type { OfferDocument } from './document/document.contract.ts'
import { writeOffer, writeOfferConfirmed } from './write-offer.ts'

/** The invented customer of a preview, and the invented request. */
const NAMES: Record<Language, string> = {
  nl: 'Jo Voorbeeld',
  en: 'Jo Example',
  de: 'Jo Beispiel',
  fr: 'Jo Exemple',
}
const ANSWERS = { size: { width: 4000, depth: 3000 }, roof: 'glass' }
const PRICE = 4950

interface Company {
  name: string
  country: string
  currency: string
  timeZone: string
}

export const mailPreviewRoutes = routes(mailPreview, {
  get: async (call) => {
    const { letter: email, language, ...own } = call.read().body
    const words = withUsual(email, language, own)
    return { data: previewMail(email, call.account, language, words) }
  },
})

/** An email with these texts, about an invented request or offer. */
function previewMail(
  kind: EmailTemplateName,
  company: Company,
  language: Language,
  words: MailWords,
) {
  if (kind === 'confirmation') return previewConfirmation(company, language, words)
  return {
    ...previewOffer(kind, inventedOffer(company, language), words),
    drawing: null,
    drawing_at: 0,
  }
}

function previewOffer(
  kind: Exclude<EmailTemplateName, 'confirmation'>,
  document: OfferDocument,
  words: MailWords,
) {
  if (kind === 'offer_confirmed') return writeOfferConfirmed(document, words)
  const email = { document, link: 'https://dealer.example/o/…', files: [] }
  return writeOffer(email, words)
}

function inventedOffer(
  { name, country, currency, timeZone }: Company,
  language: Language,
): OfferDocument {
  const gross = PRICE * 100
  return {
    offer_id: 1,
    version: 1,
    number: '2026-0001',
    language,
    currency,
    time_zone: timeZone,
    made_at: 0,
    valid_until: null,
    dealer: {
      name,
      address: [],
      country,
      phone: null,
      email: null,
      website: null,
      company_number: null,
      vat_number: null,
      accent: null,
      logo: null,
    },
    customer: { name: NAMES[language], address: [], email: null, phone: null },
    seller: null,
    subject: '',
    drawing: null,
    texts: {
      introduction: null,
      closing: null,
      delivery: null,
      payment: null,
      terms: null,
      order_button: null,
      withdrawal: null,
    },
    lines: [],
    prices_include_vat: true,
    total_includes_vat: true,
    discount: null,
    totals: { net: gross, vat: [], gross },
    files: [],
  }
}

/** The confirmation, and the place of its drawing. */
function previewConfirmation(
  company: Pick<Company, 'name' | 'currency'>,
  language: Language,
  words: MailWords,
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
        currency: company.currency,
        includes_vat: true,
        promotion: null,
        show: 'from',
      },
      drawing,
      page: null,
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

function inventedForm(company: string): CompleteForm {
  const form = Form.parse({
    slug: 'preview',
    name: 'Preview',
    languages: ['nl', 'en', 'de', 'fr'],
    title: 'Preview',
    sketch: 'veranda',
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
  return completeForm(form, { name: company, phone: null, email: null, accent: null })
}
