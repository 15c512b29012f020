import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { LANGUAGES } from '../../../shared/form/text.contract.ts'
import { chooseLanguage } from '../../../shared/form/text.ts'
import { dayOf } from '../../../shared/time.ts'
import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { FORM_PATH } from '../../forms/embed-snippet.ts'
import { findForm, isAccepting, type StoredForm } from '../../forms/forms.reads.ts'
import { publishForm } from '../../forms/publish.ts'
import { SYSTEM } from '../../ground/db/actor.ts'
import { ensureSecret } from '../../ground/db/secrets.writes.ts'
import type { AccountRow } from '../../ground/db/tables.ts'
import { createVisitorReader } from '../../ground/http/address.ts'
import { pathOf } from '../../ground/http/below-path.ts'
import { note } from '../../ground/http/notes.ts'
import { asApiError } from '../../ground/http/respond.ts'
import type { SpendAddress } from '../../ground/limits/spend.ts'
import { acceptedLanguage, backTo, fileResponse, pageResponse } from '../../ground/pages/answers.ts'
import { readBuiltFiles } from '../../ground/pages/built.ts'
import { frame, type Html } from '../../ground/pages/frame.ts'
import { readPosted } from '../../ground/pages/posted.ts'
import type { Services } from '../../ground/services.ts'
import { intakeGuard } from '../../leads/proofs/guard.ts'
import { checkSubmission, readSubmission } from '../../leads/submission.ts'
import { OFFER_PATH } from '../../offers/versions/token.ts'
import { faultsOf } from './faults.ts'
import { plainQuestions, prefilled, toSubmission } from './fields.ts'
import { closedBody, formBody, formFrame, notice, thanksBody } from './page.ts'
import { policyOf } from './policy.ts'
import { sendPlain } from './send.ts'
import { TEXTS } from './texts.ts'
import { issueToken, tokenState } from './token.ts'
import type { FormView, PlainView } from './view.ts'

const LOGO_KEPT = 'public, max-age=3600'
const REFERENCE = /^[0-9A-F]{8}$/
/** What the write refuses because the dealer takes no requests now. */
const CLOSED = ['quota_reached', 'form_closed']

interface Found {
  form: StoredForm
  account: AccountRow
  view: FormView
}
type Trouble = 'unknown' | 'trouble' | 'busy'

