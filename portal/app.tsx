/**
 * The portal in the browser. To add a screen:
 *
 * 1. `<module>/<name>/<name>.tsx`: a component that draws a `<Page title=…>` (frame/page.tsx), or a
 *    `<SettingsPage>` below Settings. Its own style sheet, if it needs one, is imported there.
 *    It stays when another screen is opened, so each of its selectors has a class that no other sheet names.
 *    Endpoints: `const list = endpoint<typeof listThings>('GET', '/things')` (api.ts, types from the
 *    contract.ts); read with `useRead(list, { query })`, write with `useWrite(change)` (data.ts).
 *    Parameters of the route: `useRoute().params`; of the address: `useQuery()` (address.ts).
 * 2. An object `<name>` with its texts in `messages/{en,nl,de,fr}/<module>.ts`.
 *    English is the type of the others. A text with values is a function. `t().<name>` reads them.
 * 3. A line in SCREENS below: the address, how to load it, and who may open it. A `firstScreen` says only
 *    texts of `messages/{en,nl,de,fr}/first.ts`, one with the level `lead` those of `lead.ts` next to it.
 *
 * What screens share is in components/, what it looks like in styles/. A text of the server is never
 * shown, except an issue of a value in English: see components/problem.ts.
 */
import type { FunctionComponent } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { LocationProvider, lazy, Route, Router, useLocation } from 'preact-iso'
import type { Endpoint, Role } from '../server/core/contract.ts'
import { leadOverview } from '../server/leads/overview/overview.contract.ts'
import { followHistory, rememberTabAccount, tabAccount } from './account.ts'
import { ApiProblem, locked } from './api.ts'
import { Failed } from './components/states.tsx'
import { forgetAhead, readAhead } from './data.ts'
import { Frame } from './frame/frame.tsx'
import { NotAllowed, NotThere, Stale, Unloaded } from './frame/instead.tsx'
import { NoMembership, signInAddress } from './frame/locked.tsx'
import { ComposerHost } from './leads/lead/compose.tsx'
import { hasMessages, loadMessages } from './messages/messages.ts'
import { me, openSession } from './session.ts'

/** Screens are loaded when they are opened, this one with few texts. */
function firstScreen(load: () => Promise<FunctionComponent>): FunctionComponent & Preloads {
  return lazy<FunctionComponent>(() => load().catch(() => Stale))
}

/** With the texts of all screens, or up to a level. */
function screen(
  load: () => Promise<FunctionComponent>,
  level: 'sign-in' | 'lead' | 'all' = 'all',
): FunctionComponent & Preloads {
  return firstScreen(async () => (await Promise.all([load(), loadMessages(level)]))[0])
}
type Preloads = { preload(): Promise<unknown> }

interface Screen {
  path: string
  component: FunctionComponent & Preloads
  /** Without them, every member may open the screen. */
  roles?: readonly Role[]
  /** What it reads first, for every member: that comes while the server says who is signed in. */
  reads?: readonly Endpoint[]
}

const Agenda = screen(() => import('./leads/agenda/agenda.tsx').then((m) => m.AgendaScreen))

