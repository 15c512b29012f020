import type { ComponentChildren } from 'preact'
import { useLocation } from 'preact-iso'

/** Links between parts of one screen, each with an address of its own. */
export function LinkTabs({
  label,
  tabs,
}: {
  label: string
  tabs: readonly { href: string; text: ComponentChildren }[]
}) {
  const { path } = useLocation()
  return (
    <nav class="tabs" aria-label={label}>
      {tabs.map(({ href, text }) => (
        <a key={href} href={href} aria-current={path === href ? 'page' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  )
}
