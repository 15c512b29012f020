import { asList, isOneOf } from '../../../db/dialect.ts'
import type { Source } from '../../../db/source.ts'
import type { FormDefinition, PublicForm } from '../../forms/contract.ts'
import { publishForm } from '../../forms/publish.ts'
import type { Language } from '../../forms/text/contract.ts'

/** A form of the account with its texts in one language. */
export type ReadableForm = PublicForm & { name: string }

/** Reads the account's forms with these slugs. A form that was deleted is missing. */
export async function readForms(
  { db, engine }: Source,
  accountId: number,
  slugs: readonly (string | null)[],
  language: Language,
): Promise<Map<string, ReadableForm>> {
  const wanted = [...new Set(slugs)].filter((slug) => slug !== null)
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('forms')
    .select(['slug', 'definition'])
    .where('account_id', '=', accountId)
    .where(isOneOf(engine, 'slug', asList(engine, wanted)))
    .execute()
  return new Map(
    rows.map(({ slug, definition }) => [
      slug,
      inOneLanguage(JSON.parse(definition) as FormDefinition, language),
    ]),
  )
}

/** The form with its texts in one language. */
export function inOneLanguage(definition: FormDefinition, language: Language): ReadableForm {
  const published = publishForm(definition, language, {
    accepting: true,
    origin_allowed: true,
    country: '',
  })
  return { ...published, name: definition.name }
}

/** What a record says of its form. A form that was deleted goes by its slug. */
export function formName(slug: string | null, form: ReadableForm | null) {
  return slug === null ? null : { slug, name: form?.name ?? slug }
}
