import type { z } from 'zod'
import { chooseLanguage } from '../../../shared/form/text.ts'
import { dayOf } from '../../../shared/time.ts'
import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import type { Config } from '../../core/config.ts'
import type { Source } from '../../core/db/source.ts'
import { NotFound } from '../../core/errors.ts'
import { readJsonBody } from '../../core/http/body.ts'
import { writeReply } from '../../core/http/call.ts'
import { createOnlyOnce, readClaim } from '../../core/http/idempotency.ts'
import { annotate } from '../../core/http/notes.ts'
import { readQuery } from '../../core/http/query.ts'
import { respond, type SentHeaders } from '../../core/http/respond.ts'
import type { AnyRoute } from '../../core/http/router.ts'
import { validate } from '../../core/http/validate.ts'
import type { AddressLimit } from '../../core/limits/limits.ts'
import { giveBack, type SpendAddress } from '../../core/limits/spend.ts'
import { findScript } from '../../core/script.ts'
import type { Services } from '../../core/services.ts'
import { readSlots } from '../../forms/agendas/agendas.reads.ts'
import { agendaOf } from '../../forms/check-agendas.ts'
import { findForm, isAccepting, type StoredForm } from '../../forms/forms.reads.ts'
import type { Browser } from '../../forms/funnel/funnel.contract.ts'
import { hasPlace } from '../../forms/funnel/funnel.reads.ts'
import { addFailure, addFunnelEvent, addIssue } from '../../forms/funnel/funnel.writes.ts'
import { findPostcodePrefixes, shownPrice, shownPriceOf } from '../../forms/shown-price.ts'
import { visitorForms } from '../../forms/visitor.contract.ts'
import { submitLead } from '../../leads/leads.writes.ts'
import type { Guard } from '../../leads/proofs/guard.ts'
import { proofs } from '../../leads/proofs/proofs.contract.ts'
import { readSubmission } from '../../leads/submission.ts'
import { openPicturesUrl } from '../../prices/pictures/pictures.reads.ts'
import { checkOrigin, isAllowedOrigin, mailsDesignsOn, originOf } from './origin.ts'
import { createPublisher, type Published } from './published.ts'

/** The parts of a request that a route uses. */
interface FormCall {
  request: Request
  url: URL
  slug: string
  address: string
  headers: SentHeaders
}

export interface EmbedRoute extends AnyRoute {
  /** Maximum requests of one client address, including invalid ones. */
  limit: AddressLimit
  answer(input: FormCall): Promise<Response>
}

/** Price requests, which are also counted per form. */
export const PRICES_OF_FORM = ['prices_per_hour', 'prices_per_day', 'network_prices'] as const

/** Pages opened before an update may still name an earlier version of the form. */
const FORMER = 'version'

/** The routes of the widget: form, price, challenge, usage events and submission. */
export function createFormRoutes(
  services: Services,
  guard: Guard,
  spend: SpendAddress,
): EmbedRoute[] {
  return [
    showForm(services),
    showPrice(services, spend),
    showSlots(services),
    takeFunnelEvent(services),
    takeFailure(services),
    giveChallenge(services, guard),
    takeSubmission(services, guard),
  ]
}

function showForm({ database, config, log }: Services): EmbedRoute {
  const { source } = database
  const publish = createPublisher()
  return {
    endpoint: visitorForms.get,
    limit: 'forms',
    answer: async ({ request, url, slug, headers }) => {
      const { lang, server } = readParameters(visitorForms.get, url, false)
      const form = await getStoredForm(source, slug, request)
      const account = await getAccountRow(source, form.accountId)
      const accepting = await isAccepting(source, account, database.clock.now())
      const origin = originOf(request)
      const allowed = origin === null || isAllowedOrigin(form, origin, config)
      if (!allowed)
        log.warn({ form: slug, origin }, 'a website that is not in allowed_origins shows this form')
      const language = chooseLanguage(form.definition, lang)
      const { country, address_lookup } = account
      const published = publish(form, language, {
        ...{ accepting, country, origin_allowed: allowed },
        address_lookup: address_lookup !== null,
        ...(await findPostcodePrefixes(source, form)),
        ...(mailsDesignsOn(origin, form, request, config) && { design_mail: true }),
      })
      return withETag(request, withPicturesFrom(server, config, published), headers)
    },
  }
}

