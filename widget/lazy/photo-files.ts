import type { PublicQuestion } from '../../shared/form/form.contract.ts'
import type { PhotoMessages } from '../../shared/messages/photo.ts'
import { fill, setAnswer, signal } from '../host.ts'
import type { Session } from '../state/session.ts'
import type { Issue } from '../state/state.ts'
import { sendPhoto } from './photo-send.ts'
import { shrink } from './photo-shrink.ts'

export type PhotoQuestion = Extract<PublicQuestion, { kind: 'photo' }>

export interface PhotoItem {
  /** Identifies the file in the answer until the server has named it. */
  id: string
  /** The file name on the customer's device. */
  label: string
  /** Null for a file sent before the page was reloaded. */
  file: File | null
  preview: HTMLCanvasElement | null
  state: 'waiting' | 'sending' | 'here' | 'failed'
  /** The sent fraction, from 0 to 1. */
  part: number
  issue: keyof PhotoMessages | null
  stop: AbortController
  /** Prevents storing a file twice after a lost answer. */
  key: string
}

const AT_ONCE = 2
/** Issues that are not the file's fault: the form can still be sent. */
const OURS: readonly (keyof PhotoMessages)[] = ['photoNotSent', 'photoFull']
/** Delays of retries unless the browser reports a network earlier; the last one repeats. */
const PAUSES_MS = [2_000, 5_000, 15_000, 30_000, 60_000]
/** The name prefix of files whose upload was interrupted by leaving the page. */
const PENDING = 'on-its-way-'

/** Whether it counts towards the maximum. Rejected files are only shown with their reason. */
export function takesPlace({ issue }: PhotoItem): boolean {
  return issue === null || OURS.includes(issue)
}

/** The files of one question. They upload in the background at any step. */
export type PhotoFiles = ReturnType<typeof createFiles>

const known = new WeakMap<object, Map<string, PhotoFiles>>()

export function chosenFiles(session: Session, question: PhotoQuestion): PhotoFiles {
  const own = known.get(session.state) ?? new Map<string, PhotoFiles>()
  known.set(session.state, own)
  const files = own.get(question.key) ?? createFiles(session, question)
  own.set(question.key, files)
  return files
}

