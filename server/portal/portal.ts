import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { SYSTEM } from '../db/actor.ts'
import { createAddressReader } from '../http/address.ts'
import { accountRoutes } from '../resources/accounts/desk/routes.ts'
import { accountExportRoutes } from '../resources/accounts/export/routes.ts'
import { agendaRoutes } from '../resources/appointments/agenda/routes.ts'
import { appointmentRoutes } from '../resources/appointments/desk/routes.ts'
import { auditRoutes } from '../resources/audit/routes.ts'
import { deskCustomerRoutes } from '../resources/customers/desk/routes.ts'
import { deskFormRoutes } from '../resources/forms/desk/routes.ts'
import { formEmbedRoutes } from '../resources/forms/embed/routes.ts'
import { formPreviewRoutes } from '../resources/forms/preview/routes.ts'
import { formVersionRoutes } from '../resources/forms/versions/routes.ts'
import { funnelRoutes } from '../resources/funnel/desk/routes.ts'
import { heldLeadRoutes } from '../resources/held-leads/routes.ts'
import { importRoutes } from '../resources/imports/routes.ts'
import { keyRoutes } from '../resources/keys/desk/routes.ts'
import { leadSourceRoutes } from '../resources/lead-sources/routes.ts'
import { leadByHandRoutes } from '../resources/leads/by-hand/routes.ts'
import { leadDeskRoutes } from '../resources/leads/desk/routes.ts'
import { leadExportRoutes } from '../resources/leads/export/routes.ts'
import { liveRoutes } from '../resources/live/routes.ts'
import { mailSignInLink } from '../resources/mails/entrance.ts'
import { mailRoutes } from '../resources/mails/routes.ts'
import { materialDeskRoutes } from '../resources/materials/desk/routes.ts'
import { memberRoutes } from '../resources/members/routes.ts'
import { offerItemDeskRoutes } from '../resources/offer-items/desk/routes.ts'
import { offerFileRoutes } from '../resources/offers/desk/file-routes.ts'
import { offerDeskRoutes } from '../resources/offers/desk/routes.ts'
import { offerSendRoutes } from '../resources/offers/desk/send-routes.ts'
import { offerSettingsRoutes } from '../resources/offers/settings/routes.ts'
import { leaveRoutes } from '../resources/operators/leave/routes.ts'
import { operatorRoutes } from '../resources/operators/routes.ts'
import { overviewRoutes } from '../resources/overview/routes.ts'
import { pictureRoutes } from '../resources/pictures/routes.ts'
import { deskMatrixRoutes } from '../resources/price-matrices/desk/routes.ts'
import { uploadRoutes } from '../resources/price-matrices/upload/routes.ts'
import { privacyRoutes } from '../resources/privacy/routes.ts'
import { promotionDeskRoutes } from '../resources/promotions/desk/routes.ts'
import { retentionRoutes } from '../resources/retention/routes.ts'
import { ensureSecret } from '../resources/secrets/actions.ts'
import { templateRoutes } from '../resources/templates/routes.ts'
import { sendingRoutes } from '../resources/webhooks/deliveries/routes.ts'
import { webhookDeskRoutes } from '../resources/webhooks/desk/routes.ts'
import { webhookRoutes } from '../resources/webhooks/routes.ts'
import type { Services } from '../services.ts'
import { createOperatorApi } from './operator.ts'
import { createPageSurface } from './pages.ts'
import { logoOf, photoOf, pictureOf, servePicture } from './pictures.ts'
import { createPortalApi } from './serve.ts'
import { createSessionFinder } from './session.ts'
import type { Auth } from './sign-in/auth.ts'
import { SIGN_IN_PATH } from './sign-in/endpoints.ts'
import { createSignIn } from './sign-in/serve.ts'
import { serveMemberUpload } from './uploads.ts'

const PORTAL_API = '/portal/api'
const OPERATOR_API = `${PORTAL_API}/operator`

