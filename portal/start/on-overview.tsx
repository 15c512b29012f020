import { useEffect, useState } from 'preact/hooks'
import { accountStart } from '../../server/account/start/start.contract.ts'
import { Icon } from '../components/icons.tsx'
import { useRead } from '../data.ts'
import { useLive } from '../live.ts'
import { speakUpTo, t } from '../messages/messages.ts'
import { can } from '../session.ts'

/** How far an owner is with the first steps, while any is open. Without a form, its templates are loaded too. */
export function StartOnOverview() {
  const { frame, overview } = t()
  const read = useRead(can.value.manage ? accountStart.get : null)
  useLive(read.reload)
  const lines = read.data?.lines ?? []
  const open = lines.filter(({ state }) => state === 'open')
  const hasNoForm = open.some(({ name }) => name === 'form')
  const [Form, setForm] = useState<typeof import('./start.tsx').FirstForm | null>(null)
  useEffect(() => {
    if (hasNoForm) void Promise.all([import('./start.tsx'), speakUpTo('all')]).then(show, () => {})
    function show([{ FirstForm }]: [typeof import('./start.tsx'), unknown]) {
      setForm(() => FirstForm)
    }
  }, [hasNoForm])
  if (open.length === 0) return null
  const done = lines.length - open.length
  return (
    <>
      <a class="card start-line" href="/portal/start">
        <strong>{frame.start}</strong>
        <span class="soft number">{overview.stepsDone(done, lines.length)}</span>
        <progress class="wide-progress" value={done} max={lines.length} aria-hidden="true" />
        <Icon name="right" size={15} />
      </a>
      {hasNoForm && Form !== null && <Form />}
    </>
  )
}
