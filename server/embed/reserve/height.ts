import { askedKeys } from '../../../widget/asked.ts'
import type { PublicForm, PublicQuestion, Variant } from '../../resources/forms/contract.ts'
import { contactHeight } from './contact.ts'
import { type Card, cardsHeight, questionHeight } from './question.ts'
import { linesOf, type Room, roomAt, sum } from './room.ts'

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

function timesOf({ callback, texts }: PublicForm): Card[] {
  const usual = ['soon', 'morning', 'afternoon', 'evening'].map((name) => texts[name] ?? '')
  return callback?.times ?? usual.map((label) => ({ label }))
}
