import { effect } from '@preact/signals'
import type { PublicForm } from '../../shared/form/form.contract.ts'
import type { Messages } from '../../shared/messages/en.ts'
import { count, type FunnelCount } from '../api.ts'
import { loadPartsOf } from '../components/lazy.ts'
import { noVariant, type WidgetConfig } from '../config.ts'
import { derive } from './derived.ts'
import { readEntry, trackSteps } from './history.ts'
import { firstOpenStep } from './moving.ts'
import { createProofs } from './proof.ts'
import type { Session } from './session.ts'
import { type FormAddress, readCampaign, startAnswers } from './start.ts'
import { createState, type State } from './state.ts'

/** The form is on the screen by then. Counting must not delay it. */
const AFTER_PAINT_MS = 300
/** The maximum counted time. */
const MOST_MINUTES = 99

/** Counts the visitor's progress and issues: each stage and each issue once. */
function trackFunnel({ config, gone, state, derived }: Session, root: HTMLElement): () => void {
  const first = state.variant.peek()
  let furthest = 1
  let startedAt = 0
  const places = new Set<string>()
  const note = (counted: FunnelCount) => count(config, state.variant.peek(), counted)

  const shown = () => gone.aborted || count(config, first, { moment: 'shown' })
  setTimeout(() => {
    // A browser may prerender a page that is never opened.
    const isPrepared = (document as { prerendering?: boolean }).prerendering
    isPrepared ? document.addEventListener('prerenderingchange', shown, { once: true }) : shown()
  }, AFTER_PAINT_MS)
  const start = () => {
    if (!startedAt) note({ moment: 'started' })
    startedAt ||= Date.now()
  }
  for (const event of ['input', 'click']) root.addEventListener(event, start, { signal: gone })

  const stops = [
    effect(() => {
      const { place = 0 } = derived.steps.value[derived.index.value] ?? {}
      if (state.variant.value !== 'full') return
      // A skipped step counts as passed.
      for (; furthest <= place; furthest++) note({ moment: 'step', step: furthest + 1 })
    }),
    effect(() => {
      for (const { path } of state.issues.value) {
        const place = path.slice(0, 2).join('.')
        if (!places.has(place)) note({ moment: 'fault', place })
        places.add(place)
      }
    }),
    effect(() => {
      if (state.phase.value !== 'sent' || !startedAt) return
      const minutes = 1 + Math.floor((Date.now() - startedAt) / 60_000)
      note({ moment: 'finished', minutes: Math.min(minutes, MOST_MINUTES) })
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

interface Surroundings {
  host: HTMLElement
  root: HTMLElement
  config: WidgetConfig
  form: PublicForm
  address: FormAddress
  /** The customer's state before the element was moved or changed. */
  restored: State | null
  gone: AbortSignal
  renew: Session['renew']
}

/** Creates a session, for a new customer or with a restored state. */
export function createSession(given: Surroundings): Session {
  const { host, root, config, form, address, gone, renew } = given
  const text = form.texts as Messages
  const name = stateName(host, config)
  const entry = given.restored ? null : readEntry(name)
  const place = { variant: config.variant, step: 0, returning: false }
  const start = entry ?? { ...startAnswers(form, address, config.prefill), place }
  const state = given.restored ?? createState(start)
  if (form.unfilled?.includes(state.variant.peek())) {
    noVariant(config.variant)
    state.variant.value = 'full'
  }
  const derived = derive(form, text, state)
  const tell: Session['tell'] = (event, more) => {
    const detail = { form: form.slug, variant: state.variant.peek(), ...more }
    host.dispatchEvent(new CustomEvent(`zeven:${event}`, { detail, bubbles: true, composed: true }))
  }
  const session: Session = {
    ...{ config, form, text, gone, renew, state, derived, tell },
    campaign: readCampaign(form, address),
    prove: createProofs({ form, config, gone, state }, root),
    remember: (next) => trail.remember(next),
    focus: (selector) => showAndFocus(root, selector),
  }
  loadPartsOf(session, root)
  const isFresh = !given.restored && !entry
  if (isFresh && state.answered.peek().size > 0) state.step.value = firstOpenStep(session)
  // The element was moved during sending. Sending the same content again creates no second lead.
  if (state.phase.peek() === 'sending') state.phase.value = 'failed'

  const trail = trackSteps(session, name)
  trail.storeHandedOver(address)
  const stops = [trail.stop, trackFunnel(session, root)]
  gone.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
  return session
}

/** The name of our entries in the browser's history: each widget has one name, also after a reload. */
export function stateName(host: Element, { slug, variant }: WidgetConfig): string {
  // A form opened by a button is within the element of the page.
  const shown = (host.getRootNode() as ShadowRoot).host ?? host
  return `zeven ${slug} ${variant} ${[...document.querySelectorAll(host.localName)].indexOf(shown)}`
}

/** Moves the focus to the first matching element after rendering, and scrolls to it. */
function showAndFocus(root: HTMLElement, selector: string): void {
  // The change before this call is rendered in a microtask that runs before this one.
  queueMicrotask(() => {
    const found = root.querySelector<HTMLElement>(selector)
    if (!found) return
    // In a group of choices the selected one gets the focus, else the first.
    const target = found.matches('fieldset')
      ? (found.querySelector<HTMLElement>('input:checked') ?? found.querySelector('input'))
      : found
    target?.focus({ preventScroll: true })
    const field = found.closest('.side, .field, .top') ?? found
    // `scroll-margin` in the style sheet sets the distance from the edges.
    for (const part of [field, field.querySelector('legend')]) {
      part?.scrollIntoView({ block: 'nearest' })
    }
  })
}
