import { type Drawing, MOST_DRAWN } from '../../../shared/drawing/drawing.contract.ts'
import { type Product, productOf } from '../../../shared/form/drawing.ts'
import { drawingOfElement, lookOf } from '../../../shared/form/drawn.ts'
import type { PublicForm } from '../../../shared/form/form.contract.ts'
import { formatLength } from '../../../shared/form/length.ts'
import { sidesIn } from '../../../shared/form/sides.ts'
import type { Language } from '../../../shared/form/text.contract.ts'
import { CALL_AT } from '../../../shared/form/visible-questions.ts'
import type { SizeAnswer } from '../../../shared/form/visitor.contract.ts'
import {
  AWNING,
  BLIND,
  FLY_SCREEN,
  GARDEN_ROOM,
  PERGOLA,
  SLIDING_WALL,
  VERANDA,
  WINDOW,
} from '../../../shared/messages/drawing.ts'
import { MESSAGES } from '../../../shared/messages/messages.ts'
import {
  chosenInAnswer,
  type Described,
  type DescribedElement,
  describeAnswers,
  type GivenAnswers,
  isSize,
} from './answers.ts'
import type { ReadableForm } from './forms.ts'

/** The inputs of a drawing: those of a form, or of an element of a group. */
export type Drawable = Pick<PublicForm, 'questions' | 'drawing' | 'sketch_of'>
type SizeQuestion = Extract<PublicForm['questions'][number], { kind: 'size' }>

const PRODUCTS: Record<Product, Readonly<Record<Language, string>>> = {
  veranda: VERANDA,
  pergola: PERGOLA,
  garden_room: GARDEN_ROOM,
  awning: AWNING,
  window: WINDOW,
  sliding_wall: SLIDING_WALL,
  blind: BLIND,
  fly_screen: FLY_SCREEN,
}
const MOST_PARTS = 4
const LONGEST_PART = 60

/** The variant `callback` requests a call, whether or not a time was chosen. */
const CALLS: Record<Language, { call: string; anyTime: string }> = {
  en: { call: 'Asks to be called', anyTime: 'no time chosen' },
  nl: { call: 'Wil gebeld worden', anyTime: 'geen moment gekozen' },
  de: { call: 'Bittet um Rückruf', anyTime: 'keine Zeit gewählt' },
  fr: { call: 'Souhaite être appelé', anyTime: 'aucun horaire choisi' },
}

/** The content of a lead, and its form variant: null if only the configuration counts. */
export interface DescribedAnswer {
  answers: GivenAnswers
  variant: string | null
}

/** The customer's requested call and its time; null if none was requested. */
export function callOf(
  { answers, variant }: DescribedAnswer,
  form: ReadableForm | null,
  language: Language,
): { label: string; value: string } | null {
  if (variant !== 'callback') return null
  const { call, anyTime } = CALLS[language]
  const at = describeAnswers(answers, form, language).find(({ key }) => key === CALL_AT)
  return { label: call, value: at?.value ?? anyTime }
}

/**
 * A short description: `Veranda, 400 × 300 cm, Clear glass`, or `Asks to be called: In the
 * morning`.
 */
export function summarize(
  lead: DescribedAnswer,
  form: ReadableForm | null,
  language: Language,
): string {
  const call = callOf(lead, form, language)
  const parts = describeAnswers(lead.answers, form, language)
    .filter(({ key }) => key !== CALL_AT)
    .flatMap((answer) => partOf(answer) ?? [])
  const drawing = form?.drawing
  const isDrawn = drawing !== undefined && (call === null || parts.length > 0)
  const product = isDrawn ? [PRODUCTS[productOf(drawing)][language]] : []
  const called = call === null ? [] : [`${call.label}: ${call.value}`]
  return [...called, ...product, ...parts].slice(0, MOST_PARTS).join(', ')
}

/** Null for values of little use in a list: long text, a place, a day, a plain `no`. */
function partOf({ label, value, question, isFree, elements }: Described): string | null {
  if (question?.kind === 'group') return `${elements?.length ?? 0} × ${question.element}`
  if (question === null) return value === '–' ? null : cut(`${label} ${value}`)
  if (isFree || value === '–') return null
  const says = ['size', 'choice', 'multi'].includes(question.kind)
  return says ? cut(value) : null
}

function cut(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ')]
  return letters.length <= LONGEST_PART
    ? letters.join('')
    : `${letters.slice(0, LONGEST_PART - 1).join('')}…`
}

