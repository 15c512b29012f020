import { call } from '../../api.ts'
import { statusText } from '../../components/status.tsx'
import { toast } from '../../components/toast.tsx'
import { tryOrToast } from '../../components/try-or-toast.ts'
import { groupBy } from '../../group-by.ts'
import { t } from '../../messages/messages.ts'
import { MOVE_LEADS } from './query.ts'
import type { LossReason } from './reason.tsx'

/**
 * Sets the status of leads, shows a message, and reverts it with "undo". Resolves with whether
 * anything changed. A status that needs a reason asks for it first.
 */
export async function moveTo(
  ids: readonly number[],
  status: string,
  loss: LossReason | null,
  onDone: () => void,
): Promise<boolean> {
  const { leads, frame } = t()
  let isMoved = false
  await tryOrToast(async () => {
    const { moved, refused } = await move(ids, status, loss)
    onDone()
    if (refused.length > 0) toast(leads.notMoved(refused.length))
    isMoved = moved.length > 0
    if (!isMoved) return
    const before = groupBy(moved, ({ from }) => from)
    const undo = async () => {
      for (const [from, back] of before) {
        await move(
          back.map(({ id }) => id),
          from,
          null,
        )
      }
      toast(frame.undone)
    }
    toast(leads.moved(moved.length, statusText(status)), async () => {
      await tryOrToast(undo)
      onDone()
    })
  })
  return isMoved
}

async function move(ids: readonly number[], status: string, loss: LossReason | null) {
  const body = { ids: [...ids], status, ...loss }
  return (await call(MOVE_LEADS, { body })).data
}
