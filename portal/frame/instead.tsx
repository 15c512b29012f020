import type { ComponentProps } from 'preact'
import { useEffect } from 'preact/hooks'
import { Button, ButtonLink } from '../components/button.tsx'
import { Empty } from '../components/states.tsx'
import { isAnythingUnsaved } from '../components/unsaved.ts'
import { t } from '../messages/messages.ts'
import { Page } from './page.tsx'

/** Replaces a screen. */
function Instead({ title, ...props }: ComponentProps<typeof Empty>) {
  return (
    <Page title={title}>
      <div class="card">
        <Empty title={title} {...props} />
      </div>
    </Page>
  )
}

export function NotThere() {
  const { frame } = t()
  return (
    <Instead icon="search" title={frame.notThere} actions={<ToOverview />}>
      {frame.notThereText}
    </Instead>
  )
}

export function NotAllowed() {
  const { frame } = t()
  return (
    <Instead icon="lock" title={frame.notAllowed} actions={<ToOverview />}>
      {frame.notAllowedText}
    </Instead>
  )
}

function ToOverview() {
  return <ButtonLink href="/portal">{t().frame.toOverview}</ButtonLink>
}

/**
 * A screen's file failed to load: the server has a newer version, or the connection is lost. With a
 * newer version the page is reloaded automatically, once for each address of the tab's history.
 */
export function Stale() {
  const { frame } = t()
  useEffect(() => {
    if (history.state?.reloaded || isAnythingUnsaved()) return
    const reload = ({ ok }: Response) => {
      if (!ok) return
      history.replaceState({ ...history.state, reloaded: true }, '')
      location.reload()
    }
    fetch(location.href, { method: 'HEAD' }).then(reload, () => {})
  }, [])
  const reload = <Button onClick={() => location.reload()}>{frame.reload}</Button>
  return (
    <Instead icon="refresh" title={frame.stale} actions={reload}>
      {frame.staleText}
    </Instead>
  )
}

/** No language could be loaded. */
export function Unloaded() {
  return (
    <p class="alone">The portal could not be loaded. Check your connection and reload the page.</p>
  )
}
