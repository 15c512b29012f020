import type { Signal } from '@preact/signals'
import { sketchOfElement } from '../../../shared/form/drawn.ts'
import type { PublicGroup } from '../../../shared/form/form.contract.ts'
import type { Given } from '../../../shared/form/given.ts'
import { computed, createState, derive } from '../../door.ts'
import type { Session } from '../../state/session.ts'
import { elementsIn, putElements } from './elements.ts'

/**
 * The session of one element: a form of its own, whose answers are in the group's. So the questions of
 * an element are asked, checked and drawn as all others are.
 */
export function elementSession(around: Session, group: PublicGroup, index: number): Session {
  const { state: outer, text } = around
  const { steps: _, price: __, area: ___, choice: ____, ...rest } = around.form
  const form = { ...rest, ...sketchOfElement(rest, group), questions: group.questions }
  const own = computed<Given>(() => elementsIn(outer, group)[index] ?? {})
  const answers = {
    get value() {
      return own.value
    },
    set value(next: Given) {
      putElements(outer, group, elementsIn(outer, group).with(index, next))
    },
    peek: () => own.peek(),
  } as Signal<Given>
  const place = { variant: 'full', step: 0, returning: false } as const
  const state = {
    ...createState({ answers: {}, answered: group.questions.map(({ key }) => key), place }),
    base: [...outer.base, group.key, index],
    answers,
    faults: outer.faults,
    typed: outer.typed,
  }
  const derived = derive(form, text, state, around.derived.seen)
  return { ...around, form, state, derived }
}
