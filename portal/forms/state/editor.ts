import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import type { FormIssue } from '../../../server/forms/issues.contract.ts'
import type { FormDraft } from '../../../server/forms/versions.contract.ts'
import { type ReadFile, readFormFile } from './file.ts'
import { createHiddenIssues } from './hidden-issues.ts'
import { insertAt, moveIn, setIn, type TextPath } from './text.ts'

/** Maximum changes that can be undone. */
const MOST_UNDOS = 100
/** Typing in one field without a pause is one change. */
const PAUSE_MS = 1_000

export interface FormEditor {
  slug: string
  /** Whether the member may change the form. */
  mayWrite: boolean
  /** The text of the draft: every change is a change of it. */
  text: ReadonlySignal<string>
  read: ReadonlySignal<ReadFile>
  /** What is published, and the state of the draft on the server. */
  draft: Signal<FormDraft>
  issues: Signal<readonly FormIssue[]>
  /** Warnings, which do not prevent publishing. */
  warnings: Signal<readonly FormIssue[]>
  /** Which of both do not show yet. */
  hiddenIssues: ReturnType<typeof createHiddenIssues>
  /** The issue that was gone to last: what it is in opens. */
  wanted: Signal<{ path: string } | null>
  /** What the preview shows: the question that is being edited, or the step with this index. */
  place: Signal<{ question: string } | { step: number } | null>
  /** The language that texts are edited in, where the form has it. */
  language: Signal<string>
  /** Whether the rest of a question shows too. */
  unfolded: Signal<boolean>
  canUndo: ReadonlySignal<boolean>
  canRedo: ReadonlySignal<boolean>
  set(path: TextPath, value: unknown): void
  /** Adds to a list. What is wrong with it shows once it is touched or left. */
  insert(list: TextPath, index: number, value: unknown): void
  move(list: TextPath, from: number, to: number): void
  /** Any other change of the text. Changes of one name without a pause are taken back as one. */
  edit(change: (text: string) => string, name?: string): void
  /** Replaces all of it, as when JSON is typed or a version comes back. */
  replace(text: string, what?: string): void
  undo(): void
  redo(): void
}

/** The state of one form that is being edited. */
export function createEditor(draft: FormDraft, mayWrite: boolean, language = ''): FormEditor {
  const text = signal(draft.text)
  const past = signal<readonly string[]>([])
  const future = signal<readonly string[]>([])
  const hiddenIssues = createHiddenIssues()
  const issues = signal<readonly FormIssue[]>([])
  let last = { what: '', at: 0 }

  const change = (next: string, what: string) => {
    if (next === text.peek() || !mayWrite) return
    const now = performance.now()
    const isSame = what !== '' && what === last.what && now - last.at < PAUSE_MS
    if (!isSame) past.value = [...past.peek(), text.peek()].slice(-MOST_UNDOS)
    last = { what, at: now }
    future.value = []
    text.value = next
  }
  const step = (from: Signal<readonly string[]>, to: Signal<readonly string[]>) => {
    const next = from.peek().at(-1)
    if (next === undefined) return
    hiddenIssues.leave()
    from.value = from.peek().slice(0, -1)
    to.value = [...to.peek(), text.peek()]
    last = { what: '', at: 0 }
    text.value = next
  }
  return {
    slug: draft.slug,
    mayWrite,
    text,
    read: computed(() => readFormFile(text.value)),
    draft: signal(draft),
    issues,
    warnings: signal([]),
    hiddenIssues,
    wanted: signal(null),
    place: signal(null),
    language: signal(language),
    unfolded: signal(false),
    canUndo: computed(() => past.value.length > 0),
    canRedo: computed(() => future.value.length > 0),
    set: (path, value) => {
      hiddenIssues.touch(path.join('.'))
      // What was wrong with the value before says nothing of this one.
      const old = [path, path.slice(0, -1)].map((one) => one.join('.'))
      issues.value = issues.peek().filter((issue) => !old.includes(issue.path))
      change(setIn(text.peek(), path, value), path.join('.'))
    },
    insert: (list, index, value) => {
      hiddenIssues.add([...list, index].join('.'))
      change(insertAt(text.peek(), list, index, value), '')
    },
    move: (list, from, to) => {
      hiddenIssues.leave()
      change(moveIn(text.peek(), list, from, to), 'move')
    },
    edit: (own, name = '') => {
      hiddenIssues.leave()
      change(own(text.peek()), name)
    },
    replace: (next, what = '') => change(next, what),
    undo: () => step(past, future),
    redo: () => step(future, past),
  }
}
