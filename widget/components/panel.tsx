import type { ComponentChildren } from 'preact'
import { shownIn } from './field.tsx'

interface Props {
  title: string
  above?: ComponentChildren
  intro?: ComponentChildren
  /** It is next to the panel's contents when there is room, else above them. */
  drawing?: ComponentChildren
  /** The last step has a small drawing that scrolls away when there is no room next to it. */
  isLast?: boolean
  /** What stays in sight while the panel does. */
  foot?: ComponentChildren
  onSubmit?: () => void
  children: ComponentChildren
}

/**
 * The frame of every screen. Enter in a field does what the main button does. It has no accessible
 * name, so it is no landmark: two widgets of one form would be two landmarks with the same name.
 */
export function Panel({ title, above, intro, drawing, isLast, foot, onSubmit, children }: Props) {
  const Frame = onSubmit ? 'form' : 'div'
  const goOn = (event: Event) => {
    event.preventDefault()
    readFields(event.currentTarget as HTMLFormElement)
    onSubmit?.()
  }
  return (
    <Frame
      class={drawing ? 'panel split' : 'panel'}
      part="panel"
      {...(onSubmit && { noValidate: true, onSubmit: goOn })}
    >
      {drawing && <div class={isLast ? 'drawing seen' : 'drawing'}>{drawing}</div>}
      <div class="body">
        <div class="top">
          {above}
          <h2 id="title" part="heading" tabIndex={-1}>
            {title}
          </h2>
        </div>
        {intro && <p class="intro">{intro}</p>}
        {children}
      </div>
      {foot && <div class="foot">{foot}</div>}
    </Frame>
  )
}

/**
 * Reads what a program has put into a field without telling us. A date that is typed in part has no value: its
 * question sees that it is no date.
 */
function readFields({ elements }: HTMLFormElement): void {
  for (const field of elements as Iterable<Element> as Iterable<HTMLInputElement>) {
    const { type, value } = field
    const shown = shownIn.get(field) ?? value
    if (value !== shown || type === 'date')
      field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Plain shapes that are shown while the form loads. */
export function Loading() {
  return (
    <div class="panel" aria-busy="true">
      <div class="body" aria-hidden="true">
        {[0, 1, 2, 3].map((place) => (
          <div class="shape" key={place} />
        ))}
      </div>
    </div>
  )
}