/** The endpoints that the portal's pages call. */
export const PORTAL_ROUTES = [
  ...memberRoutes,
  ...mailRoutes,
  ...accountRoutes,
  ...accountExportRoutes,
  ...leaveRoutes,
  ...auditRoutes,
  ...keyRoutes,
  ...webhookRoutes,
  ...sendingRoutes,
  ...webhookDeskRoutes,
  ...leadDeskRoutes,
  ...leadByHandRoutes,
  ...agendaRoutes,
  ...appointmentRoutes,
  ...leadExportRoutes,
  ...heldLeadRoutes,
  ...leadSourceRoutes,
  ...deskFormRoutes,
  ...formVersionRoutes,
  ...funnelRoutes,
  ...formPreviewRoutes,
  ...formEmbedRoutes,
  ...templateRoutes,
  ...deskCustomerRoutes,
  ...privacyRoutes,
  ...importRoutes,
  ...offerDeskRoutes,
  ...offerFileRoutes,
  ...offerSendRoutes,
  ...offerSettingsRoutes,
  ...deskMatrixRoutes,
  ...uploadRoutes,
  ...pictureRoutes,
  ...materialDeskRoutes,
  ...offerItemDeskRoutes,
  ...promotionDeskRoutes,
  ...liveRoutes,
  ...overviewRoutes,
  ...retentionRoutes,
]

export function createPortalSurface(services: Services): Hono {
  const { config, database } = services
  const getAuth = onFirstUse(() => openAuth(services))
  const findSession = createSessionFinder(database, getAuth)
  const serve = createPortalApi(services, findSession, PORTAL_API, PORTAL_ROUTES)
  const serveOperator = createOperatorApi(services, getAuth, PORTAL_API, operatorRoutes)
  const addressOf = createAddressReader(config.trustProxy)
  const app = new Hono()
  app.use(`${PORTAL_API}/*`, compress({ contentTypeFilter: /^application\/json/ }))
  const signIn = createSignIn(services, getAuth)
  app.all(`${SIGN_IN_PATH}/*`, (c) => signIn(c.req.raw, addressOf(c)))
  app.get(`${PORTAL_API}/logo/:account`, (c) =>
    servePicture(services, findSession, c.req.raw, c.req.param('account'), logoOf),
  )
  app.get(`${PORTAL_API}/photo/:account/:member`, (c) => {
    const { account, member } = c.req.param()
    return servePicture(services, findSession, c.req.raw, account, photoOf(member))
  })
  app.get(`${PORTAL_API}/pictures/:account/:hash{[0-9a-f]{64}}`, (c) => {
    const { account, hash } = c.req.param()
    return servePicture(services, findSession, c.req.raw, account, pictureOf(hash))
  })
  app.get(`${PORTAL_API}/uploads/:account/:name{[\\w-]+}`, (c) =>
    serveMemberUpload(services, findSession, c.req.raw, c.req.param()),
  )
  app.all(OPERATOR_API, (c) => serveOperator(c.req.raw))
  app.all(`${OPERATOR_API}/*`, (c) => serveOperator(c.req.raw))
  app.all(`${PORTAL_API}/*`, (c) => serve(c.req.raw))
  app.route('/', createPageSurface())
  return app
}

/** better-auth is large, so a server whose portal nobody opens never loads it. */
async function openAuth({ config, database, log, outgoing }: Services): Promise<Auth> {
  const { createAuth } = await import('./sign-in/auth.ts')
  const secret = await database.run(ensureSecret, {
    actor: SYSTEM,
    accountId: null,
    input: { name: 'sign-in' },
  })
  return createAuth({ config, database, log }, secret, async (kind, email, token) => {
    // Nobody waits for this: the answer takes as long for an address that nobody signs in with.
    const input = { kind, email, sealedToken: outgoing.seal(token) }
    database
      .run(mailSignInLink, { actor: SYSTEM, accountId: null, input })
      .catch((error) => log.warn({ err: error }, 'a link to sign in could not be mailed'))
  })
}

/** Makes the thing at the first call. A failure is not kept: the next call tries again. */
function onFirstUse<Thing>(make: () => Promise<Thing>): () => Promise<Thing> {
  let made: Promise<Thing> | null = null
  return () => {
    made ??= make().catch((error) => {
      made = null
      throw error
    })
    return made
  }
}
