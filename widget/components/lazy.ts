import { signal } from '@preact/signals'
import type { ComponentChildren, FunctionComponent } from 'preact'
import { useMemo } from 'preact/hooks'
import type { SceneOptions } from '../../shared/drawing/scene.tsx'
import type { PublicQuestion } from '../../shared/form/form.contract.ts'
import type { AnswersInput } from '../../shared/form/given.ts'
import { isLongList } from '../../shared/form/kinds.ts'
import type { LengthUnit } from '../../shared/form/length.ts'
import type { SizeAnswer } from '../../shared/form/visitor.contract.ts'
import { countFailure } from '../api.ts'
import type { WidgetConfig } from '../config.ts'
import type { Lazy } from '../lazy/scripts.ts'
import type { SizeQuestion } from '../state/derived.ts'
import { type Session, useSession, type WidgetElement } from '../state/session.ts'
import type { Card, Labelled } from './field.tsx'

/** What a script shows in a place of its own: a question, the price, or the country of an address. */
export type FieldQuestion = PublicQuestion | { kind: 'price' | 'address' }

/** What the script of a kind of question exports. */
export interface FieldPart {
  /** Its rules for the shadow root. */
  css: string
  Field: FunctionComponent<Labelled & { question: FieldQuestion; options?: readonly Card[] }>
  /** Starts to look up the customer's address. */
  start?(session: Session): void
}

/** What the script of a product exports. */
export interface DrawingPart {
  Drawing: FunctionComponent<DrawnProps>
}

/** The option of a card, to be drawn small; all that was chosen when absent. */
export interface DrawnProps {
  of?: { key: string; kind: string }
  value?: unknown
  /** Within another drawing, as it is seen there. */
  stage?: SceneOptions
}

/** What the large drawing is given. */
export interface StudioProps {
  title: string
  size: SizeQuestion
  sides: SizeAnswer
  /** Whether it stands upright and is drawn from the front: no ground is seen. */
  isUpright: boolean
  isLit: boolean
  draw(stage: SceneOptions, sides: SizeAnswer): ComponentChildren
  onClose(): void
}

/** What the script of the large drawing exports. */
export interface StudioPart {
  css: string
  Studio: FunctionComponent<StudioProps>
}

/** What the script of a photo behind the drawing exports. */
export interface PhotoBackdropPart {
  PhotoBackdrop: FunctionComponent<Pick<StudioProps, 'title' | 'sides' | 'draw' | 'onClose'>>
}

/** What the designs next to the large drawing are given. */
export interface DesignsProps {
  title: string
  /** From where and in which light both are seen. */
  stage: SceneOptions
  /** What is said to the customer. */
  help: { value: string }
  /** Set so that two designs have one scale. */
  among: { value: SceneOptions['among'] }
}

/** What the script exports that keeps, compares and prints designs. */
export interface DesignsPart {
  css: string
  Designs: FunctionComponent<DesignsProps>
}

/** Helps next to the questions: a link to the answers, a question about a likely typing error, and more. */
export interface AsideProps {
  ShareLink: object
  LikelyEmail: { typed: string; onTake(email: string): void }
  /** For a length outside its limits. */
  LikelyLength: { mm: number; min: number; max: number; unit: LengthUnit; onTake(mm: number): void }
  /** What the price is made of: among the questions, because it may be long. */
  PriceParts: object
  /** What was chosen; once it is sent, with the contact details and unfolded. */
  Summary: { isSent?: boolean }
  /** The appointments that were sent, for the customer's own calendar. */
  Calendar: object
}

/** What the script of these helps exports. A form is whole without it. */
export type LastPart = {
  [Name in Exclude<keyof AsideProps, 'PriceParts'>]: FunctionComponent<AsideProps[Name]>
}

/** What a script exports that works next to the form. */
export interface StartPart {
  start(session: Session, root: HTMLElement): void
}

