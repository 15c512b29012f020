import type { ComponentChildren } from 'preact'

/** The only submit button of a panel. Enter in a field does the same. */
export function MainButton({ busy, children }: { busy?: boolean; children: ComponentChildren }) {
  return (
    <button key="main" type="submit" class="main" part="button" aria-disabled={busy}>
      {children}
    </button>
  )
}
