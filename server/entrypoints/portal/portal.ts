import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { readLogo } from '../../account/accounts/accounts.reads.ts'
import { mailSignInLink } from '../../account/members/entrance.ts'
import type { Auth, MailLink } from '../../account/sign-in/auth.ts'
import { SIGN_IN_PATH } from '../../account/sign-in/endpoints.ts'
import { createSignIn } from '../../account/sign-in/serve.ts'
import { SYSTEM } from '../../core/db/actor.ts'
import { ensureSecret } from '../../core/db/secrets.writes.ts'
import { NotFound } from '../../core/errors.ts'
import { serveUpload } from '../../core/files/serve.ts'
import { onFirstUse } from '../../core/first-use.ts'
import { createAddressReader } from '../../core/http/address.ts'
import { leadBelow, pathOf } from '../../core/http/below-path.ts'
import { asApiError, commonHeaders, errorResponse } from '../../core/http/respond.ts'
import type { Services } from '../../core/services.ts'
import { findUpload } from '../../leads/uploads/uploads.reads.ts'
import { OPERATOR_ROUTES, PORTAL_ROUTES } from '../routes.ts'
import { createOperatorApi } from './operator.ts'
import { createPageSurface } from './pages.ts'
import { photoOf, pictureOf, servePicture } from './pictures.ts'
import { createPortalApi } from './serve.ts'
import { createSessionFinder, type FindSession } from './session.ts'

const PORTAL_API = '/portal/api'
/** The slash in a JSON string that is the address of a file on this server. */
const FILE_ADDRESS = /(?<=(?<!\\)")\/(?=portal\/api\/(?:logo|photo|pictures|uploads)\/)/g
const OPERATOR_API = `${PORTAL_API}/operator`

export function createPortalSurface(services: Services): Hono {
  const { config, database } = services
  const getAuth = onFirstUse(() => openAuth(services))
  const findSession = createSessionFinder(database, getAuth)
  const serve = createPortalApi(services, findSession, PORTAL_API, PORTAL_ROUTES)
  const serveOperator = createOperatorApi(services, getAuth, PORTAL_API, OPERATOR_ROUTES)
  const addressOf = createAddressReader(config.trustProxy)
  const path = pathOf(config.baseUrl)
  const app = new Hono()
  app.use(`${PORTAL_API}/*`, compress({ contentTypeFilter: /^application\/json/ }))
  app.use(`${PORTAL_API}/*`, leadBelow(path, 'application/json', FILE_ADDRESS))
  const signIn = createSignIn(services, getAuth)
  app.all(`${SIGN_IN_PATH}/*`, (c) => signIn(c.req.raw, addressOf(c)))
  app.get(`${PORTAL_API}/logo/:account`, (c) =>
    servePicture(services, findSession, c.req.raw, c.req.param('account'), readLogo),
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
  app.all(OPERATOR_API, (c) => serveOperator(c.req.raw, addressOf(c)))
  app.all(`${OPERATOR_API}/*`, (c) => serveOperator(c.req.raw, addressOf(c)))
  app.all(`${PORTAL_API}/*`, (c) => serve(c.req.raw))
  app.route(
    '/',
    createPageSurface(database, config, (request) => isSignedIn(getAuth, request)),
  )
  return app
}

const SESSION = /zeven\.session_token=/

/** Whether a page's visitor has a session. A session that cannot be read counts as valid. */
async function isSignedIn(getAuth: () => Promise<Auth>, { headers }: Request): Promise<boolean> {
  if (!SESSION.test(headers.get('Cookie') ?? '')) return false
  const find = async () =>
    (await getAuth()).api.getSession({ headers, query: { disableRefresh: true } })
  return find().then(
    (session) => session !== null,
    () => true,
  )
}

/** better-auth is large, so it is loaded when the portal is first used. */
async function openAuth(services: Services): Promise<Auth> {
  const { config, database, log, outgoing } = services
  const { createAuth } = await import('../../account/sign-in/auth.ts')
  const { first } = await import('./first.ts')
  const secret = await database.run(ensureSecret, {
    actor: SYSTEM,
    accountId: null,
    input: { name: 'sign-in' },
  })
  const mailLink: MailLink = async (kind, email, token) => {
    // The response does not wait for it, so that its time is the same for unknown addresses.
    const isForOperators = config.provider?.isOnly ?? false
    const input = { kind, email, sealedToken: outgoing.seal(token), isForOperators }
    database
      .run(mailSignInLink, { actor: SYSTEM, accountId: null, input })
      .catch((error) => log.warn({ err: error }, 'a link to sign in could not be mailed'))
  }
  return createAuth({ config, database, log }, secret, mailLink, [first(services)])
}

/**
 * A file from a customer, for the account's members. It may show people and their homes, so members
 * without access to contact details get 404.
 */
async function serveMemberUpload(
  { database, files, log }: Services,
  findSession: FindSession,
  request: Request,
  { account: accountId, name }: { account: string; name: string },
): Promise<Response> {
  const headers = commonHeaders(randomUUID())
  try {
    const { account, member } = await findSession(request, { account: accountId })
    const upload = await findUpload({ db: database.read }, name)
    if (upload?.account_id !== account.id || !member.seesContact) throw new NotFound()
    const { searchParams } = new URL(request.url)
    const small = searchParams.get('size') === 'small'
    const download = searchParams.get('download') === '1'
    const caching = { 'Cache-Control': 'private, max-age=86400', Vary: 'Cookie' }
    return await serveUpload(files, upload, { small, download }, { ...headers, ...caching })
  } catch (error) {
    return errorResponse(asApiError(error, log, headers), headers)
  }
}
