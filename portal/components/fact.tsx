import type { ComponentChildren } from 'preact'

interface Props {
  name: ComponentChildren
  /** The class of what it is, such as `number`. */
  look?: string | undefined
  children: ComponentChildren
}

/** One of a list of facts: what it is called, and what it is. */
export function Fact({ name, look, children }: Props) {
  return (
    <div>
      <dt>{name}</dt>
      <dd class={look}>{children}</dd>
    </div>
  )
}
