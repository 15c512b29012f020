import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { say } from '../messages/messages.ts'
import { Button } from './button.tsx'

interface Props {
  title: string
  onClose(): void
  children: ComponentChildren
  wide?: boolean
  /** A click beside it closes it, unless something was typed in it. */
  keepOpen?: boolean
}

/** A window over the page. It shows as long as it is drawn. Escape closes it. */
export function Dialog({ title, onClose, children, wide = false, keepOpen = false }: Props) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    // The dialog gives the focus back to where it was.
    dialog.current?.showModal()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a keyboard closes it with Escape
    <dialog
      ref={dialog}
      class={wide ? 'wide' : undefined}
      aria-labelledby={id}
      onClose={onClose}
      onClick={({ target }) => {
        if (target === dialog.current && !keepOpen) dialog.current?.close()
      }}
    >
      <div class="head">
        <h2 id={id}>{title}</h2>
        <Button
          look="quiet"
          icon="close"
          label={say().frame.close}
          onClick={() => dialog.current?.close()}
        />
      </div>
      <div class="body">{children}</div>
    </dialog>
  )
}
