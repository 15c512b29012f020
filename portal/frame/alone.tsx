import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { Logo } from '../components/logo.tsx'
import { isNoLongerFirst } from './page.tsx'

/** A screen without navigation: sign-in, and replacements of the whole page. */
export function Alone({ title, children }: { title: string; children: ComponentChildren }) {
  useEffect(() => {
    document.title = `${title} · Zeven`
  }, [title])
  // After signing in, the new heading is announced.
  useEffect(isNoLongerFirst, [])
  return (
    <main class="alone" id="content">
      <div class="logo">
        <Logo />
        Zeven
      </div>
      <div class="card stack">
        <h1 tabIndex={-1}>{title}</h1>
        {children}
      </div>
    </main>
  )
}
