import type { Language } from '../../../shared/form/text.contract.ts'
import { LANGUAGES, languageOf } from '../../../shared/language.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { AccountRow } from '../../core/db/tables.ts'
import { de } from './email-texts/de.ts'
import { type ServerMailTexts as EmailTexts, en } from './email-texts/en.ts'
import { fr } from './email-texts/fr.ts'
import { nl } from './email-texts/nl.ts'
import {
  EMAIL_TEMPLATE_NAMES,
  type EmailTemplateName,
  type MailTexts,
  type MailWords,
} from './texts.contract.ts'
import { USUAL_TEMPLATES } from './usual-templates.ts'

const TEXTS: Record<Language, EmailTexts> = { en, nl, de, fr }

/** The texts in a language, such as `nl` or `nl-BE`; defaults to English. */
export function textsIn(language: string): { language: Language; texts: EmailTexts } {
  const known = languageOf(language)
  return { language: known, texts: TEXTS[known] }
}

type Reading = Pick<Source, 'db'>
type MailText = MailTexts['texts'][number]

/** The stored form: the dealer's texts, without the defaults. */
type OwnText = Omit<MailText, 'words'> & { words: Partial<MailText['words']> }

const NAMES = {
  confirmation: 'confirmation',
  offer: 'offer',
  offer_reminder: 'offerReminder',
  offer_confirmed: 'offerConfirmed',
} as const satisfies Record<EmailTemplateName, keyof EmailTexts>

/** The default text; blank for a template of the dealer. */
function usualWords(key: string, language: Language): MailWords {
  if (!Object.hasOwn(NAMES, key)) {
    const template = USUAL_TEMPLATES.find((one) => one.key === key)
    return template?.words[language] ?? { subject: '', text: '' }
  }
  const { subject, greeting: text } = TEXTS[language][NAMES[key as EmailTemplateName]]
  return { subject, text }
}

/** Adds the default text where the dealer has none. */
export function withUsual(key: string, language: Language, own?: MailWords): MailWords {
  const usual = usualWords(key, language)
  return { subject: own?.subject || usual.subject, text: own?.text || usual.text }
}

/** The stored part of a text: without defaults, so that improved defaults apply. */
export function withoutUsual({ key, name, words }: MailText): OwnText {
  const own = LANGUAGES.map((language) => {
    const usual = usualWords(key, language)
    const { subject, text } = words[language]
    const isOurs = { subject: subject === usual.subject, text: text === usual.text }
    return [language, { subject: isOurs.subject ? '' : subject, text: isOurs.text ? '' : text }]
  })
  return { key, name, words: Object.fromEntries(own) }
}

/** The initial texts of a dealer's email. */
export async function findEmailWords(
  source: Reading,
  accountId: number,
  email: EmailTemplateName,
  wanted: string,
): Promise<MailWords> {
  const { language } = textsIn(wanted)
  const { own } = await findStored(source, accountId)
  const text = own?.find(({ key }) => key === email)
  return withUsual(email, language, text?.words[language])
}

/** The texts of automatic emails, and the templates: the dealer's own or, if none were saved, the defaults. */
export async function readMailTexts(
  source: Reading,
  { id, language: spoken }: Pick<AccountRow, 'id' | 'language'>,
): Promise<MailTexts> {
  const { own, version } = await findStored(source, id)
  const { language } = textsIn(spoken)
  const usual = USUAL_TEMPLATES.map(({ key, names }) => ({ key, name: names[language], words: {} }))
  const templates = own?.filter(({ name }) => name !== null) ?? usual
  const emails = EMAIL_TEMPLATE_NAMES.map(
    (email) => own?.find(({ key }) => key === email) ?? { key: email, name: null, words: {} },
  )
  return { version, texts: [...emails, ...templates].map(inAllLanguages) }
}

function inAllLanguages({ key, name, words }: OwnText): MailText {
  const all = LANGUAGES.map((language) => [language, withUsual(key, language, words[language])])
  return { key, name, words: Object.fromEntries(all) }
}

/** `own` is null until something is saved. */
async function findStored(
  { db }: Reading,
  accountId: number,
): Promise<{ own: OwnText[] | null; version: number }> {
  const row = await ofAccount(db, accountId).selectFrom('mail_texts').selectAll().executeTakeFirst()
  if (row === undefined) return { own: null, version: 0 }
  return { own: JSON.parse(row.texts) as OwnText[], version: row.updated_at }
}
