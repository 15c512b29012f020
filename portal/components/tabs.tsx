import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { useLocation } from 'preact-iso'

/** Links between parts of one screen, each with its own address. */
export function LinkTabs({
  label,
  tabs,
}: {
  label: string
  tabs: readonly { href: string; text: ComponentChildren }[]
}) {
  const { path } = useLocation()
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the list is wider than the screen.
    const here = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (here && list.current)
      list.current.scrollLeft = here.offsetLeft - list.current.offsetWidth / 3
  }, [path])
  return (
    <nav class="tabs" aria-label={label} ref={list}>
      {tabs.map(({ href, text }) => (
        <a key={href} href={href} aria-current={path === href ? 'page' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  )
}
