import { walk } from '../../shared/form/answers.ts'
import { contactFields } from '../../shared/form/contact.ts'
import { drawingOfElement } from '../../shared/form/drawn.ts'
import type {
  CompleteForm,
  PublicForm,
  PublicGroup,
  PublicQuestion,
  Variant,
} from '../../shared/form/form.contract.ts'
import { isLongList } from '../../shared/form/kinds.ts'
import { sidesIn } from '../../shared/form/sides.ts'
import type { Language } from '../../shared/form/text.contract.ts'
import { callQuestion, visibleKeys } from '../../shared/form/visible-questions.ts'
import { GROUP_MESSAGES } from '../../shared/messages/group.ts'
import { publishForm } from './publish.ts'

/**
 * The height of a widget before the first answer, so that a page can reserve room. Too much is
 * better than too little: extra room stays empty above the buttons, but missing room makes the page
 * jump. e2e/layout-shift checks this table against the widget. All sizes are in px at the default
 * text size.
 */
interface Range {
  /** The minimum width of texts and fields. */
  inner: number
  /** The number of fields next to each other. */
  sides: number
  /** The borders, and the padding above and below the content. */
  frame: number
  titlePx: number
  /** The height of a drawing above the questions; 0 without one. */
  above: number
  /** The height of the column with a drawing next to the questions; 0 without one. */
  aside: number
}

/**
 * Start of each range of widths. The style sheets change the layout at 480 and 840 px. The number
 * of cards or pictures per row grows at 506, 516, 550, 656, 956 and 974 px.
 */
const STARTS = [0, 340, 380, 430, 480, 506, 516, 550, 600, 656, 740, 840, 900, 956, 974] as const
/** The minimum width of the layout. */
const NARROWEST = 300
/** The maximum width of a widget. */
const WIDEST = { drawn: 1040, plain: 640 }

function rangeAt(index: number, drawn: boolean): Range {
  const widest = drawn ? WIDEST.drawn : WIDEST.plain
  const width = Math.min(widest, Math.max(NARROWEST, STARTS[index] ?? 0))
  const above = drawn ? 193 : 0
  const phone = { inner: width - 42, sides: 1, frame: 54, titlePx: 22, above, aside: 0 }
  if (width < 480) return phone
  const wide = { ...phone, inner: width - 66, sides: 2, frame: 70, titlePx: 26 }
  if (!drawn || width < 840) return wide
  const column = ((Math.min(widest, STARTS[index + 1] ?? widest) - 2) * 5) / 11
  const inner = Math.floor(((width - 2) * 6) / 11) - 80
  return { ...wide, inner, frame: 86, above: 0, aside: 68 + Math.min(420, (column - 64) * 0.88) }
}

/** The average width of a letter relative to its height, in the wider of the usual fonts. */
const LETTER = 0.56
const LINE = 1.5
const GAP = 24
const FIELD = 54
/** One side of a size: label, stepper, slider and limits. */
const SIDE = 138
const CARD = 62
const CARD_WIDTH = 230
const PICTURE_WIDTH = 150
const PICTURE = 146
const DRAWN = 130
const SWATCH = 40
const PROGRESS = 53
const COST = 72
/** A price with more than “from” has a second line, and its details below, collapsed. */
const SECOND_LINE = 27
const PARTS = 44
const TEXT_AREA = 128
const DAY = 79
/** An open element of a group around its questions: frame, name, name field and buttons. */
const ELEMENT = 216
const ELEMENT_DRAWN = 268
const ELEMENT_SIDES = 34
/** The button that adds an element. */
const ADD = 72
/** The main button, with the space above it. */
const BUTTONS = 82
/** In the full form the button is in its own bar, next to the questions below the drawing. */
const FOOT = 74
const FOOT_ASIDE = 104

/** The height in px for each range of widths, in the form's tallest language. */
export function roomFor(definition: CompleteForm, variant: Variant): number[] {
  const usual = { accepting: true, origin_allowed: true, country: 'NL' }
  const forms = definition.languages.map((language) => publishForm(definition, language, usual))
  return STARTS.map((_, index) =>
    Math.ceil(Math.max(...forms.map((form) => heightOf(form, variant, index)))),
  )
}

/** Adjacent ranges share a height in px if it is too high by at most this much. */
const SHARED = 16

/**
 * The style of a tag that reserves these heights. Ranges higher than the lowest need `padding`:
 * there 100% means the width of the tag's place, which `min-height` cannot use. With `medium` an
 * `em` is the browser's default text size, which the widget scales with.
 */
