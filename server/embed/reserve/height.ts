import { askedKeys } from '../../../widget/asked.ts'
import { contactFields } from '../../../widget/contact.ts'
import type { PublicForm, PublicQuestion, Variant } from '../../resources/forms/contract.ts'
import { linesOf, type Room, roomAt } from './room.ts'

/**
 * How high a variant will stand before anybody has answered, in px, at a width of the widget: what a
 * page keeps free for it. Rather too much than too little: what is not needed stays empty, what
 * lacks moves the page. Follows widget/styles/widget.css; e2e/layout-shift holds the two together.
 */
export function heightOf(form: PublicForm, variant: Variant, width: number): number {
  const drawn = form.sketch !== 'none' && variant !== 'area' && variant !== 'callback'
  const room = roomAt(width, drawn)
  const body = room.padding + headHeight(form, variant, room) + askedHeight(form, variant, room)
  const height = body + BUTTONS + (drawn ? 0 : 2)
  if (!drawn) return height
  return room.beside ? Math.max(height + 2, DRAWING_BESIDE) : height + room.drawing + 2
}

const BUTTONS = 82
const DRAWING_BESIDE = 64
const FIELD = 54
const PROGRESS = 54
const COST = 70

function headHeight(form: PublicForm, variant: Variant, room: Room): number {
  const { texts } = form
  const own = (title: string | undefined, intro?: string) =>
    room.titleLine * linesOf(title, room.titlePx, room.inner) +
    (intro ? 6 + 24 * linesOf(intro, 16, room.inner) : 0)
  switch (variant) {
    case 'full':
      return PROGRESS + own(form.steps?.[0]?.title ?? form.questions[0]?.label, form.intro)
    case 'callback':
      return own(texts.callTitle, `${texts.callText}${form.dealer.name}`)
    case 'area':
      return own(texts.areaTitle)
    case 'price':
      return own(texts.priceTitle) + COST
    case 'choice':
      return own(askedOf(form, 'choice')[0]?.label)
    default:
      return own(form.title, form.intro)
  }
}

function askedHeight(form: PublicForm, variant: Variant, room: Room): number {
  const bare = variant === 'choice' || (variant === 'full' && form.steps === undefined)
  const questions = askedOf(form, variant).map((one) => questionHeight(one, room, bare))
  const contact = variant === 'quick' || variant === 'callback'
  const times = variant === 'callback' ? 24 + 24 + cardsHeight(timesOf(form), room) : 0
  return sum(questions) + times + (contact ? contactHeight(form, variant, room) : 0)
}

/** What is asked at first; what only shows after an answer comes later. */
function askedOf(form: PublicForm, variant: Variant): PublicQuestion[] {
  const first = new Set(form.steps?.[0]?.questions ?? [form.questions[0]?.key ?? ''])
  const keys = variant === 'full' ? first : askedKeys(variant, form)
  return form.questions.filter(({ key, show_when: when }) => keys?.has(key) && when === undefined)
}

function questionHeight(question: PublicQuestion, room: Room, bare: boolean): number {
  const { label, help, required } = question
  const optional = required ? '' : ' (optional)'
  const head =
    24 +
    (bare ? 0 : 24 * linesOf(label + optional, 17, room.inner)) +
    (help ? 4 + 21 * linesOf(help, 14, room.inner) : 0)
  switch (question.kind) {
    case 'size': {
      const side = 24 + 6 + 48 + 44 - 6 + 21
      return head + 12 + (room.columns === 1 ? 2 * side + 20 : side)
    }
    case 'choice':
    case 'multi':
      return head + cardsHeight(question.options, room)
    case 'boolean':
      return head + cardsHeight([{ label: 'Yes' }, { label: 'No' }], room)
    case 'text':
      return head + (question.multiline ? 126 : FIELD)
    case 'number':
      return head + FIELD + (help ? 0 : 25)
    default:
      return head + FIELD
  }
}

type Card = { label: string; help?: string | undefined; picture?: string | undefined }

function cardsHeight(cards: readonly Card[], { inner }: Room): number {
  const pictures = cards.some(({ picture }) => picture)
  const columns = Math.max(1, Math.floor((inner + 10) / ((pictures ? 140 : 220) + 10)))
  const width = (inner - 10 * (columns - 1)) / columns - 30
  const text = width - (pictures ? 32 : 76)
  const heights = cards.map(
    ({ label, help }) =>
      26 +
      22 * linesOf(label, 16, text) +
      (help ? 2 + 19 * linesOf(help, 14, text + 44) : 0) +
      (pictures ? (width * 3) / 4 + 12 : 0),
  )
  const rows = Array.from({ length: Math.ceil(cards.length / columns) }, (_, row) =>
    Math.max(52, ...heights.slice(row * columns, (row + 1) * columns)),
  )
  return 12 + sum(rows) + 10 * (rows.length - 1)
}

function timesOf({ callback, texts }: PublicForm): Card[] {
  const usual = ['soon', 'morning', 'afternoon', 'evening'].map((name) => texts[name] ?? '')
  return callback?.times ?? usual.map((label) => ({ label }))
}

function contactHeight(form: PublicForm, variant: Variant, room: Room): number {
  const fields = Object.entries(contactFields(variant, form.contact)).filter(
    ([name, wish]) => wish !== 'hidden' && name !== 'note',
  )
  const width = (room.inner - 32 * (room.columns - 1)) / room.columns
  const rows = Math.ceil(fields.length / room.columns)
  const label = (name: string, wish: string) =>
    24 *
    linesOf(
      `${form.texts[name]}${wish === 'optional' ? ` (${form.texts.optional})` : ''}`,
      15,
      width,
    )
  const heights = fields.map(([name, wish]) => label(name, wish) + FIELD)
  const grid = Array.from({ length: rows }, (_, row) =>
    Math.max(...heights.slice(row * room.columns, (row + 1) * room.columns)),
  )
  const note = variant !== 'callback' && form.contact.note !== 'hidden' ? 20 + 24 + 126 : 0
  return 24 + sum(grid) + 20 * (rows - 1) + note + consentHeight(form, room)
}

function consentHeight({ consent }: PublicForm, { inner }: Room): number {
  if (consent === undefined) return 0
  const text = 20 + 24 * linesOf(consent.text, 16, inner - 32)
  return 24 + Math.max(44, text) + (consent.url ? 36 : 0)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
