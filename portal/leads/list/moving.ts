import { ApiProblem, call } from '../../api.ts'
import { problemText } from '../../components/problem.ts'
import { statusText } from '../../components/status.tsx'
import { toast } from '../../components/toast.tsx'
import { groupBy } from '../../group-by.ts'
import { t } from '../../messages/messages.ts'
import { MOVE_LEADS } from './query.ts'
import type { LossReason } from './reason.tsx'

/**
 * Gives leads another status, says so, and takes it back at "undo". Resolves with whether anything
 * moved. A status that needs a reason asks for it before.
 */
export async function moveTo(
  ids: readonly number[],
  status: string,
  loss: LossReason | null,
  onDone: () => void,
): Promise<boolean> {
  const { leads, frame } = t()
  try {
    const { moved, refused } = await move(ids, status, loss)
    onDone()
    if (refused.length > 0) toast(leads.notMoved(refused.length))
    if (moved.length === 0) return false
    toast(leads.moved(moved.length, statusText(status)), async () => {
      const before = groupBy(moved, ({ from }) => from)
      try {
        for (const [from, back] of before) {
          await move(
            back.map(({ id }) => id),
            from,
            null,
          )
        }
        toast(frame.undone)
      } catch (problem) {
        if (problem instanceof ApiProblem) toast(problemText(problem))
      }
      onDone()
    })
    return true
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem
    toast(problemText(problem))
    return false
  }
}

async function move(ids: readonly number[], status: string, loss: LossReason | null) {
  const body = { ids: [...ids], status, ...loss }
  return (await call(MOVE_LEADS, { body })).data
}