export function roomStyle(heights: readonly number[]): string {
  const runs: { from: number; heights: number[] }[] = []
  heights.forEach((height, index) => {
    const last = runs.at(-1)
    const isNear =
      last && Math.max(...last.heights, height) - Math.min(...last.heights, height) <= SHARED
    if (isNear) last.heights.push(height)
    else runs.push({ from: (STARTS[index] ?? 0) / 16, heights: [height] })
  })
  const highest = runs.map((run) => Math.max(...run.heights))
  const lowest = Math.min(...highest)
  const more = runs.flatMap(({ from }, index) => {
    const height = highest[index] ?? 0
    if (height === lowest) return []
    // A range lower than its neighbours on one side needs no end there.
    const isLower = (other: number) => other < height
    // It starts slightly early, so that the height applies at the exact width where the layout changes.
    const end = highest.slice(index + 1).some(isLower)
      ? `,(${runs[index + 1]?.from}em - 100%)*999`
      : ''
    const start = highest.slice(0, index).some(isLower) ? `,(100% - ${from - 0.1}em)*999` : ''
    return [`min(${inEm(height)}${end}${start})`]
  })
  const padding = more.length > 0 ? `;padding-top:max(0px,${more.join()})` : ''
  return `display:block;box-sizing:border-box;font-size:medium;min-height:${inEm(lowest)}${padding}`
}

/** Rounds to halves: a whole number of px in browsers. */
function inEm(px: number): string {
  return `${Math.ceil(px / 8) / 2}em`
}

function heightOf(form: PublicForm, wanted: Variant, index: number): number {
  const variant = form.unfilled?.includes(wanted) ? 'full' : wanted
  const drawn =
    form.drawing !== undefined &&
    !['area', 'callback'].includes(variant) &&
    shownAtFirst(form.questions).some(({ kind }) => kind === 'size')
  const range = rangeAt(index, drawn)
  const bare = variant === 'choice' || (variant === 'full' && form.steps === undefined)
  const heights = shownQuestions(form, variant).map((question) => {
    const height = questionHeight(question, bare, range, form.drawn_questions)
    return question.kind === 'group' ? height + groupHeight(form, question, range) : height
  })
  const makesLead = variant === 'quick' || variant === 'callback'
  const body =
    range.frame +
    headHeight(form, variant, range) +
    (showsPrice(form, variant) ? COST + costMore(form.price?.show) : 0) +
    sum(heights) +
    (makesLead ? contactHeight(form, variant, range) : 0)
  if (variant !== 'full') return Math.max(range.above + body + BUTTONS, range.aside)
  return range.aside ? Math.max(body, range.aside + FOOT_ASIDE) : range.above + body + FOOT
}

function headHeight(form: PublicForm, variant: Variant, range: Range): number {
  const { texts } = form
  const head = (title = '', intro = '') =>
    textHeight(title, range.titlePx, range, 1.25) + (intro ? 6 + textHeight(intro, 16, range) : 0)
  switch (variant) {
    case 'full':
      return (
        PROGRESS +
        textHeight(form.title, 14, { inner: range.inner - 120 }) -
        21 +
        head(form.steps?.[0]?.title ?? form.questions[0]?.label, form.intro)
      )
    case 'callback':
      return head(texts.callTitle, `${texts.callText}${form.dealer.name}`)
    case 'area':
      return head(texts.areaTitle)
    case 'price':
      return head(texts.priceTitle)
    case 'choice':
      return head(shownQuestions(form, variant)[0]?.label)
    default:
      return head(form.title, form.intro)
  }
}

/** The full form shows its price from the start if no required answer is missing. */
function showsPrice({ price, questions }: PublicForm, variant: Variant): boolean {
  if (variant !== 'full' || !price?.in_full) return variant === 'price'
  const needed = shownAtFirst(questions).filter(
    ({ key, required }) => required && price.questions.includes(key),
  )
  return needed.every(({ kind }) => kind === 'size')
}

function costMore(show: NonNullable<PublicForm['price']>['show']): number {
  return show === undefined ? 0 : SECOND_LINE + (show === 'parts' ? PARTS : 0)
}

/** The questions shown at first, without those that depend on an answer. */
function shownQuestions(form: PublicForm, variant: Variant): PublicQuestion[] {
  const first = new Set(form.steps?.[0]?.questions ?? [form.questions[0]?.key ?? ''])
  const keys = variant === 'full' ? first : visibleKeys(variant, form)
  return shownAtFirst(form.questions).filter(({ key }) => keys?.has(key))
}

/** A size has its default from the start: a condition may use it. */
function shownAtFirst<Q extends PublicQuestion>(questions: readonly Q[]): Q[] {
  const sizes = questions.flatMap((question) => {
    if (question.kind !== 'size') return []
    const sides = sidesIn(question).map(([side, { min, max, default: usual }]) => {
      return [side, usual ?? (min + max) / 2]
    })
    return [[question.key, Object.fromEntries(sides)]]
  })
  const seen = walk(questions, Object.fromEntries(sizes))
  return seen.flatMap(({ question, visible }) => (visible ? [question] : []))
}

