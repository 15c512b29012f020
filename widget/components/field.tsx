import { useComputed } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import type { PublicQuestion } from '../../shared/form/form.contract.ts'
import type { Path } from '../../shared/form/problem.ts'
import { faultText } from '../../shared/messages/fault-text.ts'
import { useSession } from '../state/session.ts'
import type { Fault } from '../state/state.ts'

export interface Labelled {
  /** The path of the value in a submission, such as `['answers', 'roof']`. */
  path: Path
  label: string
  help?: string | undefined
  optional?: boolean | undefined
  /** Hides the label from all but screen readers: it is already the title of the screen. */
  bare?: boolean | undefined
}

/** The props of every kind of question: its label and the question itself. */
export interface QuestionProps<Kind extends PublicQuestion['kind'] = PublicQuestion['kind']>
  extends Labelled {
  question: Extract<PublicQuestion, { kind: Kind }>
}

/** An option of a question that is answered by choosing. */
export interface Card {
  value: string | boolean
  label: string
  help?: string | undefined
  picture?: string | undefined
  /** A larger picture, shown when it is asked for. */
  large?: string | undefined
  swatch?: string | undefined
  /** What it is one of: options of one family stand together. */
  family?: string | undefined
  /** Why it cannot be chosen now. One that is chosen already can still be taken back. */
  because?: string | undefined
}

export function idOf(path: Path): string {
  return path.join('-')
}

/** What is wrong with one value. A part that uses this is drawn again when it changes. */
export function useFault(path: Path): Fault | undefined {
  const { derived } = useSession()
  const id = idOf(path)
  return useComputed(() => derived.faults.value.find((fault) => idOf(fault.path) === id)).value
}

/** The attributes that link a control to its label, its help and its error text. */
export function control({ path, help }: Pick<Labelled, 'path' | 'help'>, fault: Fault | undefined) {
  const id = idOf(path)
  const described = [help && `${id}-help`, fault && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    'aria-invalid': fault ? ('true' as const) : undefined,
    'aria-describedby': described || undefined,
  }
}

/** The text that each field shows, also when a program has put another one into it. */
export const shownIn = new WeakMap<Element, string>()

/** The attributes of a field that shows this text. */
export function showing(value: string) {
  return {
    value,
    ref: (field: Element | null) => {
      if (field) shownIn.set(field, value)
    },
  }
}

export function Caption({ label, optional }: Pick<Labelled, 'label' | 'optional'>) {
  const { text } = useSession()
  return (
    <>
      {label}
      {optional && <small> ({text.optional})</small>}
    </>
  )
}

export function Help({ path, help }: Pick<Labelled, 'path' | 'help'>) {
  return help ? (
    <p class="help" id={`${idOf(path)}-help`}>
      {help}
    </p>
  ) : null
}

export function FaultText({ path }: Pick<Labelled, 'path'>) {
  const session = useSession()
  const fault = useFault(path)
  return fault ? (
    <p
      class="error"
      part="error"
      id={`${idOf(path)}-error`}
      // Another field may have brought it: it is spoken as it comes.
      role={fault.because ? 'alert' : undefined}
    >
      {faultText(session.form, fault, session.state.base.length)}
    </p>
  ) : null
}

/** One control under its label. */
export function Field(props: Labelled & { children: ComponentChildren }) {
  return (
    <div class="field" part="field">
      <label for={idOf(props.path)} class={props.bare ? 'unseen' : undefined}>
        <Caption {...props} />
      </label>
      <Help {...props} />
      {props.children}
      <FaultText {...props} />
    </div>
  )
}

/** Several controls under one legend. Their error text stands above them. */
export function Group(props: Labelled & { role?: 'radiogroup'; children: ComponentChildren }) {
  const fault = useFault(props.path)
  const { 'aria-describedby': described, 'aria-invalid': invalid } = control(props, fault)
  return (
    <fieldset
      class={fault ? 'field wrong' : 'field'}
      part="field"
      role={props.role}
      aria-describedby={described}
      aria-invalid={props.role && invalid}
    >
      <legend class={props.bare ? 'unseen' : undefined}>
        <Caption {...props} />
      </legend>
      <Help {...props} />
      <FaultText {...props} />
      {props.children}
    </fieldset>
  )
}
