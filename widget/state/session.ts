import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Attribution, PublicForm } from '../../server/resources/forms/contract.ts'
import type { WidgetConfig } from '../config.ts'
import type { Messages } from '../messages/en.ts'
import type { Derived } from './derived.ts'
import type { Place, State } from './state.ts'

/** What a part of a shown widget works with: fixed things, and signals it reads what it shows of. */
export interface Session {
  config: WidgetConfig
  form: PublicForm
  text: Messages
  /** Aborted when the widget leaves the page. */
  gone: AbortSignal
  state: State
  derived: Derived
  /** The `utm_` values of the page's address, or of the page before. */
  campaign: Attribution
  /**
   * What shows the server that somebody took the time: empty where the form does not ask, null when
   * it cannot be had now. `again` makes it anew.
   */
  prove(again: boolean): Promise<string | null>
  /** Notes in the browser's history where the customer is and is about to be. */
  remember(next: Place): void
  /** Moves the focus to the first element that matches, once shown, and shows it whole. */
  focus(selector: string): void
  /** Tells the page, without a word of the customer's. */
  tell(event: 'ready' | 'step' | 'handoff' | 'submit' | 'error', step?: number): void
}

/** Every part but the frame stands within a provider of it (mount.tsx). */
export const SessionContext = createContext({} as Session)

export function useSession(): Session {
  return useContext(SessionContext)
}
