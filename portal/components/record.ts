import type { TargetedSubmitEvent } from 'preact'
import { useRef, useState } from 'preact/hooks'
import type { Endpoint } from '../../server/core/contract.ts'
import type { ApiProblem, CallInput, DataOf } from '../api.ts'
import { type DataWrite, useWrite } from '../data.ts'
import { t } from '../messages/messages.ts'
import { afterRender } from './after-render.ts'
import { currentOf, issueOf } from './problem.ts'
import { toast } from './toast.tsx'
import { useUnsaved } from './unsaved.ts'

export type BodyOf<E extends Endpoint> = NonNullable<CallInput<E>['body']>
export type NameOf<Values> = keyof Values & string
/** A value, or a place within it, such as `agendas.0.name`. */
export type PathOf<Values> = NameOf<Values> | `${NameOf<Values>}.${string}`
export type IssuesOf<Values> = { [Path in PathOf<Values>]?: string | null | undefined }

export interface RecordOptions<
  Saved extends object | null,
  Values extends object,
  Body extends object,
  Change extends Endpoint,
  Create extends Endpoint,
> {
  /** The saved record as it is now; null for a new record. */
  saved: Saved
  /** The editable values. */
  valuesOf(saved: Saved): Values
  /** The sent values, under the same names. Unchanged by default. */
  bodyOf?(values: Values): Body
  /** The issues of the input, in words. They show from the first attempt on. */
  issuesOf?(values: Values): IssuesOf<Values>
  change?: Change
  create?: Create
  /** How it is written, if that must be serialised with other writes. */
  write?: DataWrite<Change> | DataWrite<Create>
  /** The body of a change. By default the changed values, and `version` if the record has one. */
  toBody?(sent: { changes: Partial<Body>; body: Body; over: NonNullable<Saved> }): BodyOf<Change>
  /** The server's path of a value in that body, if it differs from its name. */
  pathOf?(path: PathOf<Values>): string
  /** A confirmation before sending; false cancels it. */
  ask?(sent: { changes: Partial<Body>; body: Body; over: Saved }): Promise<boolean>
  onSaved?(saved: DataOf<Change>): void
  onCreated?(made: DataOf<Create>): void
  /** Another member's changes are adopted in place of the input. */
  onTheirs?(theirs: NonNullable<Saved>): void
  /** The message after saving; null shows none. */
  done?: string | null
  /** Called instead if nothing changed: then nothing is sent. */
  onUnchanged?(): void
}

export interface Conflict<Values> {
  name: NameOf<Values>
  mine: Values[NameOf<Values>]
  theirs: Values[NameOf<Values>]
}

export interface RecordState<Values extends object> {
  isNew: boolean
  /** The saved values, overridden by the input. */
  values: Values
  /** Only the changed values. */
  changes: Partial<Values>
  isChanged: boolean
  isSending: boolean
  /** Why it could not be saved, except for conflicts. */
  problem: ApiProblem | null
  /** The input next to a conflicting change. */
  conflict: readonly Conflict<Values>[] | null
  set<Name extends NameOf<Values>>(name: Name, value: Values[Name]): void
  faultAt(path: PathOf<Values>): string | null
  /** For the form: saves, or focuses the first invalid value. */
  submit(event: TargetedSubmitEvent<HTMLFormElement>): void
  /** Discards the input. */
  cancel(): void
  /** Clears the error. */
  clear(): void
  takeMine(): void
  takeTheirs(): void
}

/** The input over the saved values. `base` is the version when the input started. */
function useTyped<Saved extends object | null, Values extends object>(
  saved: Saved,
  valuesOf: (saved: Saved) => Values,
) {
  const [typed, setTyped] = useState<Partial<Values>>({})
  const base = useRef(saved)
  // Changes by others are adopted, unless they conflict with the input: then the version of the
  // input's start is sent, and the answer shows both.
  const now = valuesOf(saved)
  const isOther = (name: NameOf<Values>) =>
    !isSame(valuesOf(base.current)[name], now[name]) && !isSame(typed[name], now[name])
  if (!namesOf(typed, valuesOf(base.current)).some(isOther)) base.current = saved
  const before = valuesOf(base.current)
  const names = namesOf(typed, before)
  const values = { ...before, ...typed }
  return { base, names, values, changes: pick(values, names), setTyped }
}

type Typing<Saved extends object | null, Values extends object> = ReturnType<
  typeof useTyped<Saved, Values>
>

function tell({ done = t().frame.saved }: { done?: string | null }): void {
  if (done !== null) toast(done)
}

