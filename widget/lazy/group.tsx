import type { Signal } from '@preact/signals'
import type { PublicGroup } from '../../shared/form/form.contract.ts'
import type { AnswersInput } from '../../shared/form/given.ts'
import { isWithin } from '../../shared/form/problem.ts'
import type { GroupMessages } from '../../shared/messages/group.ts'
import { upTo } from '../../shared/up-to.ts'
import type { Labelled } from '../components/field.tsx'
import type { FieldPart } from '../components/lazy.ts'
import {
  effect,
  fill,
  Help,
  IssueText,
  idOf,
  useComputed,
  useEffect,
  useMemo,
  useSession,
  useSignal,
} from '../host.ts'
import css from './group.css?inline'
import { Element } from './group-element.tsx'
import { elementName, elementsIn, freshElement, replaceElements } from './group-elements.ts'

interface Removed {
  index: number
  element: AnswersInput
}

/** Lists the elements of a group. At most one is open. */
function GroupField({
  question: group,
  path,
  label,
  help,
  bare,
  optional,
}: Labelled & { question: PublicGroup }) {
  const session = useSession()
  const { state } = session
  const text = session.text as typeof session.text & GroupMessages
  const open = useSignal<number | null>(null)
  const most = group.at_most
  const id = idOf(path)
  const seen = () => session.derived.seen.peek()
  const titleOf = (index: number) => `#${id}-${index}-title`

  // Synchronously: the content below must not move later.
  useMemo(() => {
    if (state.answers.peek()[group.key] !== undefined || optional) return
    // The first element is shown for input. It counts once the customer has described it.
    state.answers.value = { ...state.answers.peek(), [group.key]: [freshElement(group, seen())] }
    open.value = 0
  }, [])

  const count = useComputed(() => elementsIn(state, group).length).value
  useOpenedByIssues(path, open)
  const { announcement, removed, add, remove, restore } = useElements(group, id, open)

  return (
    <fieldset class="field" part="field" aria-describedby={help && `${id}-help`}>
      <legend class={bare ? 'unseen' : undefined}>
        {label}
        {optional && <small> ({text.optional})</small>}
      </legend>
      <Help path={path} help={help} />
      <IssueText path={path} />
      {count > 0 && (
        <ol class="elements">
          {upTo(count).map((index) => (
            <Element
              key={index}
              group={group}
              index={index}
              isOpen={open.value === index}
              isFull={count >= most}
              onOpen={() => {
                open.value = index
                session.focus(titleOf(index))
              }}
              onClose={() => {
                open.value = null
                session.focus(`#${id}-${index}-open`)
              }}
              onCopy={() => {
                const { name: _, ...rest } = elementsIn(state, group)[index] ?? {}
                add(index + 1, rest)
              }}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      <p class="unseen" role="status">
        {announcement.value}
      </p>
      <div class="buttons elements-end">
        <button
          type="button"
          class="plain"
          part="button"
          aria-disabled={count >= most}
          onClick={() => count < most && add(count, freshElement(group, seen()))}
        >
          {fill(text.elementAdd, group.element)}
        </button>
        {removed.value && (
          <button
            type="button"
            class="quiet"
            id={`${id}-undo`}
            onClick={() => removed.value && restore(removed.value)}
          >
            {text.elementUndo}
          </button>
        )}
      </div>
      {count >= most && <p class="help">{fill(text.elementMost, most)}</p>}
    </fieldset>
  )
}

/** Opens a closed element with issues before the focus moves to the first issue. */
function useOpenedByIssues(path: Labelled['path'], open: Signal<number | null>): void {
  const { state } = useSession()
  useEffect(() => {
    let before = 0
    return effect(() => {
      const places = state.issues.value
        .filter((issue) => isWithin(issue.path, path) && issue.path.length > path.length)
        .map((issue) => Number(issue.path[path.length]))
      const isNew = places.length > before
      before = places.length
      if (isNew && !places.includes(open.peek() ?? -1)) open.value = places[0] ?? null
    })
  }, [])
}

/** Adds, removes and restores elements, with announcements. */
function useElements(group: PublicGroup, id: string, open: Signal<number | null>) {
  const session = useSession()
  const { state } = session
  const text = session.text as typeof session.text & GroupMessages
  const announcement = useSignal('')
  const removed = useSignal<Removed | null>(null)
  const nameAt = (index: number) => elementName(group, elementsIn(state, group)[index] ?? {}, index)
  const replace = (elements: readonly AnswersInput[], at: number | null) => {
    removed.value = null
    replaceElements(state, group, elements)
    open.value = at
  }
  const add = (index: number, element: AnswersInput) => {
    replace(withAt(elementsIn(state, group), index, element), index)
    announcement.value = fill(text.elementAdded, nameAt(index))
    session.focus(`#${id}-${index}-title`)
  }
  const remove = (index: number) => {
    const elements = elementsIn(state, group)
    const element = elements[index] ?? {}
    announcement.value = fill(text.elementRemoved, nameAt(index))
    replace([...elements.slice(0, index), ...elements.slice(index + 1)], null)
    removed.value = { index, element }
    session.focus(`#${id}-undo`)
  }
  const restore = ({ index, element }: Removed) => {
    replace(withAt(elementsIn(state, group), index, element), null)
    announcement.value = fill(text.elementAdded, nameAt(index))
    session.focus(`#${id}-${index}-open`)
  }
  return { announcement, removed, add, remove, restore }
}

export const Field: FieldPart['Field'] = GroupField as FieldPart['Field']
export { css }

function withAt(elements: readonly AnswersInput[], index: number, added: AnswersInput) {
  return [...elements.slice(0, index), added, ...elements.slice(index)]
}
