import type { PublicGroup } from '../../shared/form/form.contract.ts'
import type { AnswersInput } from '../../shared/form/given.ts'
import { isWithin } from '../../shared/form/problem.ts'
import { idOf, setAnswer, startSizes } from '../host.ts'
import type { State } from '../state/state.ts'

/** The elements that a customer has described so far, unchecked. */
export function elementsIn({ answers }: State, { key }: PublicGroup): readonly AnswersInput[] {
  const list = answers.value[key]
  return Array.isArray(list) ? list : []
}

export function putElements(
  state: State,
  { key }: PublicGroup,
  elements: readonly AnswersInput[],
): void {
  const before = state.issues.peek()
  const own = idOf([...state.base, key])
  setAnswer(state, key, elements)
  // A change of one element does not fix others: its own field clears its own issue.
  state.issues.value = before.filter(({ path }) => idOf(path) !== own)
}

/** Adding and removing changes the positions of elements, and with them the paths of issues and typed text. */
export function replaceElements(
  state: State,
  group: PublicGroup,
  elements: readonly AnswersInput[],
): void {
  const start = [...state.base, group.key]
  setAnswer(state, group.key, elements)
  state.issues.value = state.issues.peek().filter(({ path }) => !isWithin(path, start))
  state.typed.value = Object.fromEntries(
    Object.entries(state.typed.peek()).filter(([id]) => !id.startsWith(`${idOf(start)}-`)),
  )
}

/** A new element, with each required size at its start value. */
export function freshElement({ questions }: PublicGroup, around: AnswersInput): AnswersInput {
  return startSizes(
    questions.filter(({ required }) => required),
    around,
  )
}

/** The name of an element: from the customer, else by its position. */
export function elementName({ element }: PublicGroup, given: AnswersInput, index: number): string {
  const name = typeof given.name === 'string' ? given.name.trim() : ''
  return name || `${element} ${index + 1}`
}
