import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import type { Language } from '../../shared/form/text.contract.ts'
import { LANGUAGES } from '../../shared/language.ts'
import type { DemoTexts } from './texts/nl.ts'
import { TEXTS } from './texts/texts.ts'

/** The invented dealer's own language. */
const OWN: Language = 'nl'

/** The visitor data of a page. */
export interface Visit {
  language: Language
  texts: DemoTexts
  /** The address of a path of this site. It contains the language, if the visitor chose one. */
  link(path: string): string
}

/** The language of `?lang`, else of the browser, else Dutch. */
export function readVisit(c: Context): Visit {
  const chosen = findLanguage(c.req.query('lang') ?? '')
  const language = chosen ?? acceptedLanguage(c.req.header('Accept-Language') ?? '') ?? OWN
  return {
    language,
    texts: TEXTS[language],
    link: (path) => (chosen === undefined ? path : `${path}?lang=${chosen}`),
  }
}

function acceptedLanguage(header: string): Language | undefined {
  return parseAccept(header)
    .filter(({ q }) => q > 0)
    .map(({ type }) => findLanguage(type))
    .find((language) => language !== undefined)
}

/** `de-CH` matches `de`. */
function findLanguage(tag: string): Language | undefined {
  const primary = tag.toLowerCase().split('-')[0]
  return LANGUAGES.find((language) => language === primary)
}
