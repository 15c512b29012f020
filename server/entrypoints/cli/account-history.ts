import { type Command, InvalidArgumentError } from 'commander'
import { formatTimestamp } from '../../../shared/time.ts'
import { listAudit, type RecordName } from '../../account/audit/audit.reads.ts'
import { type AuditedRecord, RECORDS } from '../../account/audit/record.ts'
import { accountNamed, onDatabase } from './output.ts'
import { table } from './table.ts'
import { parseWholeNumber } from './values.ts'

interface HistoryOptions {
  record?: RecordName
  last: number
}

/** `zeven account history`: who changed what. */
export function addHistoryCommand(account: Command): void {
  onDatabase(
    account
      .command('history')
      .description('list who changed what and when, the newest first')
      .argument('<id>', 'the account, by its id', parseWholeNumber)
      .option('--record <type/id>', 'only changes of this record, such as lead/12', parseRecord)
      .option('--last <n>', 'how many changes', parseWholeNumber, 100),
    (id: number, { record, last }: HistoryOptions) =>
      async (database) => {
        await accountNamed(database, id)
        const lines = await listAudit(database.source, id, record ?? null, last)
        const history = lines.map((line) => ({
          at: formatTimestamp(line.at),
          actor: line.actor,
          actor_id: line.actor_id,
          verb: line.verb,
          record: line.record,
          record_id: line.record_id,
          changed: line.changed === null ? null : (JSON.parse(line.changed) as string[]),
        }))
        const rows = history.map((line) => [
          line.at,
          line.actor_id === null ? line.actor : `${line.actor} ${line.actor_id}`,
          line.verb,
          `${line.record}/${line.record_id}`,
          line.changed,
        ])
        const headings = ['when', 'who', 'did', 'record', 'changed']
        return { json: { account: id, history }, text: table(headings, rows) }
      },
  )
}

function parseRecord(text: string): RecordName {
  const [record, id] = text.split(/\/(.*)/s)
  if (RECORDS.includes(record as AuditedRecord) && id)
    return { record: record as AuditedRecord, id }
  throw new InvalidArgumentError(
    `Give a record such as lead/12. The types are ${RECORDS.join(', ')}.`,
  )
}
