import type { Selectable } from 'kysely'
import { formatTimestamp } from '../../shared/time.ts'
import type { Source } from '../ground/db/source.ts'
import type { Tables } from '../ground/db/tables.ts'
import type { FormDraft, FormVersion } from './versions.contract.ts'

type Db = Pick<Source, 'db'>
interface Own extends Db {
  accountId: number
}

/** The most versions a list shows, the newest first. Older ones are kept for the leads. */
const MOST_LISTED = 200

/** The newest version of a form, whether the form is there or was removed. */
export async function findLatest(
  { db, accountId }: Own,
  form: string,
): Promise<Selectable<Tables['form_versions']> | null> {
  const row = await versionsOf(db, accountId, form)
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export async function findVersion(
  { db }: Db,
  accountId: number,
  form: string,
  number: number,
): Promise<{ number: number; text: string } | null> {
  const row = await versionsOf(db, accountId, form)
    .select(['number', 'text'])
    .where('number', '=', number)
    .executeTakeFirst()
  return row ?? null
}

export async function listVersions(
  { db }: Db,
  accountId: number,
  form: string,
): Promise<FormVersion[]> {
  const rows = await versionsOf(db, accountId, form)
    .leftJoin('members', (join) =>
      join
        .onRef('members.account_id', '=', 'form_versions.account_id')
        .onRef('members.id', '=', 'form_versions.member_id'),
    )
    .select([
      'form_versions.number',
      'form_versions.note',
      'form_versions.created_at',
      'members.name',
    ])
    .orderBy('form_versions.number', 'desc')
    .limit(MOST_LISTED)
    .execute()
  return rows.map(({ number, note, created_at, name }) => ({
    number,
    note,
    created_at: formatTimestamp(created_at),
    by: name,
  }))
}

export async function findDraft(
  { db, accountId }: Own,
  form: string,
): Promise<Selectable<Tables['form_drafts']> | null> {
  const row = await db
    .selectFrom('form_drafts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('form', '=', form)
    .executeTakeFirst()
  return row ?? null
}

/** The slugs of forms that are being changed. */
export async function listDrafted({ db }: Db, accountId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('form_drafts')
    .select('form')
    .where('account_id', '=', accountId)
    .where('text', 'is not', null)
    .execute()
  return new Set(rows.map(({ form }) => form))
}

/** A form as its editors see it; null when the account has none of this slug. */
export async function findFormDraft(own: Own, slug: string): Promise<FormDraft | null> {
  const { db, accountId } = own
  const form = await db
    .selectFrom('forms')
    .select('version')
    .where('account_id', '=', accountId)
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (form === undefined) return null
  const [draft, published, latest] = await Promise.all([
    findDraft(own, slug),
    findVersion(own, accountId, slug, form.version),
    findLatest(own, slug),
  ])
  const text = published?.text ?? ''
  return {
    slug,
    version: draft?.version ?? 0,
    text: draft?.text ?? text,
    is_draft: draft !== null && draft.text !== null,
    base: draft?.text == null ? form.version : draft.base,
    published: { number: form.version, text },
    next: (latest?.number ?? 0) + 1,
    edited:
      draft?.text == null
        ? null
        : {
            by: await findMemberName(own, draft.member_id),
            at: formatTimestamp(draft.updated_at),
          },
  }
}

async function findMemberName({ db, accountId }: Own, id: number | null): Promise<string | null> {
  if (id === null) return null
  const row = await db
    .selectFrom('members')
    .select('name')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.name ?? null
}

/** A query of the versions of a form, also of one that was removed. */
export function versionsOf(db: Source['db'], accountId: number, form: string) {
  return db
    .selectFrom('form_versions')
    .where('form_versions.account_id', '=', accountId)
    .where('form_versions.form', '=', form)
}
