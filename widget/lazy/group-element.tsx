import type { Signal } from '@preact/signals'
import { LONGEST_FILE_NAME } from '../../shared/form/answers.ts'
import { drawingOfElement } from '../../shared/form/drawn.ts'
import type { PublicGroup } from '../../shared/form/form.contract.ts'
import type { AnswersInput } from '../../shared/form/given.ts'
import { isWithin } from '../../shared/form/problem.ts'
import type { GroupMessages } from '../../shared/messages/group.ts'
import {
  checkStep,
  computed,
  createState,
  derive,
  Field,
  FormDrawing,
  idOf,
  QuestionField,
  SessionContext,
  setAnswer,
  useComputed,
  useMemo,
  useSession,
} from '../host.ts'
import type { Session } from '../state/session.ts'
import { elementName, elementsIn, putElements } from './group-elements.ts'
import { readable } from './readable.ts'

interface Props {
  group: PublicGroup
  index: number
  isOpen: boolean
  /** Whether the maximum of elements is reached. */
  isFull: boolean
  onOpen(): void
  onClose(): void
  onCopy(): void
  onRemove(): void
}

/** One element: a row of the list or, if it is open, its questions. */
export function Element(props: Props) {
  const { group, index } = props
  const session = useSession()
  const own = useMemo(() => elementSession(session, group, index), [index])
  return (
    <li class={props.isOpen ? 'element open' : 'element'}>
      <SessionContext.Provider value={own}>
        {props.isOpen ? <Editor {...props} /> : <Row {...props} />}
      </SessionContext.Provider>
    </li>
  )
}

function useNames({ group, index }: Props) {
  const { state, text } = useSession()
  return {
    id: idOf(state.base),
    name: useComputed(() => elementName(group, state.answers.value, index)).value,
    text: text as typeof text & GroupMessages,
  }
}

function Row(props: Props) {
  const session = useSession()
  const { state, derived } = session
  const { id, name, text } = useNames(props)
  const given = derived.given.value
  const isWrong = useComputed(() =>
    derived.issues.value.some(({ path }) => isWithin(path, state.base)),
  ).value
  const texts = derived.shown.value
    .filter(({ question: { kind, key } }) => key in given && SHORT.has(kind))
    .map(({ question }) => readable(session, question, given[question.key]))
  return (
    <>
      {derived.drawn.value && (
        <div class="thumb" aria-hidden="true">
          <FormDrawing />
        </div>
      )}
      <div class="says">
        <strong>{name}</strong>
        <p class="help">{texts.join(', ')}</p>
        {isWrong && <p class="error">{text.elementOpen}</p>}
      </div>
      <div class="tools">
        <button
          type="button"
          class="quiet"
          id={`${id}-open`}
          aria-label={`${text.change}: ${name}`}
          onClick={props.onOpen}
        >
          {text.change}
        </button>
        <CopyAndRemove {...props} />
      </div>
    </>
  )
}

/** Kinds with short, informative answers. */
const SHORT = new Set(['size', 'choice', 'multi', 'number'])

function CopyAndRemove(props: Props) {
  const { name, text } = useNames(props)
  return (
    <>
      <button
        type="button"
        class="quiet"
        aria-label={`${text.elementCopy}: ${name}`}
        aria-disabled={props.isFull}
        onClick={() => props.isFull || props.onCopy()}
      >
        {text.elementCopy}
      </button>
      <button
        type="button"
        class="quiet"
        aria-label={`${text.elementRemove}: ${name}`}
        onClick={props.onRemove}
      >
        {text.elementRemove}
      </button>
    </>
  )
}

function Editor(props: Props) {
  const session = useSession()
  const { state, derived } = session
  const { id, name, text } = useNames(props)
  const path = [...state.base, 'name']
  const typed = useComputed(() => String(state.answers.value.name ?? '')).value
  const close = () => {
    const issues = checkStep(session, derived.shown.value)
    const others = state.issues.value.filter((issue) => !isWithin(issue.path, state.base))
    state.issues.value = [...others, ...issues]
    if (issues.length > 0) session.focus('.open [aria-invalid=true]')
    else props.onClose()
  }
  return (
    <>
      <h3 id={`${id}-title`} tabIndex={-1}>
        {name}
      </h3>
      {derived.drawn.value && (
        <div class="shown">
          <FormDrawing />
        </div>
      )}
      {derived.shown.value.map((shown) => (
        <QuestionField {...shown} key={shown.question.key} />
      ))}
      <Field path={path} label={text.elementName} help={text.elementNameHelp} optional>
        <input
          type="text"
          id={idOf(path)}
          aria-describedby={`${idOf(path)}-help`}
          autocomplete="off"
          maxLength={LONGEST_FILE_NAME}
          value={typed}
          onInput={({ currentTarget }) => setAnswer(state, 'name', currentTarget.value)}
        />
      </Field>
      <div class="tools">
        <button type="button" class="plain done-here" part="button" onClick={close}>
          {text.elementDone}
        </button>
        <CopyAndRemove {...props} />
      </div>
    </>
  )
}

/**
 * The session of one element: a form of its own, whose answers are inside the group's. So its
 * questions are displayed, checked and drawn like all others.
 */
function elementSession(around: Session, group: PublicGroup, index: number): Session {
  const { state: outer, text } = around
  const { steps: _, price: __, area: ___, choice: ____, ...rest } = around.form
  const form = { ...rest, ...drawingOfElement(rest, group), questions: group.questions }
  const own = computed<AnswersInput>(() => elementsIn(outer, group)[index] ?? {})
  const answers = {
    get value() {
      return own.value
    },
    set value(next: AnswersInput) {
      putElements(
        outer,
        group,
        elementsIn(outer, group).map((one, at) => (at === index ? next : one)),
      )
    },
    peek: () => own.peek(),
  } as Signal<AnswersInput>
  const place = { variant: 'full', step: 0, returning: false } as const
  const state = {
    ...createState({ answers: {}, answered: group.questions.map(({ key }) => key), place }),
    base: [...outer.base, group.key, index],
    answers,
    issues: outer.issues,
    typed: outer.typed,
  }
  const derived = derive(form, text, state, around.derived.seen)
  return { ...around, around, form, state, derived }
}