function createFiles(session: Session, { key, at_most: most, drawings }: PhotoQuestion) {
  const { state, config, gone } = session
  const text = session.text as typeof session.text & PhotoMessages
  const path = [...state.base, key]
  const items = signal<readonly PhotoItem[]>(namesIn(state.answers.peek()[key]).map(sentBefore))
  const said = signal('')
  const isActive = ({ state }: PhotoItem) => state === 'waiting' || state === 'sending'
  let isWarned = false
  let pauses = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const kinds = drawings ? text.photoKindsAll : text.photoKinds
  /** The issue of a file and its remedy, in a sentence. */
  const reason = ({ label, issue }: PhotoItem) =>
    issue ? fill(text[issue], label, issue === 'photoUnknown' ? kinds : most) : ''
  const change = (id: string, changed: Partial<PhotoItem>) => {
    items.value = items.peek().map((item) => (item.id === id ? { ...item, ...changed } : item))
  }
  const answer = () => {
    const counted = items.peek().filter((item) => item.state !== 'failed')
    const isOurs = items.peek().some(({ issue }) => issue !== null && OURS.includes(issue))
    if (isOurs) state.excused.add(key)
    else state.excused.delete(key)
    setAnswer(
      state,
      key,
      counted.map(({ id }) => id),
    )
  }

  async function sendItem({ id, file, label, stop, key }: PhotoItem): Promise<void> {
    change(id, { state: 'sending', part: 0 })
    const { content, preview } = await shrink(file as File)
    change(id, { preview })
    const sent = stop.signal.aborted
      ? ({ issue: 'photoNotSent', isAnswered: false } as const)
      : await sendPhoto(config, { content, key }, stop.signal, (part) => change(id, { part }))
    if (gone.aborted || !items.peek().some((item) => item.id === id)) return
    if ('name' in sent) {
      change(id, { id: sent.name, state: 'here' })
      said.value = fill(text.photoHere, label)
      pauses = 0
    } else {
      const { issue, isAnswered } = sent
      change(id, { state: 'failed', issue, ...(isAnswered && { key: pendingName() }) })
      said.value = items
        .peek()
        .filter((item) => item.id === id)
        .map(reason)
        .join()
      if (issue === 'photoNotSent') resumeLater()
    }
    answer()
    next()
  }

  function next(): void {
    const all = items.peek()
    const running = all.filter((item) => item.state === 'sending').length
    const waiting = all.filter((item) => item.state === 'waiting')
    for (const item of waiting.slice(0, AT_ONCE - running)) void sendItem(item)
  }

  const again = (item: PhotoItem) =>
    change(item.id, { id: pendingName(), state: 'waiting', issue: null })

  /** Resumes uploads after a network failure, unless the form was sent. */
  function resume(): void {
    clearTimeout(timer)
    if (gone.aborted || state.phase.peek() === 'sent') return
    const lost = items.peek().filter(({ issue }) => issue === 'photoNotSent')
    if (lost.length === 0) return
    for (const item of lost) again(item)
    answer()
    next()
  }

  function resumeLater(): void {
    clearTimeout(timer)
    timer = setTimeout(resume, PAUSES_MS[Math.min(pauses, PAUSES_MS.length - 1)])
    pauses += 1
  }

  addEventListener('online', resume, { signal: gone })
  gone.addEventListener('abort', () => {
    clearTimeout(timer)
    for (const { stop } of items.peek()) stop.abort()
  })
  queueMicrotask(dropPending)

  /** Uploads that were interrupted by leaving the page did not arrive. */
  function dropPending(): void {
    const isPending = ({ id, file }: PhotoItem) => file === null && id.startsWith(PENDING)
    if (!items.peek().some(isPending)) return
    items.value = items.peek().filter((item) => !isPending(item))
    answer()
  }

  /** Before sending the form: waits for uploads, and reports failed ones once. */
  async function settle(): Promise<Issue[]> {
    resume()
    let stop = () => {}
    await new Promise<void>((resolve) => {
      stop = items.subscribe((all) => {
        const left = all.filter(isActive).length
        state.waiting.value = left > 0 ? fill(text.photoWaits, left) : ''
        if (left === 0) resolve()
      })
      gone.addEventListener('abort', () => resolve())
    })
    stop()
    const isVisible = session.derived.visible.value.some(({ question }) => question.key === key)
    const isLate = items.peek().some((item) => item.state === 'failed' && takesPlace(item))
    if (!isVisible || !isLate || isWarned) return []
    isWarned = true
    return [{ path, code: 'refused' }]
  }
  state.waits.add(settle)

  return {
    items,
    said,
    kinds,
    reason,
    add: (files: Iterable<File>) => {
      isWarned = false
      const room = most - items.peek().filter(takesPlace).length
      const added = [...files].map(newItem).map((item, index): PhotoItem => {
        return index < room ? item : { ...item, state: 'failed', issue: 'photoMany' }
      })
      items.value = [...items.peek(), ...added]
      said.value = added.map((item) => reason(item) || fill(text.photoAdded, item.label)).join(' ')
      answer()
      next()
    },
    retry: (item: PhotoItem) => {
      isWarned = false
      again(item)
      answer()
      next()
    },
    remove: ({ id, label, stop }: PhotoItem) => {
      items.value = items.peek().filter((item) => item.id !== id)
      stop.abort()
      said.value = fill(text.photoRemoved, label)
      answer()
      next()
    },
    /** The server no longer has the files of the answer. */
    lose: () => {
      items.value = items
        .peek()
        .map((item) => ({ ...item, state: 'failed', issue: 'photoGone' }) as const)
      isWarned = true
    },
  }

  function sentBefore(name: string): PhotoItem {
    const label = text.photoEarlier
    return { ...newItem(null), id: name, label, state: 'here', part: 1 }
  }
}

function newItem(file: File | null): PhotoItem {
  return {
    id: pendingName(),
    label: file?.name ?? '',
    file,
    preview: null,
    state: 'waiting',
    part: 0,
    issue: null,
    stop: new AbortController(),
    key: pendingName(),
  }
}

function pendingName(): string {
  const letters = [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36))
  return PENDING + letters.join('').padEnd(12, '0')
}

function namesIn(answer: unknown): string[] {
  return Array.isArray(answer) ? answer.filter((name) => typeof name === 'string') : []
}
