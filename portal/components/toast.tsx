import { signal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import { t } from '../messages/messages.ts'
import { Button, ButtonLink } from './button.tsx'

/** How long a change can be undone, and a message shows. */
const SECONDS = 10

/** Below a dialog that closes, the page is dead for a moment: a screen reader would not say what comes there. */
const AFTER_DIALOG_MS = 250

interface Toast {
  id: number
  text: string
  undo: (() => void) | undefined
  link: { href: string; text: string } | undefined
}
const toasts = signal<readonly Toast[]>([])
let lastId = 0

/** Says what was done, for ten seconds; with `undo`, a button takes it back, and `link` leads to it. */
export function toast(text: string, undo?: Toast['undo'], link?: Toast['link']): void {
  lastId += 1
  const one = { id: lastId, text, undo, link }
  const show = () => {
    toasts.value = [...toasts.value.slice(-2), one]
  }
  if (document.querySelector('dialog[open]')) setTimeout(show, AFTER_DIALOG_MS)
  else show()
}

/** Used once, in the frame. */
export function ToastHost() {
  return (
    <div class="toasts" role="status">
      {toasts.value.map((one) => (
        <Shown key={one.id} {...one} />
      ))}
    </div>
  )
}

/** Anyone who points at it or has the focus in it is still reading. */
function Shown({ id, text, undo, link }: Toast) {
  const [isPaused, setPaused] = useState(false)
  const close = () => {
    toasts.value = toasts.value.filter((other) => other.id !== id)
  }
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(close, SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [isPaused])
  const { frame } = t()
  return (
    <div
      class="toast"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocusIn={() => setPaused(true)}
      onFocusOut={() => setPaused(false)}
    >
      <p>{text}</p>
      {link && (
        <ButtonLink href={link.href} onClick={close}>
          {link.text}
        </ButtonLink>
      )}
      {undo && (
        <Button
          onClick={() => {
            close()
            undo()
          }}
        >
          {frame.undo}
        </Button>
      )}
      <Button look="quiet" icon="close" label={frame.close} onClick={close} />
    </div>
  )
}
