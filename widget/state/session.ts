import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { PublicForm } from '../../shared/form/form.contract.ts'
import type { Attribution } from '../../shared/form/visitor.contract.ts'
import type { Messages } from '../../shared/messages/en.ts'
import type { WidgetConfig } from '../config.ts'
import type { Derived } from './derived.ts'
import type { State, StepPlace } from './state.ts'

/** The shared state of all parts of a widget: constants, and signals. */
export interface Session {
  config: WidgetConfig
  form: PublicForm
  text: Messages
  /** Aborted when the widget is removed from the page. */
  gone: AbortSignal
  state: State
  derived: Derived
  /** In the session of an element of a group: the session of the whole form. */
  around?: Session
  /** The campaign's values in the page's address, or of the previous page. */
  campaign: Attribution
  /**
   * Returns the proof of work for the server: empty if the form requires none, null if there is
   * none now. `again` creates a new one.
   */
  prove(again: boolean): Promise<string | null>
  /** Restarts with the currently published form and keeps the answers; null if it is unchanged. */
  renew(): Promise<Session | null>
  /** Writes the current and the next place to the browser's history. */
  remember(next: StepPlace): void
  /** Moves the focus to the first matching element after rendering, and scrolls to it. */
  focus(selector: string): void
  /** Sends an event to the page, with details besides form and variant, but without the customer's input. */
  tell(event: 'ready' | 'step' | 'handoff' | 'price' | 'submit' | 'error', more?: object): void
}

/** The element of a widget on the page. */
export interface WidgetElement extends HTMLElement {
  /** The height in px that the tag reserved; 0 if it reserved none. */
  reservedHeight: number
  /** Absent until its form is shown. */
  session?: Session
  restart(config: WidgetConfig, state: State): void
}

/** mount.tsx provides it to all parts of a loaded form. */
export const SessionContext = createContext({} as Session)

export function useSession(): Session {
  return useContext(SessionContext)
}