/** `bare` if the panel's title is already the question's label. */
function questionHeight(
  question: PublicQuestion,
  bare: boolean,
  range: Range,
  drawn: PublicForm['drawn_questions'],
): number {
  const { key, label, help, required } = question
  const isDrawn = drawn?.includes(key) === true
  const head =
    GAP +
    (bare ? 0 : textHeight(required ? label : `${label} (optional)`, 16.5, range)) +
    (help ? 4 + textHeight(help, 14, range) : 0)
  switch (question.kind) {
    case 'size': {
      const rows = Math.ceil(sidesIn(question).length / range.sides)
      return head + 12 + rows * SIDE + (rows - 1) * 20
    }
    case 'choice':
    case 'multi':
      return (
        head + cardsHeight(question.options, range, isDrawn) + (question.kind === 'multi' ? 25 : 0)
      )
    case 'boolean':
      if (isDrawn) return head + cardsHeight([{ label: 'Ja' }, { label: 'Nee' }], range, isDrawn)
      return head + 12 + CARD * (2 / Math.min(2, cardsIn(range.inner)))
    case 'text':
      return head + (question.multiline ? TEXT_AREA : FIELD)
    case 'number':
      return head + FIELD + (help ? 0 : 25)
    case 'moment':
      return head + appointmentHeight(range)
    case 'group':
      return head + ADD
    default:
      return head + FIELD
  }
}

/** A group with a required element starts with one, open. */
function groupHeight(form: PublicForm, group: PublicGroup, range: Range): number {
  if (!group.required) return 0
  const inside = {
    ...range,
    inner: range.inner - ELEMENT_SIDES,
  }
  const questions = shownAtFirst(group.questions)
  const own = drawingOfElement(form, group)
  const isDrawn = own.drawing && questions.some(({ kind }) => kind === 'size')
  const { elementNameHelp: help } = GROUP_MESSAGES[form.language as Language]
  return (
    ELEMENT +
    (isDrawn ? ELEMENT_DRAWN : 0) +
    sum(questions.map((question) => questionHeight(question, false, inside, own.drawn_questions))) +
    textHeight(help, 14, inside)
  )
}

/** The number of cards per row. */
function cardsIn(inner: number, pictures = false): number {
  return pictures
    ? Math.max(2, Math.floor((inner + 10) / PICTURE_WIDTH))
    : Math.max(1, Math.floor((inner + 10) / CARD_WIDTH))
}

/** The nine days that show at first. Times show only after a day is selected. */
function appointmentHeight({ sides }: Range): number {
  return sides === 1 ? 5 * DAY + 36 : 3 * DAY + 36
}

/** The parts of an option that affect its height. */
interface Card {
  label: string
  help?: string | undefined
  picture?: string | undefined
  swatch?: string | undefined
  large?: string | undefined
  family?: string | undefined
}

function cardsHeight(cards: readonly Card[], range: Range, isDrawn = false): number {
  // A long list has a fixed height and a search field.
  if (isLongList({ kind: 'choice', options: cards })) {
    return 12 + FIELD + 25 + 440
  }
  const photos = cards.some(({ picture }) => picture)
  const pictures = isDrawn || photos
  const columns = cardsIn(range.inner, pictures)
  const text = { inner: range.inner / columns - (pictures ? 46 : 106) }
  const heights = cards.map(
    ({ label, help, swatch }) =>
      (photos ? PICTURE : isDrawn ? DRAWN : CARD - 24) +
      (pictures && swatch ? SWATCH : 0) +
      textHeight(label, 16, text, 1.35) +
      (help ? 2 + textHeight(help, 14, text, 1.35) : 0),
  )
  return 12 + sum(rowsOf(heights, columns))
}

function contactHeight(form: PublicForm, variant: Variant, range: Range): number {
  const { note, ...fields } = contactFields(variant, form.contact)
  const names = Object.keys(fields) as (keyof typeof fields)[]
  const labelOf = (name: (typeof names)[number]) =>
    `${form.texts[name]}${fields[name] === 'required' ? '' : ` (${form.texts.optional})`}`
  const column = { inner: range.inner / range.sides - 16 }
  const heights = names.map((name) => 20 + FIELD + textHeight(labelOf(name), 15.5, column))
  // The field before the house number starts a row, so that the two are next to each other.
  const before = names.indexOf('house_number') - 1
  if (range.sides === 2 && before > 0 && before % 2 === 1) heights.splice(before, 0, 0)
  const call = callQuestion(form.callback, '', (name) => form.texts[name] ?? '')
  const times = call.kind === 'choice' ? cardsHeight(call.options, range) : appointmentHeight(range)
  const asks = `${form.texts.callAt} (${form.texts.optional})`
  const boxes = [form.consent, form.marketing].filter((box) => box !== undefined)
  return (
    4 +
    sum(rowsOf(heights, range.sides)) +
    (note ? 44 + TEXT_AREA : 0) +
    (variant === 'callback' ? GAP + textHeight(asks, 16.5, range) + times : 0) +
    sum(
      boxes.map(
        ({ text, url }) =>
          GAP + 20 + textHeight(text, 16.5, { inner: range.inner - 32 }) + (url ? 36 : 0),
      ),
    )
  )
}

/** The height of each row: that of its highest member. */
function rowsOf(heights: readonly number[], columns: number): number[] {
  const rows = Math.ceil(heights.length / columns)
  return Array.from({ length: rows }, (_, row) =>
    Math.max(...heights.slice(row * columns, (row + 1) * columns)),
  )
}

function textHeight(text: string, px: number, { inner }: { inner: number }, line = LINE): number {
  return Math.max(1, Math.ceil((text.length * px * LETTER) / inner)) * px * line
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
