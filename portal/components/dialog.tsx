import type { ComponentChildren } from 'preact'
import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks'
import { t } from '../messages/messages.ts'
import { Button } from './button.tsx'

interface Props {
  title: string
  onClose(): void
  children: ComponentChildren
  wide?: boolean
  /** A click outside closes it, unless something was typed in it. */
  keepOpen?: boolean
}

/**
 * A window over the page while it is rendered. It takes the focus, so that its title is announced. Escape closes
 * it.
 */
export function Dialog({ title, onClose, children, wide = false, keepOpen = false }: Props) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const isGone = useRef(false)
  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.focus()
  }, [])
  // A dialog returns the focus when it closes, but not when it is removed. Only a layout effect runs before that.
  useLayoutEffect(() => {
    const own = dialog.current
    return () => {
      isGone.current = true
      own?.close()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a keyboard closes it with Escape
    <dialog
      ref={dialog}
      class={wide ? 'wide' : undefined}
      aria-labelledby={id}
      tabIndex={-1}
      onClose={() => !isGone.current && onClose()}
      onClick={({ target }) => {
        if (target === dialog.current && !keepOpen) dialog.current?.close()
      }}
    >
      <div class="head">
        <h2 id={id}>{title}</h2>
        <Button
          look="quiet"
          icon="close"
          label={t().frame.close}
          onClick={() => dialog.current?.close()}
        />
      </div>
      <div class="body">{children}</div>
    </dialog>
  )
}
