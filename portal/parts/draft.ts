import { useState } from 'preact/hooks'

export interface Draft<Values> {
  /** What is saved, with what was typed over it. */
  values: Values
  /** What differs from what is saved, and nothing else: it is what a PATCH sends. */
  changes: Partial<Values>
  isChanged: boolean
  set<Name extends keyof Values>(name: Name, value: Values[Name]): void
  /** Forgets what was typed, as after it was saved. */
  reset(): void
}

/** What a person is typing over what is saved. News of what is saved leaves it alone. */
export function useDraft<Values extends object>(saved: Values): Draft<Values> {
  const [typed, setTyped] = useState<Partial<Values>>({})
  const entries = Object.entries(typed) as [keyof Values, Values[keyof Values]][]
  const changes = Object.fromEntries(entries.filter(([name, value]) => saved[name] !== value))
  return {
    values: { ...saved, ...typed },
    changes: changes as Partial<Values>,
    isChanged: Object.keys(changes).length > 0,
    set: (name, value) => setTyped((before) => ({ ...before, [name]: value })),
    reset: () => setTyped({}),
  }
}
