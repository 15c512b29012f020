import { signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { Icon } from '../components/icons.tsx'
import { t } from '../messages/messages.ts'

/** Whether a line of the start led here: until it is back there, screens lead back to it. */
export const isFromStart = signal(false)

/** How many things are new. The browser's tab shows the number before the title. */
export const news = signal(0)

export interface PageProps {
  /** The screen's heading, and the title of the browser's tab. */
  title: string
  /** Beside the heading, such as a number or a state. */
  note?: ComponentChildren
  actions?: ComponentChildren
  back?: { href: string; text: string }
  /** For forms and texts: not wider than one reads well. */
  narrow?: boolean
  children: ComponentChildren
}

let isFirstPage = true

export function isNoLongerFirst(): void {
  isFirstPage = false
}

/** Every screen is in one of these. Its heading takes the focus when the screen opens. */
export function Page({ title, note, actions, back: own, narrow, children }: PageProps) {
  const isStart = ['/portal', '/portal/start'].includes(useLocation().path)
  const back =
    isFromStart.value && !isStart ? { href: '/portal/start', text: t().frame.start } : own
  useEffect(() => {
    if (isStart) isFromStart.value = false
  }, [isStart])
  const heading = useRef<HTMLHeadingElement>(null)
  const count = news.value
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${title} · Zeven`
  }, [title, count])
  useEffect(() => {
    // The first page of a visit leaves the focus at the top, before the link over the navigation.
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
