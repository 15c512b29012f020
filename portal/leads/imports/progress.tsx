import { useEffect } from 'preact/hooks'
import { fileImports, type Import } from '../../../server/leads/imports/imports.contract.ts'
import { Button } from '../../components/button.tsx'
import { confirm } from '../../components/confirm.tsx'
import { Pill, type PillLook } from '../../components/pill.tsx'
import { ProblemBanner } from '../../components/states.tsx'
import { type Read, useWrite } from '../../data.ts'
import { formatNumber, formatTime } from '../../format.ts'
import { t } from '../../messages/messages.ts'

const READ_EVERY_MS = 1000
type Imports = Read<typeof fileImports.list>

/** The last imports: their progress and results. */
export function ImportProgress({ imports: read }: { imports: Imports }) {
  const { imports } = t()
  const rows = read.data ?? []
  const isRunning = rows.some(({ state }) => state === 'running')
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void read.reload(true), READ_EVERY_MS)
    return () => clearInterval(timer)
  }, [isRunning, read.reload])
  if (rows.length === 0) return null
  return (
    <section class="card stack">
      <h2>{imports.last}</h2>
      <ul class="plain import-list">
        {rows.map((one) => (
          <One key={one.id} one={one} onStopped={() => void read.reload(true)} />
        ))}
      </ul>
    </section>
  )
}

const LOOKS: Record<Import['state'], PillLook | undefined> = {
  running: 'blue',
  done: 'good',
  stopped: 'warn',
  failed: 'danger',
}

function One({ one, onStopped }: { one: Import; onStopped(): void }) {
  const { imports } = t()
  const stop = useWrite(fileImports.stop)
  const { id, name, state, rows, done, created_at: at } = one
  const isRunning = state === 'running'
  const ask = async () => {
    const isSure = await confirm({
      title: imports.stopTitle,
      text: imports.stopText,
      action: imports.stop,
    })
    if (!isSure) return
    await stop.send({ params: { id } })
    onStopped()
  }
  return (
    <li class="stack">
      <div class="row">
        <strong class="import-name">{name}</strong>
        <Pill look={LOOKS[state]}>{imports.states[state]}</Pill>
        <span class="soft small push">{formatTime(at)}</span>
      </div>
      {isRunning && (
        <progress class="wide-progress" aria-label={name} max={Math.max(rows, 1)} value={done} />
      )}
      <p role={isRunning ? 'status' : undefined}>
        {imports.rowsDone(formatNumber(done), formatNumber(rows))} {resultOf(one)}
      </p>
      {state === 'failed' && <p>{imports.failedText}</p>}
      <ProblemBanner problem={stop.problem} />
      {isRunning && (
        <div>
          <Button busy={stop.isSending} onClick={() => void ask()}>
            {imports.stop}
          </Button>
        </div>
      )}
    </li>
  )
}

function resultOf({ kind, leads, new_customers, known_customers, already_in, bad }: Import) {
  const { imports } = t()
  return [
    ...(kind === 'leads' ? [[t().frame.leads, leads] as const] : []),
    [imports.newCustomers, new_customers] as const,
    [imports.knownCustomers, known_customers] as const,
    ...(already_in > 0 ? [[imports.alreadyIn, already_in] as const] : []),
    ...(bad > 0 ? [[imports.bad, bad] as const] : []),
  ]
    .map(([label, count]) => `${label}: ${formatNumber(count)}`)
    .join(' · ')
}
