import { getAccountRow, ownStatuses } from '../../account/accounts/accounts.reads.ts'
import { ApiError, ValidationFailed } from '../../core/errors.ts'
import { type MemberCall, runFor } from '../../core/http/call.ts'
import { issue } from '../../core/issues.contract.ts'
import { readInThread } from '../../core/read-in-thread.ts'
import type { ImportFileRead, ImportToRead } from './file-read-file.ts'
import type { fileImports, Import, ImportChoices, ImportRead } from './imports.contract.ts'
import { createImport, startImport, storeRows } from './imports.writes.ts'
import { previewOf } from './preview.ts'

const READ_THREAD = new URL('./file-read-thread.ts', import.meta.url)
/** Rows stored per transaction. */
const ROWS_STORED_AT_ONCE = 2000

type ImportCall = Pick<MemberCall, 'account' | 'member' | 'database' | 'actor'>
interface SentFile {
  name: string
  content: string
  choices: ImportChoices
}

export async function readSent(call: ImportCall, sent: SentFile): Promise<ImportRead> {
  const read = await readFile(call, sent)
  return previewOf(call.database.source, call.account.id, read)
}

async function readFile(
  { account, member, database }: ImportCall,
  { name, content, choices }: SentFile,
): Promise<ImportFileRead> {
  // An owner who may not see contact details could not see what is imported.
  if (!member.seesContact) throw new ApiError('contact_hidden')
  const row = await getAccountRow(database.source, account.id)
  const toRead = {
    file: { name, bytes: Uint8Array.from(Buffer.from(content, 'base64')) },
    choices,
    country: account.country,
    currency: row.currency,
    timeZone: account.timeZone,
    ownStatuses: ownStatuses(row),
    now: database.clock.now(),
  }
  return readInThread<ImportToRead, ImportFileRead>(READ_THREAD, toRead, account.id)
}

/** Stores the valid rows of the file and starts to import them. Throws 422. */
export async function startImportJob(call: MemberCall<typeof fileImports.start>): Promise<Import> {
  const { events, only_if_all_good: onlyGood, ...sent } = call.read().body
  const { fault: wrong, good, bad_count: bad } = await readFile(call, sent)
  if (wrong !== null) throw new ValidationFailed({ content: [`cannot be read: ${wrong.code}`] })
  if (good.length === 0 || (onlyGood && bad > 0)) {
    throw new ValidationFailed({ content: [issue('bad_rows', { count: bad })] })
  }
  const { kind } = sent.choices
  const input = { memberId: call.member.id, kind, name: sent.name, firesEvents: events, bad }
  const { id } = await runFor(call, createImport, input)
  for (let from = 0; from < good.length; from += ROWS_STORED_AT_ONCE) {
    const rows = good.slice(from, from + ROWS_STORED_AT_ONCE)
    await runFor(call, storeRows, { id, from, rows })
  }
  return runFor(call, startImport, { id, rows: good.length })
}