/** The first address that fits is taken: `/portal/leads/new` stands before `/portal/leads/:id`. */
const SCREENS: readonly Screen[] = [
  {
    path: '/portal',
    component: firstScreen(() =>
      import('./leads/overview/overview.tsx').then((m) => m.OverviewScreen),
    ),
    reads: [leadOverview.get, leadOverview.charts],
  },
  {
    path: '/portal/leads/new',
    roles: ['owner', 'seller'],
    component: screen(() => import('./leads/new-lead/new-lead.tsx').then((m) => m.NewLeadScreen)),
  },
  {
    path: '/portal/leads/held',
    roles: ['owner', 'seller'],
    component: screen(() => import('./leads/list/quarantine.tsx').then((m) => m.QuarantinedLeads)),
  },
  {
    path: '/portal/leads/bin',
    roles: ['owner', 'seller'],
    component: screen(() => import('./leads/list/bin.tsx').then((m) => m.Bin)),
  },
  {
    path: '/portal/leads',
    component: firstScreen(() => import('./leads/list/leads.tsx').then((m) => m.Leads)),
  },
  { path: '/portal/agenda', component: Agenda },
  // Its old address.
  { path: '/portal/appointments', component: Agenda },
  {
    path: '/portal/leads/:id',
    component: screen(() => import('./leads/lead/lead.tsx').then((m) => m.LeadScreen), 'lead'),
  },
  {
    path: '/portal/offers',
    component: firstScreen(() => import('./leads/list/offers.tsx').then((m) => m.Offers)),
  },
  {
    path: '/portal/offers/:id',
    component: screen(() => import('./offers/offer.tsx').then((m) => m.OfferScreen)),
  },
  {
    path: '/portal/customers',
    component: screen(() => import('./leads/customers/customers.tsx').then((m) => m.Customers)),
  },
  {
    path: '/portal/customers/:id',
    component: screen(() => import('./leads/customers/customer.tsx').then((m) => m.CustomerScreen)),
  },
  {
    path: '/portal/import',
    roles: ['owner'],
    component: screen(() => import('./leads/imports/imports.tsx').then((m) => m.Imports)),
  },
  {
    path: '/portal/prices',
    component: screen(() => import('./prices/matrices/matrices.tsx').then((m) => m.Matrices)),
  },
  {
    path: '/portal/prices/materials',
    component: screen(() => import('./prices/materials/materials.tsx').then((m) => m.Materials)),
  },
  {
    path: '/portal/prices/items',
    component: screen(() => import('./prices/items/items.tsx').then((m) => m.Items)),
  },
  {
    path: '/portal/prices/items/:id',
    component: screen(() => import('./prices/items/item.tsx').then((m) => m.ItemScreen)),
  },
  {
    path: '/portal/prices/promotions',
    component: screen(() => import('./prices/promotions/promotions.tsx').then((m) => m.Promotions)),
  },
  {
    path: '/portal/prices/promotions/:id',
    component: screen(() =>
      import('./prices/promotions/promotion.tsx').then((m) => m.PromotionScreen),
    ),
  },
  {
    path: '/portal/prices/changes',
    component: screen(() => import('./prices/changes/changes.tsx').then((m) => m.PriceChanges)),
  },
  {
    path: '/portal/prices/upload',
    roles: ['owner', 'pricing'],
    component: screen(() => import('./prices/upload/upload.tsx').then((m) => m.UploadPrices)),
  },
  {
    path: '/portal/prices/:id',
    component: screen(() => import('./prices/matrices/matrix.tsx').then((m) => m.Matrix)),
  },
  {
    path: '/portal/forms',
    component: screen(() => import('./forms/forms.tsx').then((m) => m.Forms)),
  },
  {
    path: '/portal/forms/:slug',
    component: screen(() => import('./forms/form.tsx').then((m) => m.FormScreen)),
  },
  {
    path: '/portal/start',
    component: screen(() => import('./start/start-screen.tsx').then((m) => m.StartScreen)),
    roles: ['owner'],
  },
  {
    path: '/portal/settings',
    component: screen(() => import('./frame/settings-page.tsx').then((m) => m.SettingsScreen)),
  },
  {
    path: '/portal/settings/account',
    component: screen(() => import('./account/account/account.tsx').then((m) => m.AccountScreen)),
    roles: ['owner'],
  },
  {
    path: '/portal/settings/members',
    component: screen(() => import('./account/members.tsx').then((m) => m.Members)),
    roles: ['owner'],
  },
  {
    path: '/portal/settings/statuses',
    component: screen(() => import('./account/statuses.tsx').then((m) => m.Statuses)),
    roles: ['owner'],
  },
  {
    path: '/portal/settings/offers',
    component: screen(() =>
      import('./offers/offer-settings.tsx').then((m) => m.OfferSettingsScreen),
    ),
    roles: ['owner'],
  },
  {
    path: '/portal/settings/appointments',
    component: screen(() => import('./forms/agendas/agendas.tsx').then((m) => m.AgendasScreen)),
    roles: ['owner'],
  },
  {
    path: '/portal/settings/lead-sources',
    component: screen(() => import('./leads/sources/lead-sources.tsx').then((m) => m.LeadSources)),
    roles: ['owner'],
  },
  {
    path: '/portal/settings/lead-sources/:id',
    component: screen(() => import('./leads/sources/source.tsx').then((m) => m.LeadSourceScreen)),
    roles: ['owner'],
  },
  {
    path: '/portal/settings/notifications',
    component: screen(() =>
      import('./messaging/mail/notifications.tsx').then((m) => m.NotificationsScreen),
    ),
  },
  {
    path: '/portal/settings/developers',
    component: screen(() =>
      import('./messaging/developers/developers.tsx').then((m) => m.Developers),
    ),
    roles: ['owner'],
  },
  {
    path: '/portal/settings/retention',
    component: screen(() => import('./privacy/retention.tsx').then((m) => m.RetentionScreen)),
    roles: ['owner'],
  },
  {
    path: '/portal/settings/audit',
    component: screen(() => import('./account/audit.tsx').then((m) => m.Audit)),
    roles: ['owner'],
  },
  {
    path: '/portal/settings/mail',
    component: screen(() => import('./messaging/mail/mail.tsx').then((m) => m.MailScreen)),
    roles: ['owner'],
  },
  {
    path: '/portal/settings/profile',
    component: screen(() => import('./account/profile.tsx').then((m) => m.ProfileScreen)),
  },
  {
    path: '/portal/settings/security',
    component: screen(() => import('./account/security/security.tsx').then((m) => m.Security)),
  },
]

