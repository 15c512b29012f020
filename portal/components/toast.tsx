import { signal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import { t } from '../messages/messages.ts'
import { Button, ButtonLink } from './button.tsx'

/** How long a change can be undone, and a message is shown. */
const SECONDS = 10

/** After a dialog closes, the page is inert for a moment: a screen reader would not announce a message. */
const AFTER_DIALOG_MS = 250

interface Toast {
  id: number
  text: string
  undo: (() => void) | undefined
  link: { href: string; text: string } | undefined
}
const toasts = signal<readonly Toast[]>([])
let lastId = 0

/** Shows a message for ten seconds; `undo` adds an undo button, and `link` leads to the result. */
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

/** While it is hovered or focused, it is still being read. */
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
