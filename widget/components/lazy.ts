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

/** The subject of a lazy field: a question, the price, or the country of an address. */
export type FieldQuestion = PublicQuestion | { kind: 'price' | 'address' }

/** The exports of a question kind's script. */
export interface FieldPart {
  /** Its CSS rules for the shadow root. */
  css: string
  Field: FunctionComponent<Labelled & { question: FieldQuestion; options?: readonly Card[] }>
  /** Starts to look up the customer's address. */
  start?(session: Session): void
}

/** The exports of a product's script. */
export interface DrawingPart {
  Drawing: FunctionComponent<DrawnProps>
}

/** The option of a card, for a small drawing; by default all selected options. */
export interface DrawnProps {
  of?: { key: string; kind: string }
  value?: unknown
  /** Within another drawing, with its view. */
  stage?: SceneOptions
}

/** The props of the large drawing. */
export interface StudioProps {
  title: string
  size: SizeQuestion
  sides: SizeAnswer
  /** Whether it is upright and drawn from the front: the ground is not visible. */
  isUpright: boolean
  isLit: boolean
  draw(stage: SceneOptions, sides: SizeAnswer): ComponentChildren
  onClose(): void
}

/** The exports of the large drawing's script. */
export interface StudioPart {
  css: string
  Studio: FunctionComponent<StudioProps>
}

/** The exports of the script for a photo behind the drawing. */
export interface PhotoBackdropPart {
  PhotoBackdrop: FunctionComponent<Pick<StudioProps, 'title' | 'sides' | 'draw' | 'onClose'>>
}

/** The props of the designs next to the large drawing. */
export interface DesignsProps {
  title: string
  /** The view and the light of both. */
  stage: SceneOptions
  /** The message to the customer. */
  help: { value: string }
  /** Set so that two designs have the same scale. */
  among: { value: SceneOptions['among'] }
}

/** The exports of the script that stores, compares and prints designs. */
export interface DesignsPart {
  css: string
  Designs: FunctionComponent<DesignsProps>
}

/** Helps next to the questions: a link to the answers, a question about a probable typing error, and more. */
export interface AsideProps {
  ShareLink: object
  LikelyEmail: { typed: string; onTake(email: string): void }
  /** For a length outside its limits. */
  LikelyLength: { mm: number; min: number; max: number; unit: LengthUnit; onTake(mm: number): void }
  /** The parts of the price: among the questions, because they may be long. */
  PriceParts: object
  /** The selected options; after sending, with the contact details and expanded. */
  Summary: { isSent?: boolean }
  /** The submitted appointments, for the customer's own calendar. */
  Calendar: object
}

/** The exports of the script of these helps. A form works without it. */
export type LastPart = {
  [Name in Exclude<keyof AsideProps, 'PriceParts'>]: FunctionComponent<AsideProps[Name]>
}

/** The exports of a script that works next to the form. */
export interface StartPart {
  start(session: Session, root: HTMLElement): void
}

/** The exports of the script for page integration: other placement, lazy start, and methods. */
export interface PagePart {
  /** Shows the widget as its tag says. `start` shows the form in its own place. */
  place(host: WidgetElement, start: () => void, left: AbortSignal): void
  /** Sets answers by key, as values or as in `data-zv-<key>`. Returns the keys that the form accepted. */
  prefill(host: WidgetElement, given: AnswersInput): Promise<string[]>
  /** Clears all input. */
  reset(host: WidgetElement): Promise<void>
  /** Shows a step of the full form, by its number or the key of a question. */
  go(host: WidgetElement, step: number | string): Promise<boolean>
  /** Takes over the answers of a teaser on the same page, and shows the form. */
  take(host: WidgetElement, session: Session, given: AnswersInput): void
  open(host: WidgetElement): void
  close(host: WidgetElement): void
}

/** The parts for a question, the price, or an address. */
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

/** Loads a part, once for all widgets of a page. After a failure the next call retries. */
export function loadPart<Name extends Lazy>(config: WidgetConfig, name: Name): Promise<Part<Name>> {
  const before = arrived.get(name) as Promise<Part<Name>> | undefined
  if (before) return before
  // Some browsers cache failed addresses, so each try has its own.
  const address = `${config.server}/widget/${PARTS_HASH}/${name}.js?${tries++}`
  const part: Promise<Part<Name>> = import(/* @vite-ignore */ address)
  arrived.set(name, part)
  addEventListener('securitypolicyviolation', ({ blockedURI }) => {
    if (blockedURI === address) countFailure(config, 'blocked')
  })
  part.catch(() => {
    arrived.delete(name)
    // If a policy of the page blocked it, the browser has reported it by then.
    setTimeout(countFailure, AFTER_REFUSAL_MS, config, 'load')
  })
  return part
}

let tries = 0

const came = signal<Partial<Record<Lazy, unknown>>>({})

/** A lazily loaded part: undefined until it is loaded, and null if that fails. */
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

/** Preloads the form's parts as soon as the form is known, before their step is reached. */
export function loadPartsOf(session: Session, root: HTMLElement): void {
  const { form, config, gone } = session
  const { questions, price } = form
  for (const question of price ? [...questions, PRICE] : questions) {
    const name = partOf(question)
    if (name) loadPart(config, name).catch(() => {})
  }
  const preload = (name: 'address' | 'advance') =>
    loadPart(config, name)
      .then(({ start }) => gone.aborted || start?.(session, root))
      // The form works without it.
      .catch(() => {})
  if (form.address_lookup) preload('address')
  if (form.auto_advance) preload('advance')
}

/** The part that shows this; null if the widget itself does. */
export function partOf(question: FieldQuestion): FieldKind | null {
  if (/^(group|moment|photo|price|address)$/.test(question.kind)) return question.kind as FieldKind
  return isLongList(question) ? 'list' : null
}
