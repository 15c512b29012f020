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
 * 3. A line in SCREENS below, under who may open it: the address and how to load it. A `firstScreen` says only
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

type Loaded = FunctionComponent & { preload(): Promise<unknown> }
type Load<Name extends string> = () => Promise<Readonly<Record<Name, FunctionComponent>>>

/** Screens are loaded when they are opened, this one with few texts. */
function firstScreen<Name extends string>(load: Load<Name>, name: Name): Loaded {
  return lazy<FunctionComponent>(() =>
    load()
      .then((own) => own[name])
      .catch(() => Stale),
  )
}

/** With the texts of all screens, or up to a level. */
function screen<Name extends string>(
  load: Load<Name>,
  name: Name,
  level: 'sign-in' | 'lead' | 'all' = 'all',
): Loaded {
  return firstScreen(async () => (await Promise.all([load(), loadMessages(level)]))[0], name)
}

interface Screen {
  path: string
  component: Loaded
  roles?: readonly Role[] | undefined
  /** Its first read, for every member: requested while the session is being checked. */
  reads?: readonly Endpoint[]
}

const OWNERS: readonly Role[] = ['owner']
const SELLERS: readonly Role[] = ['owner', 'seller']
const PRICERS: readonly Role[] = ['owner', 'pricing']
const EVERYBODY = undefined
const Agenda = screen(() => import('./leads/agenda/agenda.tsx'), 'AgendaScreen')

const overview: Screen = {
  path: '/portal',
  component: firstScreen(() => import('./leads/overview/overview.tsx'), 'OverviewScreen'),
  reads: [leadOverview.get, leadOverview.charts],
}

/** The first matching address below `/portal` is used: `/leads/new` comes before `/leads/:id`. */
const SCREENS: readonly Screen[] = [
  overview,
  ...screensOf(OWNERS, [
    ['/import', screen(() => import('./leads/imports/imports.tsx'), 'Imports')],
    ['/start', screen(() => import('./start/start-screen.tsx'), 'StartScreen')],
    ['/settings/account', screen(() => import('./account/account/account.tsx'), 'AccountScreen')],
    ['/settings/members', screen(() => import('./account/members.tsx'), 'Members')],
    ['/settings/statuses', screen(() => import('./account/statuses.tsx'), 'Statuses')],
    [
      '/settings/offers',
      screen(() => import('./offers/offer-settings.tsx'), 'OfferSettingsScreen'),
    ],
    [
      '/settings/appointments',
      screen(() => import('./forms/agendas/agendas.tsx'), 'AgendasScreen'),
    ],
    [
      '/settings/lead-sources',
      screen(() => import('./leads/sources/lead-sources.tsx'), 'LeadSources'),
    ],
    [
      '/settings/lead-sources/:id',
      screen(() => import('./leads/sources/source.tsx'), 'LeadSourceScreen'),
    ],
    [
      '/settings/developers',
      screen(() => import('./messaging/developers/developers.tsx'), 'Developers'),
    ],
    ['/settings/retention', screen(() => import('./privacy/retention.tsx'), 'RetentionScreen')],
    ['/settings/audit', screen(() => import('./account/audit.tsx'), 'Audit')],
    ['/settings/mail', screen(() => import('./messaging/mail/mail.tsx'), 'MailScreen')],
  ]),
  ...screensOf(SELLERS, [
    ['/leads/new', screen(() => import('./leads/new-lead/new-lead.tsx'), 'NewLeadScreen')],
    ['/leads/held', screen(() => import('./leads/list/quarantine.tsx'), 'QuarantinedLeads')],
    ['/leads/bin', screen(() => import('./leads/list/bin.tsx'), 'Bin')],
  ]),
  ...screensOf(PRICERS, [
    ['/prices/upload', screen(() => import('./prices/upload/upload.tsx'), 'UploadPrices')],
  ]),
  ...screensOf(EVERYBODY, [
    ['/leads', firstScreen(() => import('./leads/list/leads.tsx'), 'Leads')],
    ['/agenda', Agenda],
    // Its old address.
    ['/appointments', Agenda],
    ['/leads/:id', screen(() => import('./leads/lead/lead.tsx'), 'LeadScreen', 'lead')],
    ['/offers', firstScreen(() => import('./leads/list/offers.tsx'), 'Offers')],
    ['/offers/:id', screen(() => import('./offers/offer.tsx'), 'OfferScreen')],
    ['/customers', screen(() => import('./leads/customers/customers.tsx'), 'Customers')],
    ['/customers/:id', screen(() => import('./leads/customers/customer.tsx'), 'CustomerScreen')],
    ['/prices', screen(() => import('./prices/matrices/matrices.tsx'), 'Matrices')],
    ['/prices/materials', screen(() => import('./prices/materials/materials.tsx'), 'Materials')],
    ['/prices/items', screen(() => import('./prices/items/items.tsx'), 'Items')],
    ['/prices/items/:id', screen(() => import('./prices/items/item.tsx'), 'ItemScreen')],
    [
      '/prices/promotions',
      screen(() => import('./prices/promotions/promotions.tsx'), 'Promotions'),
    ],
    [
      '/prices/promotions/:id',
      screen(() => import('./prices/promotions/promotion.tsx'), 'PromotionScreen'),
    ],
    ['/prices/changes', screen(() => import('./prices/changes/changes.tsx'), 'PriceChanges')],
    ['/prices/:id', screen(() => import('./prices/matrices/matrix.tsx'), 'Matrix')],
    ['/forms', screen(() => import('./forms/forms.tsx'), 'Forms')],
    ['/forms/:slug', screen(() => import('./forms/form.tsx'), 'FormScreen')],
    ['/settings', screen(() => import('./frame/settings-page.tsx'), 'SettingsScreen')],
    [
      '/settings/notifications',
      screen(() => import('./messaging/mail/notifications.tsx'), 'NotificationsScreen'),
    ],
    ['/settings/profile', screen(() => import('./account/profile.tsx'), 'ProfileScreen')],
    ['/settings/security', screen(() => import('./account/security/security.tsx'), 'Security')],
  ]),
]

/** Without roles, every member may open them. */
function screensOf(
  roles: readonly Role[] | undefined,
  screens: readonly (readonly [path: string, component: Loaded])[],
): Screen[] {
  return screens.map(([path, component]) => ({ path: `/portal${path}`, component, roles }))
}

const Closed = screen(() => import('./account/sign-in/closed.tsx'), 'ClosedScreen')
const First = screen(() => import('./account/sign-in/first.tsx'), 'FirstScreen')
const SignIn = screen(() => import('./account/sign-in/sign-in.tsx'), 'SignInScreen', 'sign-in')

const Operator = screen(() => import('./account/operator.tsx'), 'Operator')
/** Screens without an account. */
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
    // The overview follows after signing in.
    if (path === '/portal/sign-in') void overview.component.preload()
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
    // The screen's file and answers load while the session is being checked.
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
