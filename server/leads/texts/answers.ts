import type { PublicGroup, PublicQuestion } from '../../../shared/form/form.contract.ts'
import { formatLength } from '../../../shared/form/length.ts'
import { sidesIn } from '../../../shared/form/sides.ts'
import { readSlot, slotInWords } from '../../../shared/form/slot.ts'
import type { Language } from '../../../shared/form/text.contract.ts'
import { CALL_AT, callQuestion } from '../../../shared/form/visible-questions.ts'
import type { SizeAnswer } from '../../../shared/form/visitor.contract.ts'
import { localeOf } from '../../../shared/locale.ts'
import { formatDay } from '../../../shared/messages/issue-text.ts'
import { MESSAGES } from '../../../shared/messages/messages.ts'
import type { ReadableAnswer } from '../lead-parts.contract.ts'
import type { ReadableForm } from './forms.ts'

const FILES: Record<Language, [one: string, several: string]> = {
  en: ['file', 'files'],
  nl: ['bestand', 'bestanden'],
  de: ['Datei', 'Dateien'],
  fr: ['fichier', 'fichiers'],
}

/** `3 files` */
function filesInWords(count: number, language: Language): string {
  return `${count} ${FILES[language][count === 1 ? 0 : 1]}`
}

/** The answers of a lead, in the shape of the API. */
export type GivenAnswers = Record<string, unknown>

/** One answer in words, with its question; null if the form has no such question. */
export interface Described extends Omit<ReadableAnswer, 'elements' | 'is_typed'> {
  question: PublicQuestion | null
  /** Whether the customer typed it, so that it may contain anything. */
  isFree: boolean
  /** The elements of a group, raw and in words. */
  elements?: DescribedElement[]
}

export interface DescribedElement {
  /** Its name from the customer, else its position. */
  name: string
  /** Its position among the elements: `Window 2`. */
  place: string
  given: GivenAnswers
  answers: Described[]
}

/**
 * The answers in words, in the form's order; then those without a question in the form, such as the
 * values of a lead from the API.
 */
export function describeAnswers(
  given: GivenAnswers,
  form: ReadableForm | null,
  language: Language,
): Described[] {
  const questions = form === null ? [] : questionsOf(form, language)
  const spoken = { language, locale: form?.locale ?? localeOf(language) }
  const known = questions
    .filter(({ key }) => Object.hasOwn(given, key))
    .map((question) => describeKnown(question, given[question.key], spoken))
  const keys = new Set(known.map(({ key }) => key))
  const rest = Object.entries(given).filter(([key]) => !keys.has(key))
  const free = rest.flatMap(([key, value]) =>
    key === 'api' && isObject(value) ? Object.entries(value) : [[key, value] as const],
  )
  return [...known, ...free.map(([key, value]) => describeFree(key, value, language))]
}

type Spoken = Pick<ReadableForm, 'language' | 'locale'>

/** The form's questions, and the time to call, which only one variant has. */
export function questionsOf(form: ReadableForm, language: Language): PublicQuestion[] {
  const text = MESSAGES[language]
  return [...form.questions, callQuestion(form.callback, text.callAt, (time) => text[time])]
}

function describeKnown(question: PublicQuestion, value: unknown, spoken: Spoken): Described {
  const { key, label } = question
  if (question.kind === 'group') return describeGroup(question, value, spoken)
  const swatch = chosenInAnswer(question, value).find((option) => option.swatch)?.swatch ?? null
  const words = inWords(question, value, spoken) ?? freeWords(value, spoken.language)
  return { key, label, value: words, swatch, question, isFree: question.kind === 'text' }
}

