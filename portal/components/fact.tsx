import type { ComponentChildren } from 'preact'

interface Props {
  name: ComponentChildren
  /** The class of the fact, such as `number`. */
  look?: string | undefined
  children: ComponentChildren
}

/** One of a list of facts: its name and its value. */
export function Fact({ name, look, children }: Props) {
  return (
    <div>
      <dt>{name}</dt>
      <dd class={look}>{children}</dd>
    </div>
  )
}
