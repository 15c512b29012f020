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
interface Text {
  key: string
  name: string | null
  words: Record<string, { subject: string; text: string }>
}

/** The usual templates, in an account that had changed none. */
const USUAL: readonly Text[] = [
  { key: 'not_reached', name: 'Niet bereikt', words: {} },
  { key: 'send_offer', name: 'Offerte nog eens sturen', words: {} },
  { key: 'visit', name: 'Afspraak bevestigen', words: {} },
]

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
  const { rows: templates } = await sql<{ id: number; text: string; updated_at: number }>`
    select id, message_templates as text, updated_at from accounts
    where message_templates is not null`.execute(db)
  const written = Map.groupBy(words, ({ account_id: id }) => Number(id))
  const own = new Map(templates.map((row) => [Number(row.id), row]))
  for (const id of new Set([...written.keys(), ...own.keys()])) {
    const rows = written.get(id) ?? []
    const { text = null, updated_at = 0 } = own.get(id) ?? {}
    const texts = [...lettersOf(rows), ...(text === null ? USUAL : templatesIn(text))]
    const at = Math.max(Number(updated_at), ...rows.map((row) => Number(row.updated_at)))
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

/** One of them had the name of a mail of the server. */
function templatesIn(text: string): Text[] {
  const templates = JSON.parse(text) as Text[]
  return templates.map((one) => (one.key === 'offer' ? { ...one, key: 'send_offer' } : one))
}
