import type { Drawing } from '../../../shared/drawing/drawing.contract.ts'
import type { CompleteForm } from '../../../shared/form/form.contract.ts'
import { handOverUrl } from '../../../shared/form/handover.ts'
import type { Language } from '../../../shared/form/text.contract.ts'
import { MESSAGES } from '../../../shared/messages/messages.ts'
import type { SaidPrice } from '../../../shared/messages/price-text.ts'
import type { AccountRow } from '../../core/db/tables.ts'
import {
  type Block,
  type Brand,
  brandOf,
  type EmailDraft,
  fillMailPlaces,
  layOut,
} from '../../messaging/mails/email-layout.ts'
import type { MailWords } from '../../messaging/mails/texts.contract.ts'
import { textsIn } from '../../messaging/mails/texts-store.ts'
import { answersInLanguage, fixedAnswers, listFixedAnswers, priceSummary } from './answers.ts'

/** The content of a request's confirmation. */
interface Confirmed {
  form: CompleteForm
  /** The customer's language. */
  language: string
  name: string | null
  /** The reference of the request on the page, such as `3F0A11BC`. */
  reference: string
  answers: Record<string, unknown>
  /** The price that the form showed. */
  shownPrice: SaidPrice | null
  /** Null if there is nothing to draw. */
  drawing: Drawing | null
  /** The page it was sent from, without query; null if unknown. */
  page: string | null
}

/** Writes a confirmation in its final form. */
export function writeConfirmation(confirmed: Confirmed, own: MailWords, brand: Brand) {
  return layOut({ ...draftConfirmation(confirmed, own), brand })
}

/**
 * An email to a customer with the request and the next steps. A stranger may have typed the
 * address, so it shows nothing that can be typed freely: only choices, sizes and numbers.
 */
export function draftConfirmation(confirmed: Confirmed, own: MailWords): EmailDraft {
  const { form, name, reference, shownPrice } = confirmed
  const { language, texts } = textsIn(confirmed.language)
  const words = wordsOf(form, own, language, texts.confirmation.next)
  const values = { company: form.dealer.name, reference }
  const rows = listFixedAnswers(confirmed.answers, form, language)
  const price = priceSummary(shownPrice, form, language)
  const shown = [
    { label: texts.labels.reference, value: reference },
    ...rows,
    ...(price === null ? [] : [{ label: texts.confirmation.price, value: price }]),
  ]
  const blocks: Block[] = [
    { kind: 'text', text: filled(words.greeting, values, name) },
    { kind: 'heading', text: texts.confirmation.asked },
    ...drawingBlock(confirmed.drawing, language),
    { kind: 'rows', rows: shown },
    ...designBlock(confirmed, texts.confirmation.openDesign),
    { kind: 'heading', text: texts.confirmation.nextTitle },
    { kind: 'text', text: filled(words.next, values, name) },
    { kind: 'text', text: texts.confirmation.reply },
    { kind: 'text', text: signature(form.dealer) },
    { kind: 'small', text: fillMailPlaces(texts.confirmation.notYou, values) },
  ]
  return { language, subject: filled(words.subject, values, name), blocks }
}

/**
 * A link to the form as it was filled in. A stranger may have typed the page's address too, so it
 * must be on one of the dealer's websites.
 */
function designBlock({ form, page, answers }: Confirmed, label: string): Block[] {
  const origin = page === null ? null : (URL.parse(page)?.origin ?? null)
  if (page === null || origin === null || !form.allowed_origins.includes(origin)) return []
  return [{ kind: 'link', label, href: handOverUrl(page, fixedAnswers(answers, form)) }]
}

export function drawingBlock(drawing: Drawing | null, language: Language): Block[] {
  if (drawing === null) return []
  const words = MESSAGES[language].drawing.replace('{0}', () => drawing.label)
  return [{ kind: 'drawing', words }]
}

/** The form's own texts, else the dealer's, else the defaults. */
function wordsOf(
  { confirmation, thanks }: CompleteForm,
  own: MailWords,
  language: Language,
  usualNext: string,
) {
  const { subject, greeting, next } = typeof confirmation === 'object' ? confirmation : {}
  const text = (given: Parameters<typeof answersInLanguage>[0] | undefined) =>
    given === undefined ? null : answersInLanguage(given, language)
  return {
    subject: text(subject) ?? own.subject,
    greeting: text(greeting) ?? own.text,
    next: text(next) ?? text(thanks?.next) ?? usualNext,
  }
}

/** Without a usable name, its placeholder is removed, with the comma or space before it. */
export function filled(text: string, values: Record<string, string>, name: string | null): string {
  const greeted = name !== null && isPlainName(name) ? name.trim().replace(/\s+/g, ' ') : null
  return greeted === null
    ? fillMailPlaces(text.replaceAll(/,? ?\{name\}/g, ''), values)
    : fillMailPlaces(text, { ...values, name: greeted })
}

const MOST_WORDS = 5
const LONGEST_NAME = 50
/** Letters, and a dot only after an initial: nothing that could become a link. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]*(?:\.(?= |$)[\p{L}\p{M}'’ -]*)*$/u

/** Whether the text can be a person's name, and not a message injected by a stranger. */
export function isPlainName(text: string): boolean {
  const name = text.trim()
  return name.length <= LONGEST_NAME && name.split(/\s+/).length <= MOST_WORDS && NAME.test(name)
}

export function signature({ name, phone, email }: CompleteForm['dealer']): string {
  return [name, phone, email].filter((line) => line !== undefined).join('\n')
}

/** A form may have its own dealer name and colour. */
export function brandOfForm(
  { accent, logo_type }: AccountRow,
  { dealer, theme }: CompleteForm,
): Brand {
  return brandOf({ accent: theme.accent ?? accent, logo: logo_type }, dealer.name)
}
