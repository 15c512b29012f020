import type { PublicForm } from '../../shared/form/form.contract.ts'
import type { Messages } from '../../shared/words/en.ts'
import type { WidgetConfig } from '../config.ts'
import { loadPartsOf } from '../on-demand/parts.ts'
import { keepCounted } from './counting.ts'
import { derive } from './derived.ts'
import { showAndFocus } from './focus.ts'
import { keepTrail, readEntry } from './history.ts'
import { firstOpenStep } from './moving.ts'
import { keepPriced } from './price.ts'
import { createProofs } from './proof.ts'
import type { Session } from './session.ts'
import { type FormAddress, readCampaign, startAnswers } from './start.ts'
import { createState, type State } from './state.ts'
import type { Step } from './steps.ts'

interface Surroundings {
  host: HTMLElement
  root: HTMLElement
  config: WidgetConfig
  form: PublicForm
  address: FormAddress
  /** What this customer did here before the element was moved or changed. */
  kept: State | null
  gone: AbortSignal
  renew: Session['renew']
}

/** Starts a session, for a new customer or for one whose state was kept. */
export function createSession(given: Surroundings): Session {
  const { host, root, config, form, address, gone, renew } = given
  const text = form.texts as Messages
  const name = nameOf(host, config)
  const entry = given.kept ? null : readEntry(name)
  const place = { variant: config.variant, step: 0, returning: false }
  const start = entry ?? { ...startAnswers(form, address, config.prefill), place }
  const state = given.kept ?? createState(start)
  const derived = derive(form, text, state)
  const tell: Session['tell'] = (event, step) => {
    const detail = {
      ...{ form: form.slug, variant: state.variant.peek() },
      ...(step && { step, path: `/${form.slug}/${keyOf(derived.steps.peek()[step - 1])}` }),
    }
    host.dispatchEvent(new CustomEvent(`zeven:${event}`, { detail, bubbles: true, composed: true }))
  }
  const session: Session = {
    ...{ config, form, text, gone, renew, state, derived, tell },
    campaign: readCampaign(address),
    prove: createProofs({ form, config, gone, state }, root),
    remember: (next) => trail.remember(next),
    focus: (selector) => showAndFocus(root, selector),
  }
  loadPartsOf(session, root)
  const isFresh = !given.kept && !entry
  if (isFresh && state.answered.peek().size > 0) state.step.value = firstOpenStep(session)
  // The element was moved during sending. Sending the same content again makes no second lead.
  if (state.phase.peek() === 'sending') state.phase.value = 'failed'

  const trail = keepTrail(session, name)
  trail.keepHandedOver(address)
  const stops = [trail.stop, keepPriced(session), keepCounted(session, root)]
  gone.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
  return session
}

/** Names a step for the page's analytics. It stays when steps are moved or worded anew. */
function keyOf(step: Step | undefined): string {
  return step?.questions[0]?.question.key ?? 'details'
}

/** Names our entries in the browser's history: each widget has one name, also after a reload. */
function nameOf(host: Element, { slug, variant }: WidgetConfig): string {
  return `zeven ${slug} ${variant} ${[...document.querySelectorAll(host.localName)].indexOf(host)}`
}
