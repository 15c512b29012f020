import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { locked } from '../api.ts'
import { say } from '../messages/messages.ts'
import { ConfirmHost } from '../parts/confirm.tsx'
import { ShortcutHost, useShortcuts } from '../parts/shortcuts.tsx'
import { ToastHost } from '../parts/toast.tsx'
import { mayLeave } from '../parts/unsaved.ts'
import { checkSession, isVisit } from '../session.ts'
import { Boundary } from './boundary.tsx'
import { LiveHost } from './live-host.tsx'
import { SignedOutDialog } from './locked.tsx'
import { AccountMenu, OwnMenu } from './menus.tsx'
import { Navigation } from './navigation.tsx'
import { VisitBanner } from './visit.tsx'

/** What stands around every screen of somebody who is signed in. */
export function Frame({ children }: { children: ComponentChildren }) {
  const { route, path } = useLocation()
  const { frame } = say()
  const toOverview = () => route('/portal')
  const go = async (to: string) => {
    if (path === to || (await mayLeave())) route(to)
  }
  useShortcuts(frame.keys.everywhere, [
    { keys: 'g o', says: frame.keys.overview, run: () => void go('/portal') },
    { keys: 'g l', says: frame.keys.leads, run: () => void go('/portal/leads') },
    { keys: 'g c', says: frame.keys.customers, run: () => void go('/portal/customers') },
    { keys: 'g p', says: frame.keys.prices, run: () => void go('/portal/prices') },
    ...(isVisit.value
      ? []
      : [{ keys: 'g s', says: frame.keys.settings, run: () => void go('/portal/settings') }]),
    { keys: '?', says: frame.keys.list, run: () => {} },
  ])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') checkSession().catch(() => {})
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return (
    <>
      <a class="skip" href="#content">
        {frame.skip}
      </a>
      <div class="frame">
        <div class="side">
          <AccountMenu onSwitch={toOverview} />
          <Navigation />
          <OwnMenu />
        </div>
        <div class="top">
          <AccountMenu onSwitch={toOverview} />
          <OwnMenu />
        </div>
        <div>
          <VisitBanner />
          <Boundary at={path}>{children}</Boundary>
        </div>
        <Navigation class="bottom" />
      </div>
      <LiveHost />
      <ToastHost />
      <ConfirmHost />
      <ShortcutHost />
      {locked.value === 'signed_out' && <SignedOutDialog />}
    </>
  )
}
