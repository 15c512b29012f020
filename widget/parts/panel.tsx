import type { ComponentChildren } from 'preact'

interface Props {
  title: string
  /** Small words above the title. */
  above?: ComponentChildren
  intro?: ComponentChildren
  /** Beside the panel's contents where there is room, above them where there is not. */
  drawing?: ComponentChildren
  /** Where there is no room beside, the drawing has been seen. */
  isLast?: boolean
  onSubmit?: () => void
  children: ComponentChildren
}

/**
 * The frame of every state. Enter in a field does what the main button does. Without a name of its
 * own it is no landmark: two widgets of one form would be two landmarks of one name.
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
