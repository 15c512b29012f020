import type { ComponentChildren } from 'preact'
import { MainButton } from '../parts/main-button.tsx'
import { OnePanel } from '../parts/one-panel.tsx'
import { useSession } from '../state/session.ts'
import { goOn } from '../state/teaser.ts'

interface Props {
  /** The text of the button. */
  on: string
  title?: string | undefined
  /** Leaves the drawing out, for a question that it does not show. */
  undrawn?: boolean
  /** Stands between the questions and the button. */
  children?: ComponentChildren
}

/** Asks a question or two, then goes to the dealer's page or shows the full form here. */
export function Teaser({ on, title, undrawn, children }: Props) {
  const session = useSession()
  return (
    <OnePanel title={title} isDrawn={!undrawn} onSubmit={() => goOn(session)}>
      {children}
      <div class="buttons">
        <MainButton>{on}</MainButton>
      </div>
    </OnePanel>
  )
}
