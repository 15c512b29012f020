import { OPERATOR } from '../../server/core/db/actor.ts'
import { defineCommand } from '../../server/core/db/command.ts'
import { openDatabase } from '../../server/core/db/database.ts'
import { readFormDefinition } from '../../server/forms/check.ts'
import { writeForm } from '../../server/forms/forms.writes.ts'
import type { TestStorage } from './storage.ts'

type Put = Parameters<typeof writeForm>[1]

/** Makes a form, or a new version of the account's own form of that slug. */
export const putForm = defineCommand<Put, Awaited<ReturnType<typeof writeForm>>>(
  import.meta.url,
  (ctx, put) => writeForm(ctx, put),
)

/** The same in the database of a server in another process, or of none. */
export async function putFormApart(
  { settings: { DATA_DIR: dataDir, DATABASE_URL: url } }: Pick<TestStorage, 'settings'>,
  accountId: number,
  file: object,
): Promise<void> {
  const database = await openDatabase({ dataDir, url, writes: 'inline' })
  try {
    const input = { definition: readFormDefinition(file) }
    await database.run(putForm, { actor: OPERATOR, accountId, input })
  } finally {
    await database.close()
  }
}
