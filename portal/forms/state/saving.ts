import { effect, type ReadonlySignal, signal } from '@preact/signals'
import type { FormDesk } from '../../../server/forms/versions.contract.ts'
import { ApiProblem, call } from '../../api.ts'
import { READ, SAVE } from '../endpoints.ts'
import type { FormEditor } from './editor.ts'

const PAUSE_MS = 700
const AGAIN_MS = 5_000

export interface Saving {
  /** `conflict`: somebody else changed the draft meanwhile. */
  state: ReadonlySignal<'saved' | 'waits' | 'failed' | 'conflict'>
  /** The form as somebody else made it. */
  other: ReadonlySignal<FormDesk | null>
  /** Saves what waits, now. Resolves with whether all is saved. */
  flush(): Promise<boolean>
  /** Reads whether somebody else changed the draft meanwhile: then it is a conflict too. */
  look(): Promise<void>
  /** Ends a conflict: with what the other wrote, or with what stands here. */
  take(whose: 'theirs' | 'mine'): void
  stop(): void
}

/** Keeps the draft on the server while it is typed. */
export function keepSaved(editor: FormEditor): Saving {
  const state = signal<'saved' | 'waits' | 'failed' | 'conflict'>('saved')
  const other = signal<FormDesk | null>(null)
  let saved = editor.text.peek()
  let running: Promise<boolean> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const send = async (): Promise<boolean> => {
    const text = editor.text.peek()
    const { version, published } = editor.desk.peek()
    const body = { version, text: text === published.text ? null : text }
    try {
      const { data } = await call(SAVE, { params: { slug: editor.slug }, body })
      editor.desk.value = data
      saved = text
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      const current = error.details.current as FormDesk | undefined
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
    const answer = await call(READ, { params: { slug: editor.slug } }, { background: true }).catch(
      passOver,
    )
    // A save of our own may have ended meanwhile: it finds out by itself.
    const known = other.peek() ?? editor.desk.peek()
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
  /** What stands on the server is what stands here. */
  const adopt = (desk: FormDesk) => {
    clearTimeout(timer)
    other.value = null
    editor.desk.value = desk
    saved = desk.text
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
      editor.desk.value = current
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
