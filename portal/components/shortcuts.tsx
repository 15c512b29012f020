import { computed, signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { t } from '../messages/messages.ts'
import { changeMe, me } from '../session.ts'
import { Dialog } from './dialog.tsx'
import { CheckField } from './field.tsx'
import { toast } from './toast.tsx'

export interface Shortcut {
  /** A key as the browser names it (`j`, `/`, `Enter`), or two in a row: `g l`. */
  keys: string
  /** Its function, for the list of keys. */
  label: string
  run(event: KeyboardEvent): void
}

const groups = signal<readonly { title: string; shortcuts: readonly Shortcut[] }[]>([])
const isListOpen = signal(false)
/** Users of speech input must be able to disable single keys. */
const isOn = computed(() => chosen.value ?? me.value?.member.single_keys ?? true)
const chosen = signal<boolean | null>(null)
/** How long the first of two keys waits for the second. */
const WAIT_MS = 1200
let first = { key: '', at: 0 }

/** Keys that work while this screen or part is shown. */
export function useShortcuts(title: string, shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  const named = shortcuts.map(({ keys, label }) => `${keys} ${label}`).join()
  useEffect(() => {
    const own = {
      title,
      shortcuts: latest.current.map((shortcut, index) => ({
        ...shortcut,
        run: (event: KeyboardEvent) => latest.current[index]?.run(event),
      })),
    }
    groups.value = [...groups.peek(), own]
    return () => {
      groups.value = groups.peek().filter((group) => group !== own)
    }
  }, [title, named])
}

export function openShortcutList(): void {
  isListOpen.value = true
}

/** Listens to the keys, once in the frame, and shows them at `?`. */
export function ShortcutHost() {
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  if (!isListOpen.value) return null
  const { frame } = t()
  return (
    <Dialog title={frame.keys.title} onClose={() => (isListOpen.value = false)}>
      <div class="stack">
        {groups.value.map(({ title, shortcuts }) => (
          <section key={title} class="shortcuts">
            <h3>{title}</h3>
            <dl>
              {shortcuts.map(({ keys, label }) => (
                <div key={keys} class="row">
                  <dt>{label}</dt>
                  <dd class="push row">
                    {keys.split(' ').map((key) => (
                      <kbd key={key} class="kbd">
                        {key === 'Enter' ? '⏎' : key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <CheckField label={frame.keys.on} value={isOn.value} onValue={setOn} />
      </div>
    </Dialog>
  )
}

function setOn(single_keys: boolean): void {
  chosen.value = single_keys
  changeMe({ single_keys }).catch(() => toast(t().frame.problems.refused))
}

function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  if (event.isComposing || isTyping(event.target) || !isOn.peek()) return
  if (document.querySelector('dialog[open], .menu[data-open]') !== null) return
  if (event.key === '?') {
    openShortcutList()
    return
  }
  const before = Date.now() - first.at < WAIT_MS ? first.key : ''
  first = { key: event.key, at: Date.now() }
  const all = groups.peek().flatMap(({ shortcuts }) => shortcuts)
  const found =
    all.findLast(({ keys }) => keys === `${before} ${event.key}`) ??
    all.findLast(({ keys }) => keys === event.key)
  // The browser handles Enter on a link or button.
  if (found === undefined || (event.key === 'Enter' && isControl(event.target))) return
  event.preventDefault()
  first = { key: '', at: 0 }
  found.run(event)
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !/^(checkbox|radio|button)$/.test(target.type)
  return target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName)
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a, button, summary, input') !== null
}
