import { useComputed } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import type { PublicQuestion } from '../../shared/form/form.contract.ts'
import type { Path } from '../../shared/form/problem.ts'
import { issueText } from '../../shared/messages/issue-text.ts'
import { useSession } from '../state/session.ts'
import type { Issue } from '../state/state.ts'

export interface Labelled {
  /** The path of the value in a submission, such as `['answers', 'roof']`. */
  path: Path
  label: string
  help?: string | undefined
  optional?: boolean | undefined
  /** Hides the label visually: it is already the title of the screen. */
  bare?: boolean | undefined
}

/** The props of every question component: its label and the question itself. */
export interface QuestionProps<Kind extends PublicQuestion['kind'] = PublicQuestion['kind']>
  extends Labelled {
  question: Extract<PublicQuestion, { kind: Kind }>
}

/** An option of a choice question. */
export interface Card {
  value: string | boolean
  label: string
  help?: string | undefined
  picture?: string | undefined
  /** A larger picture, shown on request. */
  large?: string | undefined
  swatch?: string | undefined
  /** Its family: options of one family are grouped. */
  family?: string | undefined
  /** Why it cannot be selected now. A selected one can still be deselected. */
  because?: string | undefined
}

export function idOf(path: Path): string {
  return path.join('-')
}

/** The issue of one value. A part that uses this is drawn again when it changes. */
export function useIssue(path: Path): Issue | undefined {
  const { derived } = useSession()
  const id = idOf(path)
  return useComputed(() => derived.issues.value.find((issue) => idOf(issue.path) === id)).value
}

/** The attributes that link a control to its label, its help and its error text. */
export function control({ path, help }: Pick<Labelled, 'path' | 'help'>, issue: Issue | undefined) {
  const id = idOf(path)
  const described = [help && `${id}-help`, issue && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    'aria-invalid': issue ? ('true' as const) : undefined,
    'aria-describedby': described || undefined,
  }
}

/** The displayed text of each field, even if a program has replaced it. */
export const shownIn = new WeakMap<Element, string>()

/** The attributes of a field with this text. */
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

export function IssueText({ path }: Pick<Labelled, 'path'>) {
  const session = useSession()
  const issue = useIssue(path)
  return issue ? (
    <p
      class="error"
      part="error"
      id={`${idOf(path)}-error`}
      // Another field may have caused it: it is announced immediately.
      role={issue.because ? 'alert' : undefined}
    >
      {issueText(session.form, issue, session.state.base.length)}
    </p>
  ) : null
}

export function Field(props: Labelled & { children: ComponentChildren }) {
  return (
    <div class="field" part="field">
      <label for={idOf(props.path)} class={props.bare ? 'unseen' : undefined}>
        <Caption {...props} />
      </label>
      <Help {...props} />
      {props.children}
      <IssueText {...props} />
    </div>
  )
}

/** Several controls under one legend. Their error text is above them. */
export function Group(props: Labelled & { role?: 'radiogroup'; children: ComponentChildren }) {
  const issue = useIssue(props.path)
  const { 'aria-describedby': described, 'aria-invalid': invalid } = control(props, issue)
  return (
    <fieldset
      class={issue ? 'field wrong' : 'field'}
      part="field"
      role={props.role}
      aria-describedby={described}
      aria-invalid={props.role && invalid}
    >
      <legend class={props.bare ? 'unseen' : undefined}>
        <Caption {...props} />
      </legend>
      <Help {...props} />
      <IssueText {...props} />
      {props.children}
    </fieldset>
  )
}
