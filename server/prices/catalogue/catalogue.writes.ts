import { type Change, recordAudit } from '../../account/audit/record.ts'
import { lockAccount } from '../../core/db/account-lock.ts'
import type { WriteContext } from '../../core/db/command.ts'
import type { Catalogue } from './catalogue.contract.ts'
import { ITEMS, itemColumns, MATERIALS, materialColumns } from './entries.ts'
import { insertEntry } from './write-entry.ts'

/** Adds a catalogue to an account without entries. */
export async function writeCatalogue(
  ctx: WriteContext,
  { materials, items }: Catalogue,
): Promise<void> {
  const at = await lockAccount(ctx)
  const changes: Change[] = []
  for (const material of materials ?? [])
    changes.push(await insertEntry(ctx, at, MATERIALS, materialColumns(material)))
  for (const item of items ?? [])
    changes.push(await insertEntry(ctx, at, ITEMS, itemColumns(item, undefined)))
  await recordAudit(ctx, changes)
}
