import type { ComponentChildren } from 'preact'
import { MainButton } from '../parts/main-button.tsx'
import { OnePanel } from '../parts/one-panel.tsx'
import { useSession } from '../state/session.ts'
import { goOn } from '../state/teaser.ts'

interface Props {
  /** What the button that leads on says. */
  on: string
  title?: string | undefined
  /** For a question that shows nowhere on the drawing. */
  undrawn?: boolean
  /** What follows from the answers, between the questions and the button. */
  children?: ComponentChildren
}

/** One question or two, then on to the dealer's page or to the full form in place. */
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
