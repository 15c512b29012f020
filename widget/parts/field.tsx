import type { ComponentChildren } from 'preact'
import type { Session } from '../state/session.ts'
import { faultText } from './fault-text.ts'

export interface Labelled {
  s: Session
  /** Where the value stands in a submission, such as `answers.roof`; also the control's id. */
  path: string
  label: string
  help?: string | undefined
  optional?: boolean | undefined
  /** The label is the screen's title already: only for those who hear it. */
  bare?: boolean | undefined
}

export function faultAt({ faults }: Session, path: string) {
  return faults.find((fault) => fault.path === path)
}

/** Ties a control to its label, its help and what is wrong with it. */
export function control({ s, path, help }: Pick<Labelled, 's' | 'path' | 'help'>) {
  const wrong = faultAt(s, path) !== undefined
  const described = [help && `${path}-help`, wrong && `${path}-error`].filter(Boolean).join(' ')
  return {
    id: path,
    'aria-invalid': wrong ? ('true' as const) : undefined,
    'aria-describedby': described || undefined,
  }
}

export function Caption({ s, label, optional }: Labelled) {
  return (
    <>
      {label}
      {optional && <small> ({s.text.optional})</small>}
    </>
  )
}

export function Help({ path, help }: Pick<Labelled, 'path' | 'help'>) {
  return help ? (
    <p class="help" id={`${path}-help`}>
      {help}
    </p>
  ) : null
}

export function Fault({ s, path }: Pick<Labelled, 's' | 'path'>) {
  const fault = faultAt(s, path)
  return fault ? (
    <p class="error" part="error" id={`${path}-error`}>
      {faultText(s, fault)}
    </p>
  ) : null
}

/** One control under its label. */
export function Field(props: Labelled & { children: ComponentChildren }) {
  return (
    <div class="field" part="field">
      <label for={props.path} class={props.bare ? 'unseen' : undefined}>
        <Caption {...props} />
      </label>
      <Help {...props} />
      {props.children}
      <Fault {...props} />
    </div>
  )
}

/** Several controls under one legend. */
export function Group(props: Labelled & { role?: 'radiogroup'; children: ComponentChildren }) {
  const { 'aria-describedby': described, 'aria-invalid': invalid } = control(props)
  return (
    <fieldset
      class="field"
      part="field"
      role={props.role}
      aria-describedby={described}
      aria-invalid={props.role && invalid}
    >
      <legend class={props.bare ? 'unseen' : undefined}>
        <Caption {...props} />
      </legend>
      <Help {...props} />
      {props.children}
      <Fault {...props} />
    </fieldset>
  )
}