function showPrice({ database }: Services, spend: SpendAddress): EmbedRoute {
  const { source } = database
  return {
    endpoint: visitorForms.price,
    limit: 'prices',
    answer: async ({ request, slug, address, headers }) => {
      const form = await getStoredForm(source, slug, request)
      const body = await readJsonBody(request, visitorForms.price)
      const input = validate(visitorForms.price.body, body.value, body.issues)
      if (form.definition.price === undefined) throw new NotFound()
      for (const limit of PRICES_OF_FORM) await spend(limit, address, slug)
      const account = await getAccountRow(source, form.accountId)
      const language = chooseLanguage(form.definition, input.language)
      const now = database.clock.now()
      const viewer = { account, language, now, surchargesOf: input.surcharges_of }
      const data = await shownPrice(source, form, input.answers, viewer)
      return await respond({ data }, visitorForms.price, headers)
    },
  }
}

function showSlots({ database }: Services): EmbedRoute {
  const { source } = database
  return {
    endpoint: visitorForms.getSlots,
    limit: 'slots',
    answer: async ({ request, url, slug, headers }) => {
      const query = readParameters(visitorForms.getSlots, url)
      const form = await getStoredForm(source, slug, request)
      const agenda = agendaOf(form.definition, query.question)
      if (agenda === null) throw new NotFound()
      const account = await getAccountRow(source, form.accountId)
      const data = await readSlots(source, account, agenda, database.clock.now())
      return await respond({ data }, visitorForms.getSlots, headers)
    },
  }
}

function takeFunnelEvent({ database }: Services): EmbedRoute {
  const { source } = database
  return {
    endpoint: visitorForms.countMoment,
    limit: 'moments',
    answer: async ({ request, url, slug, headers }) => {
      const form = await getStoredForm(source, slug, request)
      const query = readParameters(visitorForms.countMoment, url)
      const { variant, moment, place } = query
      if (!hasPlace(form.definition, query)) {
        // An open page with an older form may report questions that no longer exist.
        return await respond({ data: { counted: false } }, visitorForms.countMoment, headers)
      }
      const { accountId } = form
      const account = await getAccountRow(source, accountId)
      const day = dayOf(database.clock.now(), account.time_zone)
      const by = { actor: { kind: 'visitor', form: slug }, accountId } as const
      if (place !== undefined) {
        await database.run(addIssue, { ...by, input: { form: slug, day, place } })
      } else {
        const step = Number(query.step ?? query.minutes ?? 0)
        const input = { form: slug, day, variant, moment, step }
        await database.run(addFunnelEvent, { ...by, input })
      }
      return await respond({ data: { counted: true } }, visitorForms.countMoment, headers)
    },
  }
}

function takeFailure({ database }: Services): EmbedRoute {
  const { source } = database
  return {
    endpoint: visitorForms.countFailure,
    limit: 'failures',
    answer: async ({ request, url, slug, headers }) => {
      const { accountId } = await getStoredForm(source, slug, request)
      const { kind, build: named } = readParameters(visitorForms.countFailure, url)
      // Anyone can invent a build name: unknown builds share one row.
      const isOurs = (await findScript(source.db, `${named}/page.js`)) !== null
      const browser = browserOf(request.headers.get('user-agent') ?? '')
      await database.run(addFailure, {
        actor: { kind: 'visitor', form: slug },
        accountId,
        input: { form: slug, kind, build: isOurs ? named : 'other', browser },
      })
      return await respond({ data: { counted: true } }, visitorForms.countFailure, headers)
    },
  }
}

function giveChallenge({ database }: Services, guard: Guard): EmbedRoute {
  return {
    endpoint: proofs.challenge,
    limit: 'challenges',
    answer: async ({ request, slug, headers }) => {
      const data = await guard.issue(await getStoredForm(database.source, slug, request))
      return await respond({ data }, proofs.challenge, headers)
    },
  }
}