/** Typed text, such as the names of elements, may contain anything, so the whole counts as typed. */
function describeGroup(question: PublicGroup, value: unknown, spoken: Spoken): Described {
  const elements = [value]
    .flat()
    .filter(isObject)
    .map((given, index): DescribedElement => {
      const place = `${question.element} ${index + 1}`
      const { name, ...answers } = given as GivenAnswers
      return {
        name: typeof name === 'string' && name.trim() ? name : place,
        place,
        given: answers,
        answers: question.questions
          .filter(({ key }) => Object.hasOwn(answers, key))
          .map((own) => describeKnown(own, answers[own.key], spoken)),
      }
    })
  const words = elements.map(({ name, answers }) => `${name}: ${joinAnswers(answers)}`)
  const { key, label } = question
  const said = words.join('; ') || '–'
  return { key, label, value: said, swatch: null, question, isFree: true, elements }
}

/** A short description of an element's answers, without their questions. */
export function joinAnswers(answers: readonly Described[]): string {
  return answers.map(({ value }) => value).join(', ')
}

/** Null if the form has changed and the answer is no longer valid for the question. */
function inWords(
  question: PublicQuestion,
  value: unknown,
  { language, locale }: Spoken,
): string | null {
  switch (question.kind) {
    case 'size':
      return isSize(value) ? sizeInWords(value, question.unit, language) : null
    case 'choice':
    case 'multi': {
      const labels = [value].flat().map((one) => {
        const option = question.options.find((known) => known.value === one)
        return option?.label ?? freeWords(one, language)
      })
      return labels.length === 0 ? '–' : labels.join(', ')
    }
    case 'number':
      return typeof value === 'number'
        ? `${value.toLocaleString(locale)} ${question.unit ?? ''}`.trimEnd()
        : null
    case 'date':
      return typeof value === 'string' ? dayInWords(value, locale) : null
    case 'moment':
      return readSlot(value) && slotInWords(value, locale)
    case 'photo':
      return Array.isArray(value) ? filesInWords(value.length, language) : null
    default:
      return null
  }
}

/** `4,00 × 3,00 m` */
function sizeInWords(
  size: SizeAnswer,
  unit: Extract<PublicQuestion, { kind: 'size' }>['unit'],
  language: Language,
): string {
  const lengths = sidesIn(size).map(([, mm]) => formatLength(mm, unit, language))
  return lengths.join(' × ').replaceAll(` ${unit} ×`, ' ×')
}

function dayInWords(day: string, locale: string): string | null {
  return Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? null : formatDay(day, locale)
}

export function chosenInAnswer(question: PublicQuestion, value: unknown) {
  if (!('options' in question)) return []
  const chosen = [value].flat()
  return question.options.filter((option) => chosen.includes(option.value))
}

export function isSize(value: unknown): value is SizeAnswer {
  const { width, depth, height = 0 } = (value ?? {}) as Partial<SizeAnswer>
  return [width, depth, height].every(Number.isFinite)
}

function describeFree(key: string, value: unknown, language: Language): Described {
  const label = key === CALL_AT ? MESSAGES[language].callAt : fromKey(key)
  return {
    key,
    label,
    value: freeWords(value, language),
    swatch: null,
    question: null,
    isFree: true,
  }
}

/** `roof_type` and `roofType` become `Roof type`. */
function fromKey(key: string): string {
  const words = key
    .replace(
      /(\p{Ll})(\p{Lu})/gu,
      (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
    )
    .replace(/[_\-.\s]+/g, ' ')
    .trim()
  return words === '' ? '–' : words.charAt(0).toUpperCase() + words.slice(1)
}

/** Deeper values of an API lead are omitted from a page for people. */
const DEEPEST = 4
const KEY_LIKE = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/

/** A value without a question, as a person would write it. */
function freeWords(value: unknown, language: Language, depth = 0): string {
  if (value === null || value === undefined || value === '' || depth > DEEPEST) return '–'
  if (typeof value === 'boolean') return MESSAGES[language][value ? 'yes' : 'no']
  if (typeof value === 'number')
    return value.toLocaleString(localeOf(language), { useGrouping: false })
  if (typeof value === 'string') return KEY_LIKE.test(value) ? fromKey(value) : value
  if (Array.isArray(value))
    return value.map((one) => freeWords(one, language, depth + 1)).join(', ')
  return Object.entries(value)
    .map(([key, one]) => `${fromKey(key)}: ${freeWords(one, language, depth + 1)}`)
    .join(', ')
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
