import { effect, type ReadonlySignal, signal } from '@preact/signals'
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

/** Keeps the draft on the server while it is typed. */
export function keepSaved(editor: FormEditor): Saving {
  const state = signal<'saved' | 'waits' | 'failed' | 'conflict'>('saved')
  const other = signal<FormDraft | null>(null)
  let saved = editor.text.peek()
  let running: Promise<boolean> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const send = async (): Promise<boolean> => {
    const text = editor.text.peek()
    const { version, published } = editor.draft.peek()
    const body = { version, text: text === published.text ? null : text }
    try {
      const { data } = await call(formDrafts.save, { params: { slug: editor.slug }, body })
      editor.draft.value = data
      saved = text
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      const current = error.details.current as FormDraft | undefined
      other.value = current ?? null
      state.value = current === undefined ? 'failed' : 'conflict'
      if (current === undefined) later(AGAIN_MS)
      return false
    }
    if (editor.text.peek() !== saved) return send()
    state.value = 'saved'
    return true
  }
  const save = (): Promise<boolean> => {
    clearTimeout(timer)
    if (state.peek() === 'conflict') return Promise.resolve(false)
    if (editor.text.peek() === saved && running === null) return Promise.resolve(true)
    running ??= send().finally(() => {
      running = null
    })
    return running
  }
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(save, ms)
  }
  const stop = effect(() => {
    const isSaved = editor.text.value === saved && running === null
    if (state.peek() === 'conflict') return
    // An undo may bring back what is saved.
    if (isSaved) {
      clearTimeout(timer)
      state.value = 'saved'
      return
    }
    state.value = 'waits'
    later(PAUSE_MS)
  })

  const look = async (): Promise<void> => {
    if (!editor.mayWrite || running !== null) return
    const answer = await call(
      formDrafts.get,
      { params: { slug: editor.slug } },
      { background: true },
    ).catch(passOver)
    // A save of our own may have ended meanwhile: it finds out by itself.
    const known = other.peek() ?? editor.draft.peek()
    if (answer === null || running !== null || answer.data.version <= known.version) return
    const { data } = answer
    if (data.text === editor.text.peek()) {
      adopt(data)
      return
    }
    clearTimeout(timer)
    other.value = data
    state.value = 'conflict'
  }
  /** What stands on the server is what is here. */
  const adopt = (draft: FormDraft) => {
    clearTimeout(timer)
    other.value = null
    editor.draft.value = draft
    saved = draft.text
    state.value = 'saved'
  }

  return {
    state,
    other,
    flush: save,
    look,
    take: (whose) => {
      const current = other.peek()
      if (current === null) return
      other.value = null
      state.value = 'waits'
      editor.draft.value = current
      saved = current.text
      if (whose === 'theirs') editor.replace(current.text)
      if (editor.text.peek() === saved) state.value = 'saved'
      else later(0)
    },
    stop: () => {
      stop()
      void save()
    },
  }
}

/** The next change that is heard of has it looked for again. */
function passOver(error: unknown): null {
  if (error instanceof ApiProblem) return null
  throw error
}
