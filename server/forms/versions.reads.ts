import type { Selectable } from 'kysely'
import { formatTimestamp } from '../../shared/time.ts'
import { ofAccount } from '../core/db/of-account.ts'
import type { Source } from '../core/db/source.ts'
import type { Tables } from '../core/db/tables.ts'
import { readInherited } from './inherit.ts'
import type { FormDraft, FormVersion } from './versions.contract.ts'

type Db = Pick<Source, 'db'>
interface Own extends Db {
  accountId: number
}

/** Maximum listed versions, newest first. Older ones stay stored for the leads. */
const MOST_LISTED = 200

/** The newest version of a form, including removed forms. */
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

/** A draft, and its last editor. */
export async function findDraft({ db, accountId }: Own, form: string) {
  const row = await ofAccount(db, accountId)
    .selectFrom('form_drafts')
    .leftJoin('members', (join) =>
      join
        .onRef('members.account_id', '=', 'form_drafts.account_id')
        .onRef('members.id', '=', 'form_drafts.member_id'),
    )
    .selectAll('form_drafts')
    .select('members.name as by')
    .where('form', '=', form)
    .executeTakeFirst()
  return row ?? null
}

/** The slugs of forms with a draft. */
export async function listDrafted({ db }: Db, accountId: number): Promise<Set<string>> {
  const rows = await ofAccount(db, accountId)
    .selectFrom('form_drafts')
    .select('form')
    .where('text', 'is not', null)
    .execute()
  return new Set(rows.map(({ form }) => form))
}

/** A form for its editors; null if the slug is unknown. */
export async function findFormDraft(own: Own, slug: string): Promise<FormDraft | null> {
  const { db, accountId } = own
  const form = await ofAccount(db, accountId)
    .selectFrom('forms')
    .select('version')
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (form === undefined) return null
  const [draft, published, latest, inherited] = await Promise.all([
    findDraft(own, slug),
    findVersion(own, accountId, slug, form.version),
    findLatest(own, slug),
    readInherited(db, accountId),
  ])
  const text = published?.text ?? ''
  const changed = draft?.text == null ? null : draft
  return {
    slug,
    version: draft?.version ?? 0,
    text: changed?.text ?? text,
    is_draft: changed !== null,
    base: changed?.base ?? form.version,
    published: { number: form.version, text },
    next: (latest?.number ?? 0) + 1,
    edited: changed && { by: changed.by, at: formatTimestamp(changed.updated_at) },
    inherited,
  }
}

/** A query of the versions of a form, including removed forms. */
export function versionsOf(db: Source['db'], accountId: number, form: string) {
  return ofAccount(db, accountId).selectFrom('form_versions').where('form_versions.form', '=', form)
}
