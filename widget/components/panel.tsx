import type { ComponentChildren } from 'preact'
import { shownIn } from './field.tsx'

interface Props {
  title: string
  above?: ComponentChildren
  intro?: ComponentChildren
  /** Next to the panel's contents if there is room, otherwise above them. */
  drawing?: ComponentChildren
  /** The last step has a small drawing that scrolls away if there is no room next to it. */
  isLast?: boolean
  /** Content that stays visible with the panel. */
  foot?: ComponentChildren
  onSubmit?: () => void
  children: ComponentChildren
}

/**
 * The frame of every screen. Enter in a field triggers the main button. It has no accessible name,
 * so it is not a landmark: two widgets of one form would be two landmarks with the same name.
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
 * Reads values that a program has set without events. A partly typed date has no value: its
 * question detects that.
 */
function readFields({ elements }: HTMLFormElement): void {
  for (const field of elements as Iterable<Element> as Iterable<HTMLInputElement>) {
    const { type, value } = field
    const shown = shownIn.get(field) ?? value
    if (value !== shown || type === 'date')
      field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Placeholder shapes while the form loads. */
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
