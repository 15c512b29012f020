import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { ApiError, NotFound } from '../../core/errors.ts'
import { createVisitorReader } from '../../core/http/address.ts'
import { readJsonBody } from '../../core/http/body.ts'
import { type Encoded, encode, serveEncoded } from '../../core/http/encoded.ts'
import { asApiError, refused, respond, type SentHeaders } from '../../core/http/respond.ts'
import { createRouter } from '../../core/http/router.ts'
import { validate } from '../../core/http/validate.ts'
import type { SpendAddress } from '../../core/limits/spend.ts'
import type { Services } from '../../core/services.ts'
import { createAddressLookup } from '../../forms/address-lookup.ts'
import { findForm } from '../../forms/forms.reads.ts'
import { usesLookup } from '../../forms/publish.ts'
import { formFileSchema } from '../../forms/versions-text.ts'
import { visitorForms } from '../../forms/visitor.contract.ts'
import { type Guard, intakeGuard } from '../../leads/proofs/guard.ts'
import { PROOF_HEADER } from '../../leads/proofs/proofs.contract.ts'
import { createDesignMailRoute } from './design-mails.ts'
import { createFormRoutes, type EmbedRoute } from './forms.ts'
import { checkOrigin } from './origin.ts'
import { createPictureSurface } from './picture-surface.ts'
import { createScriptSurface } from './script-surface.ts'
import { createUploadRoute } from './uploads.ts'

/** Finds the street and town for the customer's postcode and number. */
function createAddressRoute(services: Services): EmbedRoute {
  const { database, outgoing } = services
  const { findAddress } = visitorForms
  const lookUp = createAddressLookup(outgoing.readJson, database.clock)
  return {
    endpoint: findAddress,
    limit: 'addresses',
    answer: async ({ request, slug, headers }) => {
      const form = await findForm(database.source, slug)
      if (form === null) throw new NotFound()
      const account = await getAccountRow(database.source, form.accountId)
      const { address_lookup: setting, country: home } = account
      if (account.disabled_at !== null) throw new ApiError('form_closed')
      if (setting === null || !usesLookup(form.definition)) throw new NotFound()
      checkOrigin(request, form, services)
      const body = await readJsonBody(request, findAddress)
      const address = validate(findAddress.body, body.value, body.issues)
      return await respond({ data: await lookUp(address, { setting, home }) }, findAddress, headers)
    },
  }
}

const HEADERS = {
  'Content-Type': 'application/schema+json; charset=utf-8',
  'Cache-Control': 'public, max-age=300',
  // Editors in a browser also read it.
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** The result is a fifth larger than Brotli's best quality, in a fiftieth of the time. */
const QUALITY = 5

/** The schema of a form file, for the `$schema` of such a file. It is created at the first request. */
export function createFormSchemaSurface(): Hono {
  let schema: Promise<Encoded> | undefined
  const app = new Hono()
  app.get('/schemas/form.json', async (c) => {
    schema ??= encode(JSON.stringify(formFileSchema(), null, 2), QUALITY)
    return serveEncoded(c.req.raw, await schema, HEADERS)
  })
  return app
}

/** Path of the public endpoints of the widget, which need no key. */
export const WIDGET_API_PATH = '/api/widget/v1'

/** Any website may call it, without credentials: its responses are public or the customer's own. */
const CORS: SentHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Date, Retry-After, X-Request-Id, Idempotent-Replayed',
}
const PREFLIGHT: SentHeaders = {
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': `Content-Type, Idempotency-Key, ${PROOF_HEADER}`,
  'Access-Control-Max-Age': '86400',
}

export async function createEmbedSurface(services: Services, spend: SpendAddress): Promise<Hono> {
  const { database, config } = services
  const guard = await intakeGuard(database)
  const findRoute = createRouter(createEmbedRoutes(services, guard, spend))
  const addressOf = createVisitorReader(config)
  const app = new Hono()
  app.use(`${WIDGET_API_PATH}/*`, compress())
  app.all(`${WIDGET_API_PATH}/*`, async (c) => {
    const request = c.req.raw
    const url = new URL(request.url)
    const headers = embedHeaders()
    try {
      const found = findRoute(request.method, url.pathname.slice(WIDGET_API_PATH.length))
      if ('allow' in found) return preflight(found.allow, headers)
      const address = addressOf(c)
      await spend(found.route.limit, address)
      const slug = found.params.slug ?? ''
      return await found.route.answer({ request, url, slug, address, headers })
    } catch (error) {
      return refused(request, asApiError(error, services.log, headers), headers)
    }
  })
  app.route('/', await createScriptSurface(services))
  app.route('/', createPictureSurface(services, spend))
  app.route('/', createFormSchemaSurface())
  return app
}

export function createEmbedRoutes(
  services: Services,
  guard: Guard,
  spend: SpendAddress,
): EmbedRoute[] {
  return [
    ...createFormRoutes(services, guard, spend),
    createUploadRoute(services, guard),
    createAddressRoute(services),
    createDesignMailRoute(services, guard, spend),
  ]
}

function embedHeaders(): SentHeaders {
  return {
    ...CORS,
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': randomUUID(),
  }
}

function preflight(allow: string, headers: SentHeaders): Response {
  const { 'Content-Type': _, ...rest } = headers
  return new Response(null, { status: 204, headers: { ...rest, ...PREFLIGHT, Allow: allow } })
}
