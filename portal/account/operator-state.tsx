import { installation } from '../../server/ops/operators/installation.contract.ts'
import type { DataOf } from '../api.ts'
import { useRead } from '../data.ts'
import { formatBytes } from '../format.ts'
import { say } from '../messages/messages.ts'
import { Pill } from '../parts/pill.tsx'
import { Unread } from '../parts/states.tsx'
import { Age } from '../parts/when.tsx'
import { Findings } from './findings.tsx'

/** How the server fares, and what the doctor finds, which takes longer. */
export function State() {
  const read = useRead(installation.get)
  return (
    <section class="card stack" aria-labelledby="state">
      <h2 id="state">{say().operator.state}</h2>
      {read.data === null ? <Unread {...read} retry={read.reload} /> : <Facts of={read.data} />}
      <Found />
    </section>
  )
}

function Facts({ of: own }: { of: DataOf<typeof installation.get> }) {
  const { operator: text } = say()
  const { backup, disk, mails, webhooks: hooks, failing_mailboxes: mailboxes } = own
  const size = (bytes: number | null) => bytes && formatBytes(bytes)
  const bad = (count: number, words: (count: number) => string) => count > 0 && words(count)
  const rows = [
    [text.software, own.software, null, !own.is_current && text.newer],
    [text.lastBackup, [size(backup.bytes), backup.folder], backup.made_at, late(backup)],
    [text.disk, [size(disk.free), disk.folder], null, disk.is_little && text.diskLow],
    [text.mailsWait, [mails.waiting], mails.due_at, bad(mails.failing, text.mails)],
    [text.hooksWait, [hooks.waiting], hooks.due_at, bad(hooks.failing, text.webhooks)],
    [text.mailboxes, [mailboxes], null, mailboxes > 0 && text.trouble],
  ] as const
  return (
    <dl class="facts">
      {rows.map(([name, values, at, trouble]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {values.filter((one) => one !== null).join(' · ')} {at !== null && <Age at={at} />}{' '}
            {trouble && <Pill look="danger">{trouble}</Pill>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function late({ made_at: at, is_late: isLate }: { made_at: string | null; is_late: boolean }) {
  return isLate ? say().operator.noBackup : at === null && say().operator.noBackupYet
}

function Found() {
  const read = useRead(installation.examine)
  if (read.data === null) return <Unread {...read} retry={read.reload} rows={2} />
  const bad = read.data.filter(({ level }) => level !== 'fine')
  return (
    <div class="stack">
      <p class="soft small">{say().operator.doctor(read.data.length, bad.length)}</p>
      <Findings found={bad} />
    </div>
  )
}
