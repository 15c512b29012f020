import { useEffect, useState } from 'preact/hooks'
import { installation } from '../../server/ops/operators/installation.contract.ts'
import type { DataOf } from '../api.ts'
import { Button } from '../components/button.tsx'
import { Fact } from '../components/fact.tsx'
import { Pill } from '../components/pill.tsx'
import { ProblemBanner, Unread } from '../components/states.tsx'
import { Age, When } from '../components/when.tsx'
import { useRead, useWrite } from '../data.ts'
import { formatBytes } from '../format.ts'
import { t } from '../messages/messages.ts'
import { Findings } from './findings.tsx'
import { OperatorDialog } from './operator-dialog.tsx'

/** The server's state, and the doctor's findings, which take longer. */
export function InstallationState() {
  const read = useRead(installation.get)
  return (
    <section class="card stack" aria-labelledby="state">
      <h2 id="state">{t().operator.state}</h2>
      {read.data === null ? (
        <Unread {...read} retry={read.reload} />
      ) : (
        <>
          <Facts of={read.data} />
          <Backups of={read.data} reload={read.reload} />
          {/* A new backup changes the findings. */}
          <Found key={read.data.backup.made_at} />
        </>
      )}
    </section>
  )
}

type State = DataOf<typeof installation.get>

function Facts({ of: own }: { of: State }) {
  const { operator: text } = t()
  const { backup, disk, mails, webhooks: hooks, failing_mailboxes: mailboxes } = own
  const size = (bytes: number | null) => bytes && formatBytes(bytes)
  const bad = (count: number, words: (count: number) => string) => count > 0 && words(count)
  const rows = [
    [text.software, own.software[0], own.software.slice(1), null, !own.is_current && text.newer],
    [text.lastBackup, size(backup.bytes), [backup.folder], backup.made_at, late(backup)],
    [text.disk, size(disk.free), [disk.folder], null, disk.is_little && text.diskLow],
    [text.mailsWait, mails.waiting, [], mails.due_at, bad(mails.failing, text.mails)],
    [text.hooksWait, hooks.waiting, [], hooks.due_at, bad(hooks.failing, text.webhooks)],
    [text.mailboxes, mailboxes, [], null, mailboxes > 0 && text.trouble],
  ] as const
  return (
    <dl class="facts">
      {rows.map(([name, value, more, at, trouble]) => (
        <Fact key={name} name={name}>
          <strong>{value}</strong> {at !== null && <Age at={at} />}{' '}
          {trouble && <Pill look="danger">{trouble}</Pill>}
          <div class="soft small">{more.filter((one) => one !== null).join('\n')}</div>
        </Fact>
      ))}
    </dl>
  )
}

const LOOK_EVERY_MS = 2000
const LOOKS = { running: 'blue', done: 'good', failed: 'danger' } as const

/** Creates, tests and downloads a backup. */
function Backups({ of: { kept, work }, reload }: { of: State; reload(quiet: boolean): unknown }) {
  const { operator: text } = t()
  const write = useWrite(installation.work)
  const [named, setNamed] = useState<string | null>(null)
  const isRunning = work?.state === 'running'
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void reload(true), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  if (kept === null) return <p class="soft">{text.noFolder}</p>
  const start = async (drill: string | null) => {
    await write.send({ body: { drill } })
    void reload(true)
  }
  const close = () => setNamed(null)
  const props = { busy: write.isSending || isRunning }
  return (
    <div class="stack">
      <ProblemBanner problem={write.problem} />
      <div class="row">
        <Button {...props} onClick={() => void start(null)}>
          {text.backUp}
        </Button>
        <span role="status">
          {work && <Pill look={LOOKS[work.state]}>{text.works[work.what]}</Pill>}{' '}
          {work && text.workStates[work.state]} <span lang="en">{work?.fault}</span>
        </span>
      </div>
      <dl class="facts">
        {kept.map(({ name, made_at: at, bytes }) => (
          <div key={name}>
            <dt>
              <When at={at} />
              <div class="small">{name}</div>
            </dt>
            <dd class="row">
              <span class="push">{formatBytes(bytes)}</span>
              <Button {...props} onClick={() => void start(name)}>
                {text.works.drill}
              </Button>
              <Button icon="download" onClick={() => setNamed(name)}>
                {text.download}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      {named !== null && (
        <OperatorDialog
          {...{ what: 'download', account: null, name: named, me: { templates: [] } }}
          {...{ onDone: close, onClose: close }}
        />
      )}
    </div>
  )
}

function late({ made_at: at, is_late: isLate }: { made_at: string | null; is_late: boolean }) {
  return isLate ? t().operator.noBackup : at === null && t().operator.noBackupYet
}

function Found() {
  const read = useRead(installation.examine)
  if (read.data === null) return <Unread {...read} retry={read.reload} rows={2} />
  const bad = read.data.filter(({ level }) => level !== 'fine')
  return (
    <div class="stack">
      <p class="soft small">{t().operator.doctor(read.data.length, bad.length)}</p>
      <Findings found={bad} />
    </div>
  )
}
