import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { type FormDraft, formDrafts } from '../../../server/forms/versions.contract.ts'
import { ApiProblem, call } from '../../api.ts'
import type { FormEditor } from './editor.ts'

const PAUSE_MS = 700
const AGAIN_MS = 5_000

export interface Saving {
  /** `conflict`: another member changed the draft meanwhile. */
  state: ReadonlySignal<'saved' | 'waits' | 'failed' | 'conflict'>
  /** The other member's form. */
  other: ReadonlySignal<FormDraft | null>
  /** Saves pending changes now. Resolves with whether everything is saved. */
  flush(): Promise<boolean>
  /** Checks for changes by another member, which are a conflict too. */
  look(): Promise<void>
  /** Resolves a conflict with the other member's text or with the text here. */
  take(whose: 'theirs' | 'mine'): void
  stop(): void
}

interface Autosave {
  editor: FormEditor
  state: Signal<'saved' | 'waits' | 'failed' | 'conflict'>
  other: Signal<FormDraft | null>
  /** The text on the server. */
  saved: string
  running: Promise<boolean> | null
  timer?: ReturnType<typeof setTimeout>
}

/** Saves the draft on the server during typing. */
export function startAutosave(editor: FormEditor): Saving {
  const autosave: Autosave = {
    editor,
    state: signal('saved'),
    other: signal(null),
    saved: editor.text.peek(),
    running: null,
  }
  const { state, other } = autosave
  const stop = effect(() => {
    const isSaved = editor.text.value === autosave.saved && autosave.running === null
    if (state.peek() === 'conflict') return
    // An undo may restore the saved text.
    if (isSaved) {
      clearTimeout(autosave.timer)
      state.value = 'saved'
      return
    }
    state.value = 'waits'
    saveLater(autosave, PAUSE_MS)
  })
  return {
    state,
    other,
    flush: () => save(autosave),
    look: () => look(autosave),
    take: (whose) => take(autosave, whose),
    stop: () => {
      stop()
      void save(autosave)
    },
  }
}

async function send(autosave: Autosave): Promise<boolean> {
  const { editor, state, other } = autosave
  const text = editor.text.peek()
  const { version, published } = editor.draft.peek()
  const body = { version, text: text === published.text ? null : text }
  try {
    const { data } = await call(formDrafts.save, { params: { slug: editor.slug }, body })
    editor.draft.value = data
    autosave.saved = text
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    const current = error.details.current as FormDraft | undefined
    other.value = current ?? null
    state.value = current === undefined ? 'failed' : 'conflict'
    if (current === undefined) saveLater(autosave, AGAIN_MS)
    return false
  }
  if (editor.text.peek() !== autosave.saved) return send(autosave)
  state.value = 'saved'
  return true
}

function save(autosave: Autosave): Promise<boolean> {
  clearTimeout(autosave.timer)
  if (autosave.state.peek() === 'conflict') return Promise.resolve(false)
  const isSaved = autosave.editor.text.peek() === autosave.saved && autosave.running === null
  if (isSaved) return Promise.resolve(true)
  autosave.running ??= send(autosave).finally(() => {
    autosave.running = null
  })
  return autosave.running
}

function saveLater(autosave: Autosave, ms: number): void {
  clearTimeout(autosave.timer)
  autosave.timer = setTimeout(save, ms, autosave)
}

async function look(autosave: Autosave): Promise<void> {
  const { editor, state, other } = autosave
  if (!editor.mayWrite || autosave.running !== null) return
  const answer = await call(
    formDrafts.get,
    { params: { slug: editor.slug } },
    { background: true },
  ).catch(passOver)
  // A save of our own may have ended meanwhile: it handles conflicts itself.
  const known = other.peek() ?? editor.draft.peek()
  if (answer === null || autosave.running !== null || answer.data.version <= known.version) return
  const { data } = answer
  if (data.text === editor.text.peek()) {
    adopt(autosave, data)
    return
  }
  clearTimeout(autosave.timer)
  other.value = data
  state.value = 'conflict'
}

/** The text on the server equals the text here. */
function adopt(autosave: Autosave, draft: FormDraft): void {
  clearTimeout(autosave.timer)
  autosave.other.value = null
  autosave.editor.draft.value = draft
  autosave.saved = draft.text
  autosave.state.value = 'saved'
}

function take(autosave: Autosave, whose: 'theirs' | 'mine'): void {
  const { editor, state, other } = autosave
  const current = other.peek()
  if (current === null) return
  other.value = null
  state.value = 'waits'
  editor.draft.value = current
  autosave.saved = current.text
  if (whose === 'theirs') editor.replace(current.text)
  if (editor.text.peek() === autosave.saved) state.value = 'saved'
  else saveLater(autosave, 0)
}

/** The next notification triggers another check. */
function passOver(error: unknown): null {
  if (error instanceof ApiProblem) return null
  throw error
}
