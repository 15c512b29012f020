import type { ComponentChildren } from 'preact'

export type PillLook = 'blue' | 'warn' | 'violet' | 'good' | 'danger' | 'accent'

/** A state in a few words, with a coloured dot. */
export function Pill({
  look,
  children,
}: {
  look?: PillLook | undefined
  children: ComponentChildren
}) {
  return <span class={look ? `pill ${look}` : 'pill'}>{children}</span>
}