/** The page of its own that every form has: the widget or, without scripts, the form as HTML alone. */
export async function createFormPageSurface(
  services: Services,
  spendAddress: SpendAddress,
): Promise<Hono> {
  const { config, database, log } = services
  const { clock, source } = database
  const root = pathOf(config.baseUrl)
  const built = readBuiltFiles(`${root}${OFFER_PATH}`)
  const guard = await intakeGuard(database)
  const input = { name: 'form-page' }
  const secret = await database.run(ensureSecret, { actor: SYSTEM, accountId: null, input })
  const addressOf = createVisitorReader(config)
  const app = new Hono()

  async function find(c: Context): Promise<Found | null> {
    const form = await findForm(source, c.req.param('slug') ?? '')
    if (form === null) return null
    const { accountId, definition } = form
    note(c.req.raw, { accountId, actor: { kind: 'visitor', form: definition.slug } })
    const account = await getAccountRow(source, accountId)
    const wanted = c.req.param('lang') ?? acceptedLanguage(c.req.raw, definition.languages)
    const language = chooseLanguage(definition, wanted)
    const accepting = await isAccepting(source, account, clock.now())
    const { country, logo, accent } = account
    const view: FormView = {
      form: publishForm(definition, language, { accepting, origin_allowed: true, country }),
      texts: TEXTS[language],
      languages: definition.languages,
      script: `${root}/widget.js`,
      path: `${root}${FORM_PATH}/${definition.slug}`,
      search: new URL(c.req.url).search,
      dealer: { name: definition.dealer.name, hasLogo: logo !== null, accent },
    }
    return { form, account, view }
  }

  /** A page about the form, in its language. Only the form itself may be listed. */
  function answer(
    c: Context,
    { form: { definition }, view }: Found,
    body: Html,
    { status = 200, title = view.form.title, isForm = false, headers = {} } = {},
  ): Promise<Response> {
    const isListed = isForm && definition.search_engines === true
    return pageResponse(
      c.req.raw,
      frame({ ...formFrame(view, title, body), isListed }, built),
      status,
      {
        'Content-Security-Policy': policyOf(definition),
        'Content-Language': view.form.language,
        ...(isListed && { 'X-Robots-Tag': 'all' }),
        ...headers,
      },
    )
  }

  const closed = (c: Context, found: Found) =>
    answer(c, found, closedBody(found.view), { status: 402 })

  /** A page about no form, in a language that the browser asks for. */
  function trouble(c: Context, what: Trouble, status: number, more: Record<string, string> = {}) {
    const language = acceptedLanguage(c.req.raw) ?? 'en'
    const texts = TEXTS[language]
    const title = texts[`${what}Title`]
    const body = html`<main id="content" class="message"><h1>${title}</h1><p>${texts[`${what}Text`]}</p></main>`
    const page = frame({ language, title, skip: texts.skip, accent: null, icon: null, body }, built)
    return pageResponse(c.req.raw, page, status, { ...more, 'Content-Language': language })
  }

  /** Shows what was typed once more. A token that is still good stays, so that nobody waits for a new one. */
  function showAgain(
    c: Context,
    found: Found,
    typed: URLSearchParams,
    what: Pick<PlainView, 'faults' | 'notice'>,
    status: number,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const { slug } = found.view.form
    const [now, given] = [clock.now(), typed.get('token') ?? '']
    const isStale = tokenState(secret, slug, given, now) === 'again' || status === 409
    const token = isStale ? issueToken(secret, slug, now) : given
    const body = formBody({ ...found.view, ...what, typed, token, isWaiting: false })
    return answer(c, found, body, { status, isForm: true, headers })
  }

  async function send(c: Context, found: Found): Promise<Response> {
    const { form, account, view } = found
    const { definition } = form
    const { texts } = view
    const { bytes, given: typed } = await readPosted(c.req.raw)
    const now = clock.now()
    const today = dayOf(now, account.time_zone)
    const page = `${config.baseUrl}${FORM_PATH}/${definition.slug}`
    const submission = toSubmission(view.form, typed, { page, search: view.search, today })
    const asked = new Set(plainQuestions(view.form.questions).map(({ key }) => key))
    const given = { today, country: account.country, asked }
    const { problems } = checkSubmission(definition, submission, given)
    if (problems.length > 0) {
      const faults = faultsOf(view.form, problems)
      const links = [...faults].map(([name, fault]) => {
        return html`<li><a href="#${name.replaceAll('.', '-')}">${labelOf(view, name)}</a>: ${fault}</li>`
      })
      const what = { faults, notice: notice(texts.faults, texts.faultsText, links) }
      return showAgain(c, found, typed, what, 422)
    }
    const again = { faults: new Map(), notice: notice(texts.again, texts.againText) }
    const token = typed.get('token') ?? ''
    const state = tokenState(secret, definition.slug, token, now)
    if (typed.get('website') || state === 'again') {
      typed.delete('website')
      return showAgain(c, found, typed, again, 403)
    }
    if (state === 'early') return showAgain(c, found, typed, again, 429, { 'Retry-After': '2' })
    try {
      const lead = readSubmission(definition, submission, { ...given, now })
      const sent = guard.describe(form, addressOf(c))
      const reference = await sendPlain(database, { form, lead, sent, token, body: bytes })
      return backTo(`${view.path}/${view.form.language}?sent=${reference}`)
    } catch (error) {
      const { code } = asApiError(error, log, {})
      if (CLOSED.includes(code)) return closed(c, found)
      if (code !== 'idempotency_key_reused') throw error
      // The same page with other answers: somebody went back, and may mean another request.
      return showAgain(c, found, typed, again, 409)
    }
  }

  async function show(c: Context, found: Found): Promise<Response> {
    const { view } = found
    const reference = c.req.query('sent') ?? ''
    if (REFERENCE.test(reference)) {
      const title = view.form.thanks?.title ?? view.form.texts.sentTitle ?? ''
      return answer(c, found, thanksBody(view, reference), { title })
    }
    if (!view.form.accepting) return closed(c, found)
    const body = formBody({
      ...view,
      typed: prefilled(view.form, view.search),
      faults: new Map(),
      token: issueToken(secret, view.form.slug, clock.now()),
      isWaiting: true,
      notice: '',
    })
    return answer(c, found, body, { isForm: true })
  }

  type Serve = (c: Context, found: Found) => Promise<Response>

  /** Finds the form and answers with it. Whatever goes wrong is a page too. */
  function forForm(limit: 'forms' | 'pictures' | 'submissions', serve: Serve) {
    return async (c: Context): Promise<Response> => {
      const requestId = { 'X-Request-Id': randomUUID() }
      try {
        await spendAddress(limit, addressOf(c))
        const found = await find(c)
        const served = found && (await serve(c, found))
        return served ?? (await trouble(c, 'unknown', 404, requestId))
      } catch (error) {
        const { status, headers, code } = asApiError(error, log, requestId)
        note(c.req.raw, { refused: code })
        return trouble(c, status === 429 ? 'busy' : 'trouble', status, { ...headers, ...requestId })
      }
    }
  }

  app.get(
    `${FORM_PATH}/:slug/logo`,
    forForm('pictures', async (c, { account: { logo, logo_type: type } }) => {
      if (logo === null || type === null) return trouble(c, 'unknown', 404)
      return fileResponse(Buffer.from(logo, 'base64'), type, { 'Cache-Control': LOGO_KEPT })
    }),
  )
  for (const place of [`${FORM_PATH}/:slug`, `${FORM_PATH}/:slug/:lang{${LANGUAGES.join('|')}}`]) {
    app.get(place, forForm('forms', show))
    app.post(place, forForm('submissions', send))
  }
  app.all(`${FORM_PATH}/*`, (c) => trouble(c, 'unknown', 404))
  return app
}

/** How the page calls a field that has a fault. */
function labelOf({ form }: FormView, name: string): string {
  const [group, key = '', side] = name.split('.')
  const question = group === 'answers' && form.questions.find((one) => one.key === key)
  if (!question) return form.texts[key] ?? form[group as 'consent']?.text ?? name
  return side === undefined ? question.label : `${question.label}, ${form.texts[side] ?? side}`
}
