import { LANGUAGES, type Language } from '../../../shared/form/text.contract.ts'
import type { Source } from '../../ground/db/source.ts'
import type { MailTextRow } from '../../ground/db/tables.ts'
import { de } from './letters-texts/de.ts'
import { en } from './letters-texts/en.ts'
import { fr } from './letters-texts/fr.ts'
import { nl } from './letters-texts/nl.ts'
import type { MailTexts } from './letters-texts/words.ts'
import { type MailText, OWN_TEXT_KINDS, type OwnTextKind, type OwnWords } from './mails.contract.ts'

const TEXTS: Record<Language, MailTexts> = { en, nl, de, fr }

/** The texts in a language, such as `nl` or `nl-BE`; in English when there are none in it. */
export function textsIn(language: string): { language: Language; texts: MailTexts } {
  const short = language.toLowerCase().split('-')[0] as Language
  return Object.hasOwn(TEXTS, short)
    ? { language: short, texts: TEXTS[short] }
    : { language: 'en', texts: TEXTS.en }
}

type Reading = Pick<Source, 'db'>

const NAMES = {
  confirmation: 'confirmation',
  offer: 'offer',
  offer_reminder: 'offerReminder',
  offer_confirmed: 'offerConfirmed',
} as const satisfies Record<OwnTextKind, keyof MailTexts>

/** The words that a dealer wrote for a mail in a language. */
export async function findOwnWords(
  source: Reading,
  accountId: number,
  kind: OwnTextKind,
  wanted: string,
): Promise<OwnWords> {
  const { language } = textsIn(wanted)
  const rows = await listOwnWords(source, accountId)
  const own = rows.find((row) => row.kind === kind && row.language === language)
  return { subject: own?.subject ?? null, greeting: own?.greeting ?? null }
}

/** The words of every mail in every language, also where the dealer wrote none. */
export async function listMailTexts(source: Reading, accountId: number): Promise<MailText[]> {
  const rows = await listOwnWords(source, accountId)
  return OWN_TEXT_KINDS.flatMap((kind) =>
    LANGUAGES.map((language) => {
      const own = rows.find((row) => row.kind === kind && row.language === language)
      const { subject, greeting } = textsIn(language).texts[NAMES[kind]]
      return {
        kind,
        language,
        subject: own?.subject ?? null,
        greeting: own?.greeting ?? null,
        usual: { subject, greeting },
        version: own?.updated_at ?? 0,
      }
    }),
  )
}

function listOwnWords({ db }: Reading, accountId: number): Promise<MailTextRow[]> {
  return db.selectFrom('mail_texts').selectAll().where('account_id', '=', accountId).execute()
}
