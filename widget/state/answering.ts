import { batch, useComputed } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { type InForce, limitsFor, type Range } from '../../shared/form/limits.ts'
import { stable } from './derived.ts'
import { useSession } from './session.ts'
import { clearIssues, type State } from './state.ts'

export function setAnswer(state: State, key: string, value: unknown): void {
  const { answers, answered } = state
  batch(() => {
    if (!answered.value.has(key)) answered.value = new Set([...answered.value, key])
    answers.value = { ...answers.value, [key]: value }
    clearIssues(state, [...state.base, key])
  })
}

/** Marks questions that the customer has passed as answered, including those left open. */
export function markAnswered({ answered }: State, keys: readonly string[]): void {
  answered.value = new Set([...answered.value, ...keys])
}

/** The unchecked answer to one question. A part that uses it is drawn again when it changes. */
export function useAnswer(key: string): unknown {
  const { state } = useSession()
  return useComputed(() => state.answers.value[key]).value
}

/** The current limits. A part that uses them is drawn again when they change. */
export function useLimits(range: Range): InForce {
  const { derived } = useSession()
  return useMemo(() => stable(() => limitsFor(range, derived.seen.value)), [range, derived]).value
}
