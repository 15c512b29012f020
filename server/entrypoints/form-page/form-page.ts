import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { LANGUAGES } from '../../../shared/language.ts'
import { dayOf } from '../../../shared/time.ts'
import { readLogo } from '../../account/accounts/accounts.reads.ts'
import { SYSTEM } from '../../core/db/actor.ts'
import { ensureSecret } from '../../core/db/secrets.writes.ts'
import { ApiError } from '../../core/errors.ts'
import { createVisitorReader, type ReadAddress } from '../../core/http/address.ts'
import { pathOf } from '../../core/http/below-path.ts'
import { annotate } from '../../core/http/notes.ts'
import { asApiError } from '../../core/http/respond.ts'
import type { SpendAddress } from '../../core/limits/spend.ts'
import { backTo, fileResponse, LINK_WITH_TAIL, withoutTail } from '../../core/pages/answers.ts'
import { readBuiltFiles } from '../../core/pages/built.ts'
import { readPosted } from '../../core/pages/posted.ts'
import type { Services } from '../../core/services.ts'
import { FORM_PATH } from '../../forms/embed-snippet.ts'
import { type Guard, intakeGuard } from '../../leads/proofs/guard.ts'
import { checkSubmission, readSubmission } from '../../leads/submission.ts'
import { OFFER_PATH } from '../../offers/versions/token.ts'
import { createAnswers } from './answers.ts'
import { plainQuestions, prefilled, toSubmission } from './fields.ts'
import { findShown, type ShownForm } from './found.ts'
import { type FieldIssues, issuesOf } from './issues.ts'
import { formBody, thanksBody } from './page.ts'
import { sendPlain } from './send.ts'
import { issueToken, tokenState } from './token.ts'

const LOGO_CACHING = 'public, max-age=3600'
const REFERENCE = /^[0-9A-F]{8}$/
const NO_ISSUES: FieldIssues = new Map()

/** Dependencies of the page's responses. */
interface Means extends Pick<Services, 'config' | 'database'> {
  answers: ReturnType<typeof createAnswers>
  guard: Guard
  /** Signs the token of a form. */
  secret: string
  addressOf: ReadAddress
}

/** Every form's own page: the widget or, without scripts, the form as plain HTML. */
export async function createFormPageSurface(
  services: Services,
  spendAddress: SpendAddress,
): Promise<Hono> {
  const { config, database, log } = services
  const answers = createAnswers(readBuiltFiles(`${pathOf(config.baseUrl)}${OFFER_PATH}`))
  const guard = await intakeGuard(database)
  const input = { name: 'form-page' }
  const secret = await database.run(ensureSecret, { actor: SYSTEM, accountId: null, input })
  const addressOf = createVisitorReader(config)
  const means = { config, database, answers, guard, secret, addressOf }
  const app = new Hono()

  /** Finds the form and answers with it. Every error is also a page. */
  function forForm(limit: 'forms' | 'pictures' | 'submissions', serve: typeof show) {
    return async (c: Context): Promise<Response> => {
      const requestId = { 'X-Request-Id': randomUUID() }
      try {
        await spendAddress(limit, addressOf(c))
        const found = await findShown(c, services)
        return await (found === null ? answers.trouble(c, 'unknown', 404) : serve(c, found, means))
      } catch (error) {
        const { status, headers, code } = asApiError(error, log, requestId)
        annotate(c.req.raw, { refused: code })
        return answers.trouble(c, 'trouble', status, { ...headers, ...requestId })
      }
    }
  }

  const path = `${pathOf(config.baseUrl)}${FORM_PATH}`
  app.get(`${FORM_PATH}/${LINK_WITH_TAIL}`, (c) => withoutTail(c, path))
  app.get(`${FORM_PATH}/:slug/logo`, forForm('pictures', logo))
  for (const place of [`${FORM_PATH}/:slug`, `${FORM_PATH}/:slug/:lang{${LANGUAGES.join('|')}}`]) {
    app.get(place, forForm('forms', show))
    app.post(place, forForm('submissions', send))
  }
  app.all(`${FORM_PATH}/*`, (c) => answers.trouble(c, 'unknown', 404))
  return app
}

async function show(
  c: Context,
  found: ShownForm,
  { database, answers, secret }: Means,
): Promise<Response> {
  const { view, form } = found
  const reference = c.req.query('sent') ?? ''
  if (REFERENCE.test(reference)) {
    const title = view.form.thanks?.title ?? view.form.texts.sentTitle ?? ''
    return answers.page(c, found, thanksBody(view, reference), { title })
  }
  if (!view.form.accepting) return answers.closed(c, found)
  const typed = prefilled(view.form, view.search)
  const token = issueToken(secret, view.form.slug, database.clock.now())
  const body = formBody({ ...view, typed, token, issues: NO_ISSUES, isAgain: false })
  return answers.page(c, found, body, { isListed: form.definition.search_engines === true })
}

async function send(c: Context, found: ShownForm, means: Means): Promise<Response> {
  const { config, database, answers, guard, secret, addressOf } = means
  const { form, account, view } = found
  const { definition } = form
  const { bytes, given: typed } = await readPosted(c.req.raw)
  const now = database.clock.now()
  const token = typed.get('token') ?? ''
  const state = tokenState(secret, definition.slug, token, now)

  /** Shows the customer's input. A valid token is reused, so that the customer need not wait for a new one. */
  function showAgain(status: number, issues = NO_ISSUES, headers = {}): Promise<Response> {
    const isStale = state === 'again' || status === 409
    const own = isStale ? issueToken(secret, definition.slug, now) : token
    const body = formBody({ ...view, typed, token: own, issues, isAgain: true })
    return answers.page(c, found, body, { status, headers })
  }

  const today = dayOf(now, account.time_zone)
  const page = `${config.baseUrl}${FORM_PATH}/${definition.slug}`
  const submission = toSubmission(view.form, typed, { page, search: view.search, today })
  const visible = new Set(plainQuestions(view.form.questions).map(({ key }) => key))
  const given = { today, country: account.country, visible }
  const { problems } = checkSubmission(definition, submission, given)
  if (problems.length > 0) return showAgain(422, issuesOf(view.form, problems))
  if (typed.get('website') || state === 'again') return showAgain(403)
  if (state === 'early') return showAgain(429, NO_ISSUES, { 'Retry-After': '2' })
  try {
    const lead = readSubmission(definition, submission, { ...given, now })
    const sent = guard.describe(form, addressOf(c))
    const reference = await sendPlain(database, { form, lead, sent, token, body: bytes })
    return backTo(`${view.path}/${view.form.language}?sent=${reference}`)
  } catch (error) {
    const code = error instanceof ApiError ? error.code : ''
    if (code === 'quota_reached' || code === 'form_closed') return answers.closed(c, found)
    if (code !== 'idempotency_key_reused') throw error
    // The same token with other answers: the customer went back, and may mean another request.
    return showAgain(409)
  }
}

async function logo(c: Context, { account }: ShownForm, means: Means): Promise<Response> {
  const { answers, database } = means
  const { content, type } = await readLogo(database.source, account.id)
  if (content === null || type === null) return answers.trouble(c, 'unknown', 404)
  return fileResponse(Buffer.from(content, 'base64'), type, { 'Cache-Control': LOGO_CACHING })
}