/** The input of the widget's drawing for these answers; null if there is nothing to draw. */
export function drawingOf(
  given: GivenAnswers,
  form: Drawable | null,
  language: Language,
): Drawing | null {
  const size = drawnSize(given, form)
  if (form?.drawing === undefined || size === null) return null
  const sides = sidesOf(size, given[size.key] as SizeAnswer)
  const named = sideRows(size, sides, language).map(({ label, value }) => `${label} ${value}`)
  const chosen = chosenRows(form, given).map(({ value }) => value)
  return {
    ...lookOf(form.drawing, form.questions, given),
    ...sides,
    unit: size.unit,
    label: [...named, ...chosen].join(', '),
  }
}

/** A part of the drawing: the question and the answer. */
export interface LegendRow {
  label: string
  value: string
}

function sideRows(size: SizeQuestion, sides: SizeAnswer, language: Language): LegendRow[] {
  return sidesIn(sides).map(([side, mm]) => ({
    label: size[side]?.label ?? MESSAGES[language][side],
    value: formatLength(mm, size.unit, language),
  }))
}

function chosenRows({ questions }: Drawable, given: GivenAnswers): LegendRow[] {
  return questions.flatMap((question) => {
    const labels = chosenInAnswer(question, given[question.key]).map(({ label }) => label)
    return labels.length === 0 ? [] : [{ label: question.label, value: labels.join(', ') }]
  })
}

/** The answered size that the drawing follows. */
function drawnSize(given: GivenAnswers, form: Drawable | null): SizeQuestion | null {
  if (form?.drawing === undefined) return null
  const sizes = form.questions.filter(
    (question): question is SizeQuestion => question.kind === 'size' && isSize(given[question.key]),
  )
  return sizes.find(({ key }) => key === form.sketch_of) ?? sizes[0] ?? null
}

/** Within the limits of the form, so that a drawing never leaves its frame. */
function sidesOf(size: SizeQuestion, given: SizeAnswer): SizeAnswer {
  const within = (mm: number, { min, max }: SizeQuestion['width']) =>
    Math.min(max, Math.max(min, mm))
  return Object.fromEntries(
    sidesIn(given).flatMap(([side, mm]) => {
      const limits = size[side]
      return limits === undefined ? [] : [[side, within(mm, limits)]]
    }),
  ) as SizeAnswer
}

/**
 * The picture of a lead in a list, on an offer and in an email: its drawing, else those of the first
 * elements of its groups. Elements are labelled by position, because a name may contain anything.
 */
export function pictureOfAnswer(
  given: GivenAnswers,
  form: ReadableForm | null,
  language: Language,
): Drawing | null {
  const own = drawingOf(given, form, language)
  if (own !== null || form === null) return own
  const all = drawnElements(given, form, language)
  const [first, ...others] = all.slice(0, MOST_DRAWN).map(({ drawing }) => drawing)
  if (first === undefined) return null
  return {
    ...first,
    label: all.map(({ row: { label, value } }) => `${label}: ${value}`).join(', '),
    ...(others.length > 0 && { others: others.map((one) => ({ ...one, label: '' })) }),
    ...(all.length > MOST_DRAWN && { more: all.length - MOST_DRAWN }),
  }
}

/**
 * The legend of an answer's picture, with the question of each part: `Roof` and `Clear glass`, or
 * `Window 2` and `120 × 140 cm`. Empty without a picture.
 */
export function legendOfAnswer(
  given: GivenAnswers,
  form: ReadableForm | null,
  language: Language,
): LegendRow[] {
  if (form === null) return []
  const size = drawnSize(given, form)
  if (size === null) return drawnElements(given, form, language).map(({ row }) => row)
  const sides = sidesOf(size, given[size.key] as SizeAnswer)
  return [...sideRows(size, sides, language), ...chosenRows(form, given)]
}

function drawnElements(given: GivenAnswers, form: ReadableForm, language: Language) {
  return describeAnswers(given, form, language).flatMap(({ question, elements = [] }) => {
    if (question?.kind !== 'group') return []
    const drawn = { questions: question.questions, ...drawingOfElement(form, question) }
    return elements.flatMap((element) => {
      const drawing = drawingOf(element.given, drawn, language)
      return drawing === null ? [] : [{ drawing, row: sizeRow(element) }]
    })
  })
}

function sizeRow({ place, answers }: DescribedElement): LegendRow {
  const size = answers.find(({ question }) => question?.kind === 'size')
  return { label: place, value: size?.value ?? '–' }
}
