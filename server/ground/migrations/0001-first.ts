import type { Kysely } from 'kysely'
import type { Engine } from '../db/dialect.ts'
import { createAccountTables } from './first-accounts.ts'
import { createAuditTable } from './first-audit.ts'
import { createBudgetUse, createLimitUse } from './first-counters.ts'
import { createLeadTables } from './first-leads.ts'
import { createOutboxTables } from './first-outbox.ts'
import { createPriceTables } from './first-prices.ts'
import { createSubmissionTables } from './first-submissions.ts'

export const description = 'Every table of the first version'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createAccountTables(db, engine)
  await createLeadTables(db, engine)
  await createSubmissionTables(db, engine)
  await createPriceTables(db, engine)
  await createOutboxTables(db, engine)
  await createAuditTable(db, engine)
  // On SQLite the counters are in a separate file (see open-sqlite.ts).
  if (engine === 'postgres') {
    await createBudgetUse(db)
    await createLimitUse(db)
  }
}