function takeSubmission({ database, config, log }: Services, guard: Guard): EmbedRoute {
  const { source } = database
  const onlyOnce = createOnlyOnce(database)
  return {
    endpoint: visitorForms.submit,
    limit: 'submissions',
    answer: async ({ request, url, slug, address, headers }) => {
      const form = await getStoredForm(source, slug, request)
      checkOrigin(request, form, { config, log })
      const body = await readJsonBody(request, visitorForms.submit)
      const claim = readClaim(request, url, visitorForms.submit, `/forms/${slug}/leads`, body.bytes)
      const reply = await onlyOnce(form.accountId, claim, async () => {
        const submission = validate(visitorForms.submit.body, body.value, body.issues)
        const proof = await guard.check(request, form, submission)
        const account = await getAccountRow(source, form.accountId)
        const now = database.clock.now()
        const today = dayOf(now, account.time_zone)
        const { country } = account
        const lead = readSubmission(form.definition, submission, { today, country, now })
        const language = chooseLanguage(form.definition, lead.language ?? undefined)
        const viewer = { account, language, now }
        const seen = await shownPriceOf(source, form, lead, viewer)
        const sent = guard.describe(form, address)
        const written = await database.write(submitLead, {
          actor: { kind: 'visitor', form: slug },
          accountId: form.accountId,
          input: {
            ...lead,
            formVersion: form.number,
            shownPrice: seen,
            ...{ proof, sent },
          },
          idempotency: claim,
        })
        // The network's limit is for photos that are never submitted. A counter never makes a stored lead fail.
        const photos = 'replay' in written ? 0 : Object.values(lead.uploads ?? {}).flat().length
        await giveBack(database.counters, 'network_uploads', sent.sender.network, photos).catch(
          (error) =>
            log.warn({ err: error }, 'photos that were sent still count for their network'),
        )
        return writeReply(written)
      })
      return await respond(reply, visitorForms.submit, headers)
    },
  }
}

/** A page that loads from its own origin only loads our pictures under the path of the widget. */
function withPicturesFrom(
  server: string | undefined,
  { baseUrl }: Config,
  { body, tag }: Published,
): Published {
  if (server === undefined) return { body, tag }
  // A parsed address contains no character that would end a JSON string.
  const there = new URL(server).href.replace(/\/$/, '')
  const pictures = openPicturesUrl(there)
  return { body: body.replaceAll(openPicturesUrl(baseUrl), () => pictures), tag }
}

async function getStoredForm(source: Source, slug: string, request: Request): Promise<StoredForm> {
  const form = await findForm(source, slug)
  if (form === null) throw new NotFound()
  annotate(request, { accountId: form.accountId, actor: { kind: 'visitor', form: slug } })
  return form
}

/** The browser engine; no other data of the user agent is stored. */
function browserOf(agent: string): Browser {
  if (/Chrom(?:e|ium)\//.test(agent)) return 'chromium'
  if (/Firefox\//.test(agent)) return 'firefox'
  return /AppleWebKit\//.test(agent) ? 'safari' : 'other'
}

/** Other query parameters are allowed in a request for a form. */
function readParameters<Query extends z.ZodObject>(
  { query }: { query: Query },
  { searchParams }: URL,
  isStrict = true,
): z.output<Query> {
  const known = [...Object.keys(query.shape), ...(isStrict ? [FORMER] : [])]
  return validate(query, readQuery(searchParams, known, isStrict))
}

/** Lets a browser cache the form and only revalidate it. */
function withETag(request: Request, { body, tag }: Published, headers: SentHeaders): Response {
  const own = {
    ...headers,
    ETag: tag,
    'Cache-Control': 'public, no-cache',
    Vary: 'Accept-Encoding, Origin',
  }
  if (request.headers.get('if-none-match')?.includes(tag)) {
    return new Response(null, { status: 304, headers: own })
  }
  return new Response(body, { headers: own })
}
