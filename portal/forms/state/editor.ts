import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import type { FormIssue } from '../../../server/forms/issues.contract.ts'
import type { FormDraft } from '../../../server/forms/versions.contract.ts'
import { type ReadFile, readFormFile } from './file.ts'
import { createHiddenIssues } from './hidden-issues.ts'
import { insertAt, moveIn, setIn, type TextPath } from './text.ts'

/** Maximum undoable changes. */
const MOST_UNDOS = 100
/** Typing in one field without a pause is one change. */
const PAUSE_MS = 1_000

export interface FormEditor {
  slug: string
  /** Whether the member may edit the form. */
  mayWrite: boolean
  /** The text of the draft: every change is a change of it. */
  text: ReadonlySignal<string>
  read: ReadonlySignal<ReadFile>
  /** The published version, and the state of the draft on the server. */
  draft: Signal<FormDraft>
  issues: Signal<readonly FormIssue[]>
  /** Warnings, which do not prevent publishing. */
  warnings: Signal<readonly FormIssue[]>
  /** Which issues and warnings are hidden for now. */
  hiddenIssues: ReturnType<typeof createHiddenIssues>
  /** The last requested issue: its part opens. */
  wanted: Signal<{ path: string } | null>
  /** The place in the preview: the question that is being edited, or the step with this index. */
  place: Signal<{ question: string } | { step: number } | null>
  /** The language in which texts are edited, if the form has it. */
  language: Signal<string>
  /** Whether the other settings of a question are shown too. */
  unfolded: Signal<boolean>
  canUndo: ReadonlySignal<boolean>
  canRedo: ReadonlySignal<boolean>
  set(path: TextPath, value: unknown): void
  /** Adds to a list. Its issues show once it is edited or left. */
  insert(list: TextPath, index: number, value: unknown): void
  move(list: TextPath, from: number, to: number, how: string): void
  /** Any other change of the text. Changes of one name without a pause are undone together, those of a drag always. */
  edit(change: (text: string) => string, name?: string): void
  /** Replaces all of it, for example for typed JSON or a restored version. */
  replace(text: string, what?: string): void
  undo(): void
  redo(): void
}

/** The state of a form editor. */
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
    const isPause = now - last.at >= PAUSE_MS && !what.startsWith('drag')
    const isSame = what !== '' && what === last.what && !isPause
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
      // The issues of the previous value do not apply to this one.
      const old = [path, path.slice(0, -1)].map((one) => one.join('.'))
      issues.value = issues.peek().filter((issue) => !old.includes(issue.path))
      change(setIn(text.peek(), path, value), path.join('.'))
    },
    insert: (list, index, value) => {
      hiddenIssues.add([...list, index].join('.'))
      change(insertAt(text.peek(), list, index, value), '')
    },
    move: (list, from, to, how) => {
      hiddenIssues.leave()
      change(moveIn(text.peek(), list, from, to), how)
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
