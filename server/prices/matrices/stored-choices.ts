import { sql } from 'kysely'
import type { WriteContext } from '../../core/db/command.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import { choicesIn } from '../sheets/last-time.ts'
import { ReadWith } from '../sheets/sheets.contract.ts'

/** Maximum stored file shapes per account: the last ones written. */
const MOST_SHAPES = 50
/** More characters mean a file with very many sheets and choices for each. */
const MOST_CHARACTERS = 20_000

/** The choices for the files whose prices were written. */
export async function listStoredChoices({ db }: Source, accountId: number): Promise<ReadWith[]> {
  const rows = await ofAccount(db, accountId).selectFrom('file_choices').select('kept').execute()
  // Another version may have stored choices that are no longer valid.
  return rows.flatMap(({ kept }) => ReadWith.safeParse(JSON.parse(kept)).data ?? [])
}

/**
 * Stores the choices that a file was read with, replacing those for its shape. Code and name
 * identify one matrix, so they do not apply to another file of the same sizes.
 */
export async function storeChoices(
  { db, accountId }: WriteContext,
  at: number,
  { choices: { code: _, name: __, sheets = {}, ...all }, ...read }: ReadWith,
): Promise<void> {
  const own = Object.entries(sheets).map(([sheet, { code: _, name: __, ...how }]) => [sheet, how])
  const choices = { ...all, sheets: Object.fromEntries(own) }
  const kept = JSON.stringify({ ...read, choices } satisfies ReadWith)
  const known = ofAccount(db, accountId).deleteFrom('file_choices')
  await known.where('shape', '=', read.shape).execute()
  if (choicesIn(choices).length === 0 || kept.length > MOST_CHARACTERS) return
  const row = { account_id: accountId, shape: read.shape, kept, updated_at: at }
  await db.insertInto('file_choices').values(row).execute()
  const newest = sql`select shape from file_choices where account_id = ${accountId}
    order by updated_at desc, shape limit ${MOST_SHAPES}`
  await known.where(sql<boolean>`shape not in (${newest})`).execute()
}