/** Writes the input if it is valid. */
function useSave<
  Saved extends object | null,
  Values extends object,
  Body extends object,
  Change extends Endpoint,
  Create extends Endpoint,
>(
  options: RecordOptions<Saved, Values, Body, Change, Create>,
  { base, names, values, changes, setTyped }: Typing<Saved, Values>,
) {
  const { valuesOf, issuesOf } = options
  const [isTried, setTried] = useState(false)
  const own = useWrite((base.current === null ? options.create : options.change) as Endpoint)
  const write = (options.write ?? own) as DataWrite<Endpoint>
  /** Whether it is saved now. */
  const send = async (over: Saved, typed: Partial<Values>): Promise<boolean> => {
    const all = { ...valuesOf(over), ...typed }
    const body = options.bodyOf?.(all) ?? (all as object as Body)
    const sent = pick(body, Object.keys(typed) as NameOf<Body>[])
    if (options.ask && !(await options.ask({ changes: sent, body, over }))) return false
    const answer = await write.send(
      (over === null
        ? { body }
        : {
            params: pick(over as { id?: number }, ['id']),
            body: options.toBody?.({ changes: sent, body, over }) ?? {
              ...sent,
              ...pick(over as { version?: number }, ['version']),
            },
          }) as CallInput<Endpoint>,
    )
    if (answer === null) return false
    // Input typed during the request stays.
    setTyped((later) => pick({ ...all, ...later }, namesOf(later, all)))
    setTried(false)
    if (over === null) {
      // The input is saved, but the effect that asks before leaving is removed only after this.
      setTimeout(() => options.onCreated?.(answer.data as DataOf<Create>))
    } else options.onSaved?.(answer.data as DataOf<Change>)
    tell(options)
    return true
  }
  const save = async (over: Saved): Promise<boolean> => {
    setTried(true)
    if (Object.values(issuesOf?.(values) ?? {}).some(Boolean)) return false
    if (over !== null && names.length === 0) {
      const { onUnchanged = () => tell(options) } = options
      onUnchanged()
      return true
    }
    return send(over, over === null ? values : changes)
  }
  return { write, isTried, setTried, save }
}

/**
 * An editable record: its saved values, the input over them, and one write at a time. Updates of
 * the record do not affect the input.
 */
export function useRecord<
  Saved extends object | null,
  Values extends object,
  Body extends object = Values,
  Change extends Endpoint = Endpoint,
  Create extends Endpoint = Endpoint,
>(options: RecordOptions<Saved, Values, Body, Change, Create>): RecordState<Values> {
  const { saved, valuesOf, issuesOf, pathOf = (path) => path } = options
  const typing = useTyped(saved, valuesOf)
  const { base, names, values, changes, setTyped } = typing
  const isChanged = names.length > 0
  useUnsaved(isChanged)
  const { write, isTried, setTried, save } = useSave(options, typing)
  const theirs = currentOf<NonNullable<Saved>>(write.problem)
  const cancel = () => {
    setTyped({})
    setTried(false)
    write.clear()
  }
  return {
    isNew: base.current === null,
    values,
    changes,
    isChanged,
    isSending: write.isSending,
    problem: theirs === null ? write.problem : null,
    conflict:
      theirs && names.map((name) => ({ name, mine: values[name], theirs: valuesOf(theirs)[name] })),
    set: (name, value) => setTyped((other) => ({ ...other, [name]: value })),
    faultAt: (path) => {
      const own = isTried && issuesOf?.(values)[path]
      return own || issueOf(write.problem, pathOf(path))
    },
    submit: (event) => {
      event.preventDefault()
      const form = event.currentTarget
      void save(base.current).then((isSaved) => isSaved || focusIssue(form))
    },
    cancel,
    clear: write.clear,
    takeMine: () => void (theirs && save(theirs)),
    takeTheirs: () => {
      cancel()
      if (theirs !== null) options.onTheirs?.(theirs)
    },
  }
}

/** The names of the changed values. */
function namesOf<Values extends object>(typed: object, before: Values): NameOf<Values>[] {
  const names = Object.keys(typed) as NameOf<Values>[]
  return names.filter((name) => !isSame((typed as Values)[name], before[name]))
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

function pick<All extends object>(all: All, names: readonly NameOf<All>[]): Partial<All> {
  const own = names.filter((name) => Object.hasOwn(all, name))
  return Object.fromEntries(own.map((name) => [name, all[name]])) as Partial<All>
}

/** Focuses the first invalid value after it is rendered. */
export function focusIssue(form: HTMLFormElement): void {
  afterRender(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
