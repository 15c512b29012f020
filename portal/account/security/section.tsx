import type { ComponentChildren } from 'preact'

/** A part of the screen: a heading, a description, and actions. */
export function Section({
  title,
  about,
  children,
}: {
  title: string
  about: string
  children: ComponentChildren
}) {
  return (
    <section class="card stack security">
      <div>
        <h2>{title}</h2>
        <p class="soft">{about}</p>
      </div>
      {children}
    </section>
  )
}
