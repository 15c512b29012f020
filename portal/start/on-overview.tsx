import { useEffect, useState } from 'preact/hooks'
import { accountStart } from '../../server/account/start/start.contract.ts'
import { Icon } from '../components/icons.tsx'
import { useRead } from '../data.ts'
import { useLive } from '../live.ts'
import { loadMessages, t } from '../messages/messages.ts'
import { can } from '../session.ts'

/** An owner's progress with the first steps, while any is open. Without a form or a lead, the steps themselves. */
export function StartOnOverview() {
  const { frame, overview } = t()
  const read = useRead(can.value.manage ? accountStart.get : null)
  useLive(read.reload)
  const lines = read.data?.lines ?? []
  const open = lines.filter(({ state }) => state === 'open')
  const isFirst = open.some(({ name }) => name === 'form' || name === 'lead')
  const [Lines, setLines] = useState<typeof import('./start.tsx').StartLines | null>(null)
  useEffect(() => {
    if (isFirst) void Promise.all([import('./start.tsx'), loadMessages('all')]).then(show, () => {})
    function show([{ StartLines }]: [typeof import('./start.tsx'), unknown]) {
      setLines(() => StartLines)
    }
  }, [isFirst])
  if (open.length === 0) return null
  if (isFirst && Lines !== null) {
    return (
      <section class="card">
        <Lines read={read} />
      </section>
    )
  }
  const done = lines.length - open.length
  return (
    <a class="card start-line" href="/portal/start">
      <strong>{frame.start}</strong>
      <span class="soft number">{overview.stepsDone(done, lines.length)}</span>
      <progress class="wide-progress" value={done} max={lines.length} aria-hidden="true" />
      <Icon name="right" size={15} />
    </a>
  )
}
