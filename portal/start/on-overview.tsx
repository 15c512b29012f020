import { useEffect, useState } from 'preact/hooks'
import { accountStart } from '../../server/account/start/start.contract.ts'
import { useRead } from '../data.ts'
import { speakUpTo } from '../messages/messages.ts'
import { can } from '../session.ts'

/** What an owner has still to do first. It is loaded only while there is any. */
export function StartOnOverview() {
  const read = useRead(can.value.manage ? accountStart.get : null)
  const isOpen = read.data?.lines.some(({ state }) => state === 'open') ?? false
  const [Lines, setLines] = useState<typeof import('./start.tsx').StartLines | null>(null)
  useEffect(() => {
    if (isOpen) void Promise.all([import('./start.tsx'), speakUpTo('all')]).then(show, () => {})
    function show([{ StartLines }]: [typeof import('./start.tsx'), unknown]) {
      setLines(() => StartLines)
    }
  }, [isOpen])
  return (
    isOpen &&
    Lines !== null && (
      <section class="card">
        <Lines read={read} />
      </section>
    )
  )
}
