import type { Context } from 'hono'
import { html } from 'hono/html'
import { acceptedLanguage, pageResponse } from '../../core/pages/answers.ts'
import { type Built, type Framed, frame, type Html } from '../../core/pages/frame.ts'
import type { Services } from '../../core/services.ts'
import { drawSvg } from '../../forms/drawing.ts'
import { type OfferPage, readOfferPage } from '../../offers/customer/customer.reads.ts'
import { formatsOf } from '../../offers/pdf/formats.ts'
import { findOpenVersion, type StoredVersion } from '../../offers/versions/versions.reads.ts'
import { offer } from './offer.ts'
import { OFFER_PAGE_TEXTS } from './texts/texts.ts'
import type { Notice, OfferView } from './view.ts'

export interface PageInput {
  notice: Notice | null
  typed?: OfferView['typed']
  status?: number
}

/** Shows pages: the current state of an offer, or that it does not exist. */
export function createShow(
  { config, database, outgoing }: Pick<Services, 'config' | 'database' | 'outgoing'>,
  built: Built,
) {
  /** Only the customer has the link of a version, so it redirects to the version that replaced it. */
  async function findNewer({ account_id, lead_id }: StoredVersion, page: OfferPage) {
    if (page.state !== 'replaced') return null
    const newer = await findOpenVersion(database.source, account_id, lead_id)
    return newer?.sent_at == null ? null : `${built.path}/${outgoing.open(newer.token)}`
  }

  return {
    offer: async (request: Request, token: string, version: StoredVersion, input: PageInput) => {
      const page = await readOfferPage(database.source, version, {
        now: database.clock.now(),
        sends: config.mail !== undefined,
      })
      const { language } = page.document
      const drawing = await drawSvg(page.document.drawing, language)
      const { notice, typed = {}, status = 200 } = input
      const newer = await findNewer(version, page)
      const given = { path: `${built.path}/${token}`, notice, typed, drawing, newer }
      const framed = framedOffer(page, given, built)
      return pageResponse(request, framed, status, { 'Content-Language': language })
    },

    /** In the browser's preferred language. */
    trouble: (c: Context, what: Trouble, status: number, more: Record<string, string> = {}) => {
      const language = acceptedLanguage(c.req.raw) ?? 'en'
      const texts = OFFER_PAGE_TEXTS[language]
      const title = texts[`${what}Title`]
      const body = message(title, texts[`${what}Text`])
      const framed = frame(
        { language, title, skip: texts.skip, accent: null, icon: null, body },
        built,
      )
      return pageResponse(c.req.raw, framed, status, { ...more, 'Content-Language': language })
    },
  }
}

type ViewInput = Omit<OfferView, 'page' | 'texts' | 'format'>

export function framedOffer(page: OfferPage, given: ViewInput, built: Built): Framed {
  const { language, number, dealer } = page.document
  const texts = OFFER_PAGE_TEXTS[language]
  const view: OfferView = { page, texts, format: formatsOf(page.document), ...given }
  return frame(
    {
      language,
      title: `${texts.offer(number)} · ${dealer.name}`,
      skip: texts.skip,
      accent: dealer.accent,
      icon: dealer.logo && `${given.path}/logo`,
      body: offer(view),
    },
    built,
  )
}

type Trouble = 'unknown' | 'trouble' | 'busy'

/** A page without an offer. */
function message(title: string, text: string): Html {
  return html`<main id="content" class="message"><h1>${title}</h1><p>${text}</p></main>`
}
