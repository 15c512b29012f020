import type { ComponentChildren } from 'preact'
import { MainButton } from '../components/main-button.tsx'
import { PriceTag } from '../components/on-demand-field.tsx'
import { OnePanel } from '../components/one-panel.tsx'
import { AreaNotice, useServed } from '../components/served.tsx'
import { useSession } from '../state/session.ts'
import { goOn } from '../state/teaser.ts'

interface Props {
  /** The text of the button. */
  on: string
  title?: string | undefined
  /** Hides the drawing for a question that it does not show. */
  undrawn?: boolean
  /** Between the questions and the button. */
  children?: ComponentChildren
}

/** Asks a question or two, then goes to the dealer's page or shows the full form here. */
function Teaser({ on, title, undrawn, children }: Props) {
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

/** Asks for a postcode and shows at once whether the dealer serves it. */
export function AreaVariant() {
  const { text, derived } = useSession()
  const key = derived.visible.value[0]?.question.key ?? ''
  const on = useServed(key) === 'no' ? text.askAnyway : text.goOn
  return (
    <Teaser title={text.areaTitle} on={on} undrawn>
      <AreaNotice question={key} />
    </Teaser>
  )
}

/** Asks for the inputs of the price, and shows the lowest price. */
export function PriceVariant() {
  const { text } = useSession()
  return (
    <Teaser title={text.priceTitle} on={text.goOn}>
      <PriceTag isWaiting />
    </Teaser>
  )
}

/** Asks one choice question, with pictures if the form has them. */
export function ChoiceVariant() {
  const { text, derived } = useSession()
  return <Teaser title={derived.visible.value[0]?.question.label} on={text.chosen} />
}

/** Asks for width and depth, with the drawing. */
export function SizeVariant() {
  return <Teaser on={useSession().text.configure} />
}