const Closed = screen(() => import('./account/sign-in/closed.tsx').then((m) => m.ClosedScreen))
const First = screen(() => import('./account/sign-in/first.tsx').then((m) => m.FirstScreen))
const SignIn = screen(
  () => import('./account/sign-in/sign-in.tsx').then((m) => m.SignInScreen),
  'sign-in',
)

const Operator = screen(() => import('./account/operator.tsx').then((m) => m.Operator))
/** Screens that are about no account. */
const OUTSIDE: Readonly<Record<string, FunctionComponent>> = {
  '/portal/first': First,
  '/portal/sign-in': SignIn,
  '/portal/operator': Operator,
}

export function App() {
  return (
    <LocationProvider scope={/^\/portal(?!\/(api|assets)\/)(\/|\?|$)/}>
      <Root />
    </LocationProvider>
  )
}

function Root() {
  const { path, url } = useLocation()
  useEffect(rememberTabAccount, [url, tabAccount.value])
  useEffect(() => {
    addEventListener('popstate', followHistory)
    return () => removeEventListener('popstate', followHistory)
  }, [])
  useEffect(() => {
    // Anyone who signs in sees the overview next.
    if (path === '/portal/sign-in') void SCREENS[0]?.component.preload()
  }, [path])
  const Outside = OUTSIDE[path]
  return Outside === undefined ? (
    <Inside />
  ) : (
    <Router>{[<Route key={path} default component={Outside} />]}</Router>
  )
}

function Inside() {
  const { route, path } = useLocation()
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const account = tabAccount.value
  const open = () => {
    setProblem(null)
    openSession().catch((error) => {
      if (!(error instanceof ApiProblem)) return setProblem(new ApiProblem(0, 'offline'))
      if (error.code !== 'signed_out') return setProblem(error)
      locked.value = null
      route(signInAddress(), true)
    })
  }
  const isShut = locked.value === 'account_disabled'
  useEffect(() => {
    if (!isShut) return
    locked.value = null
    open()
  }, [isShut])
  useEffect(() => {
    // The screen's file and answers come while the server says who is signed in.
    const screen = SCREENS.find((one) => one.path === path)
    void screen?.component.preload()
    if (account !== null && me.peek() === null) screen?.reads?.forEach(readAhead)
    return forgetAhead
  }, [path])
  useEffect(() => {
    if (account === null || me.peek()?.account.id !== account) open()
  }, [account])

  if (!hasMessages()) return problem && <Unloaded />
  if (locked.value === 'no_membership') return <NoMembership />
  if (problem !== null) return <Failed problem={problem} retry={open} />
  if (me.value === null) return null
  if (me.value.account.closed !== null)
    return <Router>{[<Route key="closed" default component={Closed} />]}</Router>
  const { role } = me.value.member
  return (
    <Frame open={<ComposerHost />}>
      <Screens key={me.value.account.id} role={role} />
    </Frame>
  )
}

function Screens({ role }: { role: Role }) {
  const [isLoading, setLoading] = useState(false)
  return (
    <>
      {isLoading && <div class="progress-line" />}
      <Router onLoadStart={() => setLoading(true)} onLoadEnd={() => setLoading(false)}>
        {[
          ...SCREENS.map(({ path, component, roles }) => (
            <Route
              key={path}
              path={path}
              component={roles === undefined || roles.includes(role) ? component : NotAllowed}
            />
          )),
          <Route key="default" default component={NotThere} />,
        ]}
      </Router>
    </>
  )
}
