import { Button, ButtonLink } from '../components/button.tsx'
import { Empty } from '../components/states.tsx'
import { t } from '../messages/messages.ts'
import { Page } from './page.tsx'

/** What shows in place of a screen. */
export function NotThere() {
  const { frame } = t()
  return (
    <Page title={frame.notThere}>
      <div class="card">
        <Empty
          icon="search"
          title={frame.notThere}
          actions={<ButtonLink href="/portal">{frame.toOverview}</ButtonLink>}
        >
          {frame.notThereText}
        </Empty>
      </div>
    </Page>
  )
}

export function NotAllowed() {
  const { frame } = t()
  return (
    <Page title={frame.notAllowed}>
      <div class="card">
        <Empty
          icon="lock"
          title={frame.notAllowed}
          actions={<ButtonLink href="/portal">{frame.toOverview}</ButtonLink>}
        >
          {frame.notAllowedText}
        </Empty>
      </div>
    </Page>
  )
}

/** A screen's file did not come: the server has a newer version, or the connection is gone. */
export function Stale() {
  const { frame } = t()
  return (
    <Page title={frame.stale}>
      <div class="card">
        <Empty
          icon="refresh"
          title={frame.stale}
          actions={<Button onClick={() => location.reload()}>{frame.reload}</Button>}
        >
          {frame.staleText}
        </Empty>
      </div>
    </Page>
  )
}

/** Not even a language could be loaded. */
export function Unloaded() {
  return (
    <p class="alone">The portal could not be loaded. Check your connection and reload the page.</p>
  )
}
