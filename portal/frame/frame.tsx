import { Component, type ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { locked } from '../api.ts'
import { notifyOf } from '../components/browser-news.tsx'
import { Button } from '../components/button.tsx'
import { ConfirmHost } from '../components/confirm.tsx'
import { Icon, type IconName } from '../components/icons.tsx'
import { Menu, MenuItem } from '../components/menu.tsx'
import { ShortcutHost, useShortcuts } from '../components/shortcuts.tsx'
import { Empty } from '../components/states.tsx'
import { ToastHost, toast } from '../components/toast.tsx'
import { mayLeave } from '../components/unsaved.ts'
import { announceChange, forgetNews, markSeen, questions, unseenLeads } from '../live.ts'
import { listen } from '../live-connection.ts'
import { t } from '../messages/messages.ts'
import { checkSession, isVisit, me } from '../session.ts'
import { SignedOutDialog } from './locked.tsx'
import { AccountMenu, OwnMenu } from './menus.tsx'
import { news } from './page.tsx'
import { VisitBanner } from './visit.tsx'

interface Props {
  /** The address: a new one shows another screen, which may work. */
  at: string
  children: ComponentChildren
}

/** An error in one screen leaves the frame usable. */
class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  override componentDidUpdate({ at }: Props): void {
    if (at !== this.props.at && this.state.failed) this.setState({ failed: false })
  }

  override componentDidCatch(error: unknown): void {
    console.error(error)
    this.setState({ failed: true })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const { frame } = t()
    return (
      <main id="content" class="page">
        <Empty
          icon="warning"
          title={frame.crashed}
          actions={<Button onClick={() => location.reload()}>{frame.reload}</Button>}
        />
      </main>
    )
  }
}

interface FrameProps {
  children: ComponentChildren
  /** Content that stays open while screens change, such as an unfinished email. */
  open: ComponentChildren
}

/** The frame around every screen of a signed-in person. */
export function Frame({ children, open }: FrameProps) {
  const { route, path } = useLocation()
  const { frame } = t()
  const toOverview = () => route('/portal')
  const go = async (to: string) => {
    if (path === to || (await mayLeave())) route(to)
  }
  useShortcuts(frame.keys.everywhere, [
    { keys: 'g o', label: frame.keys.overview, run: () => void go('/portal') },
    { keys: 'g l', label: frame.keys.leads, run: () => void go('/portal/leads') },
    { keys: 'g a', label: frame.keys.agenda, run: () => void go('/portal/agenda') },
    { keys: 'g c', label: frame.keys.customers, run: () => void go('/portal/customers') },
    { keys: 'g p', label: frame.keys.prices, run: () => void go('/portal/prices') },
    ...(isVisit.value
      ? []
      : [{ keys: 'g s', label: frame.keys.settings, run: () => void go('/portal/settings') }]),
    { keys: '?', label: frame.keys.list, run: () => {} },
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
        <header class="side">
          <AccountMenu onSwitch={toOverview} />
          <Navigation />
          <OwnMenu />
        </header>
        <header class="top">
          <AccountMenu onSwitch={toOverview} />
          <OwnMenu />
        </header>
        <div>
          <VisitBanner />
          <Boundary at={path}>{children}</Boundary>
        </div>
        <Navigation class="bottom" />
      </div>
      <LiveHost />
      <ToastHost />
      {open}
      <ConfirmHost />
      <ShortcutHost />
      {locked.value === 'signed_out' && <SignedOutDialog />}
    </>
  )
}

/** The portal's main navigation: at the side on a wide screen, at the bottom on a phone. */
function Navigation({ class: look }: { class?: string }) {
  const { path } = useLocation()
  const { frame } = t()
  const links: [href: string, icon: IconName, text: string, count?: number][] = [
    ['/portal', 'overview', frame.overview],
    ['/portal/leads', 'leads', frame.leads, news.value],
    ['/portal/offers', 'note', frame.offers],
    ['/portal/agenda', 'agenda', t().appointments.menu],
    ['/portal/customers', 'customers', frame.customers],
    ['/portal/prices', 'prices', frame.prices],
    ['/portal/forms', 'forms', frame.forms],
  ]
  if (!isVisit.value) links.push(['/portal/settings', 'settings', frame.settings])
  const isHere = (href: string) => (href === '/portal' ? path === href : path.startsWith(href))
  const shown = look === undefined ? links : links.slice(0, MOST_BELOW)
  const more = links.slice(shown.length)
  return (
    <nav aria-label={frame.navigation} class={look}>
      {shown.map(([href, icon, text, count = 0]) => {
        const current = path === href ? 'page' : 'true'
        return (
          <a
            key={href}
            href={href}
            class="nav-link"
            aria-current={isHere(href) ? current : undefined}
          >
            <Icon name={icon} size={19} />
            {text}
            {count > 0 && <span class="count">{count}</span>}
          </a>
        )
      })}
      {more.length > 0 && (
        <Menu
          class={more.some(([href]) => isHere(href)) ? 'nav-link here' : 'nav-link'}
          button={
            <>
              <Icon name="more" size={19} />
              {frame.moreParts}
            </>
          }
        >
          {more.map(([href, icon, text]) => (
            <MenuItem key={href} icon={icon} href={href}>
              {text}
            </MenuItem>
          ))}
        </Menu>
      )}
    </nav>
  )
}

/** Maximum entries of the bottom bar; the others are in a menu. */
const MOST_BELOW = 4

/** Listens for changes, counts new leads until they are seen, and announces questions. */
function LiveHost() {
  const { path, route } = useLocation()
  const account = me.value?.account
  const isSignedIn = locked.value === null
  const unseen = unseenLeads.value
  const waiting = questions.value
  useEffect(() => {
    if (account === undefined || !isSignedIn) return
    return listen(account.id, (change, isFirst) => {
      const { live } = t()
      const questions = announceChange(change, isFirst)
      for (const id of questions)
        toast(live.question, undefined, { href: `/portal/leads/${id}`, text: live.look })
      const leads = questions.length > 0 ? questions : change.new_leads
      if (leads.length === 0 || !document.hidden) return
      const title = questions.length > 0 ? live.question : live.newLeads(leads.length)
      notifyOf(title, account.name, () => {
        route(leads.length === 1 ? `/portal/leads/${leads[0]}` : '/portal/leads')
      })
    })
  }, [account?.id, isSignedIn])
  useEffect(() => () => forgetNews(), [account?.id])

  useEffect(() => {
    const see = () => {
      if (document.hidden) return
      const [, lead] = /^\/portal\/leads\/(\d+)$/.exec(path) ?? []
      if (path === '/portal/leads') markSeen()
      else if (lead !== undefined) markSeen(Number(lead))
    }
    see()
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [path, unseen])
  useEffect(() => {
    news.value = new Set([...unseen, ...waiting]).size
  }, [unseen, waiting])
  return null
}
