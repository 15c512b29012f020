import type { ComponentChildren } from 'preact'

interface Props {
  title: string
  /** What stands above the title. */
  above?: ComponentChildren
  intro?: ComponentChildren
  /** It stands beside the panel's contents when there is room, else above them. */
  drawing?: ComponentChildren
  /** The last step hides the drawing when there is no room beside it. */
  isLast?: boolean
  onSubmit?: () => void
  children: ComponentChildren
}

/**
 * The frame of every screen. Enter in a field does what the main button does. It has no accessible
 * name, so it is no landmark: two widgets of one form would be two landmarks with the same name.
 */
export function Panel({ title, above, intro, drawing, isLast, onSubmit, children }: Props) {
  return (
    <form
      class={drawing ? 'panel split' : 'panel'}
      part="panel"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.()
      }}
    >
      {drawing && <div class={isLast ? 'drawing seen' : 'drawing'}>{drawing}</div>}
      <div class="body">
        {above}
        <h2 id="title" part="heading" tabIndex={-1}>
          {title}
        </h2>
        {intro && <p class="intro">{intro}</p>}
        {children}
      </div>
    </form>
  )
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
