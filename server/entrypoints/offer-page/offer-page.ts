import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { accentOf } from '../../../shared/colour.ts'
import type { Database } from '../../core/db/database.ts'
import { createAddressReader, type ReadAddress } from '../../core/http/address.ts'
import { pathOf } from '../../core/http/below-path.ts'
import { annotate } from '../../core/http/notes.ts'
import { asApiError } from '../../core/http/respond.ts'
import { type SpendAddress, spend } from '../../core/limits/spend.ts'
import {
  backTo,
  disposition,
  fileResponse,
  LINK_WITH_TAIL,
  withoutTail,
} from '../../core/pages/answers.ts'
import { readBuiltFiles, serveDot } from '../../core/pages/built.ts'
import type { Services } from '../../core/services.ts'
import { picturesOf } from '../../offers/document/pdf.ts'
import { findOfferFile } from '../../offers/versions/files.ts'
import { currentPdf } from '../../offers/versions/signed.ts'
import { OFFER_PATH } from '../../offers/versions/token.ts'
import { findVersionByToken, type StoredVersion } from '../../offers/versions/versions.reads.ts'
import { getPicture } from '../../prices/pictures/pictures.reads.ts'
import { readFields } from './forms.ts'
import { createShow } from './show.ts'
import { createSubmissions, isSubmission, linkOf } from './submissions.ts'

const CACHED_A_DAY = 'private, max-age=86400'
/** The address contains a hash of the content. */
const CACHED_LONG = 'private, max-age=31536000, immutable'

type Show = ReturnType<typeof createShow>
/** Answers with a version of an offer; null if there is none. */
type Serve = (c: Context, version: StoredVersion, token: string) => Promise<Response | null>

/** The page on which a customer reads and signs an offer. Its address is the only credential. */
export function createOfferPageSurface(services: Services, spendAddress: SpendAddress): Hono {
  const { config, database } = services
  const built = readBuiltFiles(`${pathOf(config.baseUrl)}${OFFER_PATH}`)
  const show = createShow(services, built)
  const addressOf = createAddressReader(config.trustProxy)
  const forVersion = createFinder(services, show, spendAddress, addressOf)
  const app = new Hono()

  app.get('/o/assets/:file', async (c) => {
    const file = await built.serve(c.req.raw, c.req.param('file'))
    return file ?? c.text('Not found', 404)
  })
  app.get('/o/look/:file', (c) => {
    const [accent = '', kind] = c.req.param('file').split('.')
    return (kind === 'svg' && serveDot(accent)) || c.text('Not found', 404)
  })
  // Browsers that show a PDF or picture in a tab request it.
  app.get('/favicon.ico', (c) => serveDot(accentOf(null)) ?? c.notFound())
  app.get(`/o/${LINK_WITH_TAIL}`, (c) => withoutTail(c, built.path))
  app.get('/o/:token', forVersion(showOffer(show)))
  app.get(
    '/o/:token/logo',
    forVersion(async (_, { document }) => picture(document.dealer.logo)),
  )
  app.get(
    '/o/:token/photo',
    forVersion(async (_, { document }) => picture(document.seller?.photo ?? null)),
  )
  app.get('/o/:token/pictures/:hash', forVersion(showPicture(database)))
  app.get('/o/:token/offer.pdf', forVersion(showPdf(database)))
  app.get('/o/:token/files/:id{\\d+}', forVersion(showFile(database)))
  // The address of a rejected form is requested if the customer reloads that page.
  app.get(
    '/o/:token/:what',
    forVersion(async (c, _, token) =>
      isSubmission(c.req.param('what') ?? '') ? backTo(`${built.path}/${token}`) : null,
    ),
  )
  app.post('/o/:token/:what', forVersion(takeSubmission(services, show, built.path, addressOf)))
  app.all(
    '/o/*',
    forVersion(async () => null),
  )
  return app
}

/** Finds the version of the link and answers with it. Any other request gets the same page. */
function createFinder(
  { database, log }: Services,
  show: Show,
  spendAddress: SpendAddress,
  addressOf: ReadAddress,
) {
  return (serve: Serve) =>
    async (c: Context): Promise<Response> => {
      const requestId = randomUUID()
      try {
        const token = c.req.param('token') ?? ''
        const version = await findVersionByToken(database.source, token)
        if (version === null) await spendAddress('offer_links', addressOf(c))
        else annotateCustomer(c.req.raw, version)
        const served = version && (await serve(c, version, token))
        return served ?? (await show.trouble(c, 'unknown', 404))
      } catch (error) {
        const { status, headers, code } = asApiError(error, log, { 'X-Request-Id': requestId })
        annotate(c.req.raw, { refused: code })
        const what = status === 429 ? 'busy' : 'trouble'
        return show.trouble(c, what, status, { ...headers, 'X-Request-Id': requestId })
      }
    }
}

function showOffer(show: Show): Serve {
  return (c, version, token) => {
    const isQuestionSent = c.req.query('asked') !== undefined
    const notice = isQuestionSent ? ({ kind: 'asked' } as const) : null
    return show.offer(c.req.raw, token, version, { notice })
  }
}

function showPicture(database: Database): Serve {
  return async (c, { account_id, state, document }) => {
    const hash = c.req.param('hash') ?? ''
    if (state === 'withdrawn' || !picturesOf(document).includes(hash)) return null
    const found = await getPicture(database.source, account_id, hash)
    return picture(found, CACHED_LONG)
  }
}

function showPdf(database: Database): Serve {
  return async (_, version) => {
    if (version.state === 'withdrawn') return null
    const pdf = new Uint8Array(await currentPdf(database, version))
    const name = `${version.document.number}.pdf`
    return pdf && fileResponse(pdf, 'application/pdf', { 'Content-Disposition': disposition(name) })
  }
}

function showFile(database: Database): Serve {
  return async (c, version) => {
    if (version.state === 'withdrawn') return null
    const file = await findOfferFile(database.source, version, Number(c.req.param('id')))
    if (file === null) return null
    const headers = { 'Content-Disposition': disposition(file.name) }
    return fileResponse(new Uint8Array(file.content), 'application/pdf', headers)
  }
}

function takeSubmission(
  services: Services,
  show: Show,
  path: string,
  addressOf: ReadAddress,
): Serve {
  const { database } = services
  const submit = createSubmissions(services)
  return async (c, version, token) => {
    const what = c.req.param('what') ?? ''
    if (!isSubmission(what)) return null
    await spend(database.counters, 'offer_writes', linkOf(version))
    const sender = { address: addressOf(c), userAgent: c.req.header('User-Agent') ?? null }
    const fields = what === 'opened' ? {} : await readFields(c.req.raw)
    const outcome = await submit(what, version, sender, fields)
    if (outcome.kind === 'done') return backTo(`${path}/${token}${outcome.to}`)
    return show.offer(c.req.raw, token, version, outcome)
  }
}

function annotateCustomer(
  request: Request,
  { account_id: accountId, lead_id: id }: StoredVersion,
): void {
  annotate(request, { accountId, actor: { kind: 'customer', id } })
}

function picture(
  found: { type: string; content: string } | null,
  caching = CACHED_A_DAY,
): Response | null {
  if (found === null || !/^image\/(png|jpeg|webp|avif)$/.test(found.type)) return null
  return fileResponse(Buffer.from(found.content, 'base64'), found.type, {
    'Cache-Control': caching,
  })
}
