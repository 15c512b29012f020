interface HeaderProps {
  title: string
  help: string
  close: string
  dialog: { readonly current: HTMLDialogElement | null }
}

/** The header of a dialog over the page: title, actions and close button. */
export function StudioHeader({ title, help, close, dialog }: HeaderProps) {
  return (
    <header>
      <strong>{title}</strong>
      <p class="help" aria-live="polite">
        {help}
      </p>
      <button type="button" aria-label={close} onClick={() => dialog.current?.close()}>
        ×
      </button>
    </header>
  )
}
