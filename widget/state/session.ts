import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { PublicForm } from '../../shared/form/form.contract.ts'
import type { Attribution } from '../../shared/form/visitor.contract.ts'
import type { Messages } from '../../shared/messages/en.ts'
import type { WidgetConfig } from '../config.ts'
import type { Derived } from './derived.ts'
import type { State, StepPlace } from './state.ts'

/** What all parts of a widget share: things that do not change, and signals to read from. */
export interface Session {
  config: WidgetConfig
  form: PublicForm
  text: Messages
  /** Aborted when the widget leaves the page. */
  gone: AbortSignal
  state: State
  derived: Derived
  /** In the session of an element of a group: the session of the whole form. */
  around?: Session
  /** The campaign's values in the page's address, or of the page before. */
  campaign: Attribution
  /**
   * Returns the proof of work for the server: empty when the form asks for none, null when there is
   * none now. `again` makes a new one.
   */
  prove(again: boolean): Promise<string | null>
  /** Starts again with the form as it is published now, and keeps the answers; null when it is the same. */
  renew(): Promise<Session | null>
  /** Writes to the browser's history where the customer is and where they go next. */
  remember(next: StepPlace): void
  /** Moves the focus to the first element that matches, once it is drawn, and scrolls to it. */
  focus(selector: string): void
  /** Sends an event to the page, with what it says besides form and variant: nothing that the customer typed. */
  tell(event: 'ready' | 'step' | 'handoff' | 'price' | 'submit' | 'error', more?: object): void
}

/** The element on the page that a widget is shown in. */
export interface WidgetElement extends HTMLElement {
  /** The height in px that the tag kept free for it; 0 when it kept none. */
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
