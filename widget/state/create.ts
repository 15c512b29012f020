import type { PublicForm } from '../../server/resources/forms/contract.ts'
import type { WidgetConfig } from '../config.ts'
import type { Messages } from '../messages/en.ts'
import { createCounting } from './counting.ts'
import { createTrail } from './history.ts'
import { createProofs } from './proof.ts'
import type { Session } from './session.ts'
import { type Address, readCampaign, startAnswers } from './start.ts'
import { firstOpenStep } from './steps.ts'

interface Surroundings {
  host: HTMLElement
  root: HTMLElement
  config: WidgetConfig
  form: PublicForm
  address: Address
  gone: AbortSignal
  changed(): void
}

/** A customer who has just arrived, with what the page before handed over. */
export function createSession({ host, root, address, ...given }: Surroundings): Session {
  const { config, form } = given
  const session: Session = {
    ...given,
    ...startAnswers(form, address, config.prefill),
    text: form.texts as Messages,
    variant: config.variant,
    typed: {},
    contact: {},
    consent: false,
    website: '',
    faults: [],
    step: 0,
    price: null,
    campaign: readCampaign(address),
    phase: 'answering',
    sent: null,
    prove: (again) => prove(again),
    remember: (place) => remember(place),
    focus: (selector) => focusFirst(root, selector),
    tell: (event, step) => {
      const detail = { form: form.slug, variant: session.variant, ...(step && { step }) }
      host.dispatchEvent(
        new CustomEvent(`zeven:${event}`, { detail, bubbles: true, composed: true }),
      )
      note(event, step)
    },
  }
  const remember = createTrail(session)
  const note = createCounting(session, root)
  const prove = createProofs(session, root)
  if (session.answered.size > 0) session.step = firstOpenStep(session)
  return session
}

/** A group of choices takes the focus in its first. */
function focusFirst(root: HTMLElement, selector: string): void {
  const found = root.querySelector<HTMLElement>(selector)
  const target = found?.matches('fieldset') ? found.querySelector('input') : found
  target?.focus()
}
