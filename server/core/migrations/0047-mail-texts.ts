import { type Kysely, sql } from 'kysely'
import type { Step } from './statements.ts'

interface Before {
  account_id: number
  kind: string
  language: string
  subject: string | null
  greeting: string | null
  updated_at: number
}
interface Account {
  id: number
  language: string
  text: string | null
  updated_at: number
}
interface Text {
  key: string
  name: string | null
  words: Record<string, { subject: string; text: string }>
}

/** The usual templates, as they are called in an account that had changed none. */
const USUAL: Record<string, Record<string, string>> = {
  nl: {
    not_reached: 'Niet bereikt',
    send_offer: 'Offerte nog eens sturen',
    visit: 'Afspraak bevestigen',
  },
  en: {
    not_reached: 'Not reached',
    send_offer: 'Send the offer again',
    visit: 'Confirm the visit',
  },
  de: {
    not_reached: 'Nicht erreicht',
    send_offer: 'Angebot noch einmal senden',
    visit: 'Termin bestätigen',
  },
  fr: {
    not_reached: 'Pas joint',
    send_offer: 'Renvoyer le devis',
    visit: 'Confirmer le rendez-vous',
  },
}

export const STEPS: readonly Step[] = [
  {
    name: '0047-mail-texts',
    description:
      'All words of mails to customers in one place: of the server’s mails and the templates',
    sql: () => `
      alter table mail_texts rename to mail_texts_before;
      create table mail_texts (
        account_id bigint primary key references accounts (id),
        texts text not null, updated_at bigint not null);`,
    rewrite: joinTexts,
  },
]

async function joinTexts(db: Kysely<unknown>): Promise<void> {
  const { rows: words } = await sql<Before>`
    select * from mail_texts_before order by account_id, kind, language`.execute(db)
  const { rows: accounts } = await sql<Account>`
    select id, language, message_templates as text, updated_at from accounts order by id`.execute(
    db,
  )
  const written = Map.groupBy(words, ({ account_id: id }) => Number(id))
  for (const { id, language, text, updated_at } of accounts) {
    const rows = written.get(Number(id)) ?? []
    if (rows.length === 0 && text === null) continue
    const templates = text === null ? usualIn(language) : templatesIn(text)
    const texts = [...lettersOf(rows), ...templates]
    const at = Math.max(
      text === null ? 0 : Number(updated_at),
      ...rows.map((row) => Number(row.updated_at)),
    )
    await sql`
      insert into mail_texts (account_id, texts, updated_at)
      values (${id}, ${JSON.stringify(texts)}, ${at})`.execute(db)
  }
  await sql`drop table mail_texts_before`.execute(db)
  await sql`alter table accounts drop column message_templates`.execute(db)
}

function lettersOf(rows: readonly Before[]): Text[] {
  return [...Map.groupBy(rows, ({ kind }) => kind)].map(([key, own]) => {
    const words = own.map(({ language, subject, greeting }) => [
      language,
      { subject: subject ?? '', text: greeting ?? '' },
    ])
    return { key, name: null, words: Object.fromEntries(words) }
  })
}

function usualIn(language: string): Text[] {
  const names = USUAL[language.slice(0, 2)] ?? USUAL.en ?? {}
  return Object.entries(names).map(([key, name]) => ({ key, name, words: {} }))
}

/** One of them had the name of a mail of the server. */
function templatesIn(text: string): Text[] {
  const templates = JSON.parse(text) as Text[]
  return templates.map((one) => (one.key === 'offer' ? { ...one, key: 'send_offer' } : one))
}
