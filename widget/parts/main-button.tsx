import type { ComponentChildren } from 'preact'

/** The one button of a panel that goes on; Enter in a field does the same. */
export function MainButton({ busy, children }: { busy?: boolean; children: ComponentChildren }) {
  return (
    <button key="main" type="submit" class="main" part="button" aria-disabled={busy}>
      {children}
    </button>
  )
}
