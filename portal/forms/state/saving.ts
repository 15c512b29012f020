import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { type FormDraft, formDrafts } from '../../../server/forms/versions.contract.ts'
import { ApiProblem, call } from '../../api.ts'
import type { FormEditor } from './editor.ts'

const PAUSE_MS = 700
const AGAIN_MS = 5_000

export interface Saving {
  /** `conflict`: somebody else changed the draft meanwhile. */
  state: ReadonlySignal<'saved' | 'waits' | 'failed' | 'conflict'>
  /** The form as somebody else made it. */
  other: ReadonlySignal<FormDraft | null>
  /** Saves what waits, now. Resolves with whether all is saved. */
  flush(): Promise<boolean>
  /** Reads whether somebody else changed the draft meanwhile: then it is a conflict too. */
  look(): Promise<void>
  /** Ends a conflict: with what the other wrote, or with what is here. */
  take(whose: 'theirs' | 'mine'): void
  stop(): void
}

interface Kept {
  editor: FormEditor
  state: Signal<'saved' | 'waits' | 'failed' | 'conflict'>
  other: Signal<FormDraft | null>
  /** The text that stands on the server. */
  saved: string
  running: Promise<boolean> | null
  timer?: ReturnType<typeof setTimeout>
}

/** Keeps the draft on the server while it is typed. */
export function startAutosave(editor: FormEditor): Saving {
  const kept: Kept = {
    editor,
    state: signal('saved'),
    other: signal(null),
    saved: editor.text.peek(),
    running: null,
  }
  const { state, other } = kept
  const stop = effect(() => {
    const isSaved = editor.text.value === kept.saved && kept.running === null
    if (state.peek() === 'conflict') return
    // An undo may bring back what is saved.
    if (isSaved) {
      clearTimeout(kept.timer)
      state.value = 'saved'
      return
    }
    state.value = 'waits'
    saveLater(kept, PAUSE_MS)
  })
  return {
    state,
    other,
    flush: () => save(kept),
    look: () => look(kept),
    take: (whose) => take(kept, whose),
    stop: () => {
      stop()
      void save(kept)
    },
  }
}

async function send(kept: Kept): Promise<boolean> {
  const { editor, state, other } = kept
  const text = editor.text.peek()
  const { version, published } = editor.draft.peek()
  const body = { version, text: text === published.text ? null : text }
  try {
    const { data } = await call(formDrafts.save, { params: { slug: editor.slug }, body })
    editor.draft.value = data
    kept.saved = text
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    const current = error.details.current as FormDraft | undefined
    other.value = current ?? null
    state.value = current === undefined ? 'failed' : 'conflict'
    if (current === undefined) saveLater(kept, AGAIN_MS)
    return false
  }
  if (editor.text.peek() !== kept.saved) return send(kept)
  state.value = 'saved'
  return true
}

function save(kept: Kept): Promise<boolean> {
  clearTimeout(kept.timer)
  if (kept.state.peek() === 'conflict') return Promise.resolve(false)
  const isSaved = kept.editor.text.peek() === kept.saved && kept.running === null
  if (isSaved) return Promise.resolve(true)
  kept.running ??= send(kept).finally(() => {
    kept.running = null
  })
  return kept.running
}

function saveLater(kept: Kept, ms: number): void {
  clearTimeout(kept.timer)
  kept.timer = setTimeout(save, ms, kept)
}

async function look(kept: Kept): Promise<void> {
  const { editor, state, other } = kept
  if (!editor.mayWrite || kept.running !== null) return
  const answer = await call(
    formDrafts.get,
    { params: { slug: editor.slug } },
    { background: true },
  ).catch(passOver)
  // A save of our own may have ended meanwhile: it finds out by itself.
  const known = other.peek() ?? editor.draft.peek()
  if (answer === null || kept.running !== null || answer.data.version <= known.version) return
  const { data } = answer
  if (data.text === editor.text.peek()) {
    adopt(kept, data)
    return
  }
  clearTimeout(kept.timer)
  other.value = data
  state.value = 'conflict'
}

/** What stands on the server is what is here. */
function adopt(kept: Kept, draft: FormDraft): void {
  clearTimeout(kept.timer)
  kept.other.value = null
  kept.editor.draft.value = draft
  kept.saved = draft.text
  kept.state.value = 'saved'
}

function take(kept: Kept, whose: 'theirs' | 'mine'): void {
  const { editor, state, other } = kept
  const current = other.peek()
  if (current === null) return
  other.value = null
  state.value = 'waits'
  editor.draft.value = current
  kept.saved = current.text
  if (whose === 'theirs') editor.replace(current.text)
  if (editor.text.peek() === kept.saved) state.value = 'saved'
  else saveLater(kept, 0)
}

/** The next change that is heard of has it looked for again. */
function passOver(error: unknown): null {
  if (error instanceof ApiProblem) return null
  throw error
}
