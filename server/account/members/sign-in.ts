import { CompiledQuery } from 'kysely'
import { defineCommand } from '../../core/db/command.ts'

interface Statement {
  sql: string
  parameters: readonly unknown[]
}

/** Runs one statement of better-auth on its own tables, for example when a session starts. */
export const runSignInStatement = defineCommand<Statement, { rows: unknown[]; affected: number }>(
  import.meta.url,
  async ({ db }, { sql, parameters }) => {
    const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(sql, [...parameters]))
    return { rows, affected: Number(numAffectedRows ?? 0) }
  },
)