/** What exports the script for what a page asks of a widget: to be elsewhere, later, or to do something. */
export interface PagePart {
  /** Shows the widget as its tag says. `start` shows the form in its own place. */
  place(host: WidgetElement, begin: () => void, left: AbortSignal): void
  /** Answers by key, as values or as in `data-zv-<key>`. Returns the keys of those that the form took. */
  prefill(host: WidgetElement, given: AnswersInput): Promise<string[]>
  /** Forgets everything that was typed and chosen. */
  reset(host: WidgetElement): Promise<void>
  /** Shows a step of the full form, by its number or the key of a question. */
  go(host: WidgetElement, step: number | string): Promise<boolean>
  /** Takes the answers that a teaser on the same page handed over, and shows the form. */
  take(host: WidgetElement, session: Session, given: AnswersInput): void
  open(host: WidgetElement): void
  close(host: WidgetElement): void
}

/** The parts that show a question, the price, or what an address needs. */
export type FieldKind = Extract<Lazy, FieldQuestion['kind'] | 'list'>
interface OtherParts {
  advance: StartPart
  page: PagePart
  last: LastPart
  studio: StudioPart
  photo_backdrop: PhotoBackdropPart
  designs: DesignsPart
}
type Part<Name extends Lazy> = Name extends FieldKind
  ? FieldPart
  : Name extends keyof OtherParts
    ? OtherParts[Name]
    : DrawingPart

const AFTER_REFUSAL_MS = 500

const arrived = new Map<Lazy, Promise<unknown>>()

/** Loads a part, once for all widgets of a page. After a failure the next call tries again. */
export function loadPart<Name extends Lazy>(config: WidgetConfig, name: Name): Promise<Part<Name>> {
  const before = arrived.get(name) as Promise<Part<Name>> | undefined
  if (before) return before
  // Some browsers remember that an address failed, so each try has its own.
  const address = `${config.server}/widget/${PARTS_HASH}/${name}.js?${tries++}`
  const part: Promise<Part<Name>> = import(/* @vite-ignore */ address)
  arrived.set(name, part)
  addEventListener('securitypolicyviolation', ({ blockedURI }) => {
    if (blockedURI === address) countFailure(config, 'blocked')
  })
  part.catch(() => {
    arrived.delete(name)
    // If a policy of the page refused it, the browser has said so by then.
    setTimeout(countFailure, AFTER_REFUSAL_MS, config, 'load')
  })
  return part
}

let tries = 0

const came = signal<Partial<Record<Lazy, unknown>>>({})

/** A part that may come late: undefined until it is here, and null when it does not come. */
export function useLate<Name extends Lazy>(name: Name): Part<Name> | null | undefined {
  const { config } = useSession()
  const note = (part: unknown) => {
    if (came.peek()[name] !== part) came.value = { ...came.peek(), [name]: part }
  }
  useMemo(() => {
    loadPart(config, name).then(note, () => note(null))
  }, [name])
  return came.value[name] as Part<Name> | null | undefined
}

export const PRICE = { kind: 'price' } as const
export const ADDRESS = { kind: 'address' } as const

/** The form's parts start to load as soon as it is known, before their step is reached. */
export function loadPartsOf(session: Session, root: HTMLElement): void {
  const { form, config, gone } = session
  const { questions, price } = form
  for (const asked of price ? [...questions, PRICE] : questions) {
    const name = partOf(asked)
    if (name) loadPart(config, name).catch(() => {})
  }
  const beside = (name: 'address' | 'advance') =>
    loadPart(config, name)
      .then(({ start }) => gone.aborted || start?.(session, root))
      // The form works without.
      .catch(() => {})
  if (form.address_lookup) beside('address')
  if (form.auto_advance) beside('advance')
}

/** The part that shows this; null when the widget itself does. */
export function partOf(asked: FieldQuestion): FieldKind | null {
  if (/^(group|moment|photo|price|address)$/.test(asked.kind)) return asked.kind as FieldKind
  return isLongList(asked) ? 'list' : null
}
