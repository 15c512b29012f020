import type { Context } from 'hono'
import { formatsOf } from '../pdf/formats.ts'
import type { Language } from '../resources/forms/contract.ts'
import { readOfferPage } from '../resources/offers/customer/store.ts'
import type { Version } from '../resources/offers/versions/store.ts'
import type { Services } from '../services.ts'
import { pageResponse } from './answers.ts'
import { type Built, frame } from './parts/frame.ts'
import { message } from './parts/message.ts'
import { offer } from './parts/offer.ts'
import { acceptedLanguage, TEXTS } from './texts/texts.ts'
import type { Notice, View } from './view.ts'

interface Said {
  notice: Notice | null
  typed?: View['typed']
  status?: number
}

/** The page of an offer as it is now. */
export async function showOffer(
  { database }: Pick<Services, 'database'>,
  built: Built,
  request: Request,
  token: string,
  version: Version,
  { notice, typed = {}, status = 200 }: Said,
): Promise<Response> {
  const page = await readOfferPage(database.source, version, database.clock.now())
  const { document } = page
  const { language, dealer } = document
  const texts = TEXTS[language]
  const path = `/o/${token}`
  const view: View = {
    page,
    texts,
    format: formatsOf(document),
    path,
    notice,
    typed,
    drawing: null,
    newer: null,
  }
  const html = frame(
    {
      language,
      title: `${texts.offer(document.number)} · ${dealer.name}`,
      skip: texts.skip,
      accent: dealer.accent,
      icon: dealer.logo && `${path}/logo`,
      body: offer(view),
    },
    built,
  )
  return pageResponse(request, html, status, { 'Content-Language': language })
}

export type Trouble = 'unknown' | 'trouble' | 'busy'

/** A page that is about no offer, in a language that the browser asks for. */
export async function showTrouble(
  c: Context,
  built: Built,
  what: Trouble,
  status: number,
  more: Record<string, string> = {},
): Promise<Response> {
  const language: Language = acceptedLanguage(c.req.header('Accept-Language'))
  const texts = TEXTS[language]
  const title = texts[`${what}Title`]
  const body = message(title, texts[`${what}Text`])
  const html = frame({ language, title, skip: texts.skip, accent: null, icon: null, body }, built)
  return pageResponse(c.req.raw, html, status, { ...more, 'Content-Language': language })
}
