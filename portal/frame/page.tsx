import { signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { Icon } from '../components/icons.tsx'

/** The screen with a list that led to `to`, which links back to it. Cleared when the person goes elsewhere. */
export const cameFrom = signal<{ href: string; text: string; to: string } | null>(null)

/** The number of new things. The browser's tab shows it before the title. */
export const news = signal(0)

export interface PageProps {
  /** The screen's heading, and the title of the browser's tab. */
  title: string
  /** Next to the heading, such as a number or a state. */
  note?: ComponentChildren
  actions?: ComponentChildren
  back?: { href: string; text: string }
  /** For forms and texts: limited to a readable width. */
  narrow?: boolean
  children: ComponentChildren
}

let isFirstPage = true

export function isNoLongerFirst(): void {
  isFirstPage = false
}

/** Wraps every screen. Its heading takes the focus when the screen opens. */
export function Page({ title, note, actions, back: own, narrow, children }: PageProps) {
  const { path } = useLocation()
  const from = cameFrom.value
  const back = path === from?.to ? from : own
  useEffect(() => {
    if (from !== null && !path.startsWith(from.to)) cameFrom.value = null
  }, [path])
  const heading = useRef<HTMLHeadingElement>(null)
  const count = news.value
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${title} · Zeven`
  }, [title, count])
  useEffect(() => {
    // The first page of a visit leaves the focus at the top, before the skip link.
    if (!isFirstPage) heading.current?.focus({ preventScroll: true })
    isNoLongerFirst()
  }, [])
  return (
    <main id="content" class={narrow ? 'page narrow' : 'page'}>
      <header class="page-head">
        <div class="titles">
          {back && (
            <a class="back" href={back.href}>
              <Icon name="left" size={14} />
              {back.text}
            </a>
          )}
          <div class="row">
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {note && <span class="note">{note}</span>}
          </div>
        </div>
        {actions && <div class="row">{actions}</div>}
      </header>
      {children}
    </main>
  )
}
