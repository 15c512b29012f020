import { bin } from '../../../server/leads/bin.contract.ts'
import { ApiProblem, call } from '../../api.ts'
import { say } from '../../messages/messages.ts'
import { problemText } from '../../parts/problem.ts'
import type { BodyOf } from '../../parts/record.ts'
import { toast } from '../../parts/toast.tsx'

/** Moves leads into the bin, says so, and takes them out again at "undo". */
export async function deleteLeads(
  chosen: readonly { id: number; version: number }[],
  onDone: () => void,
  onUndone = onDone,
): Promise<void> {
  const text = say().bin
  const leads = chosen.map(({ id, version }) => ({ id, version }))
  const { moved, refused } = await move({ leads, to: 'bin' }, onDone)
  if (refused.length > 0) toast(text.notDeleted)
  if (moved.length > 0) toast(text.deleted, () => void restoreLeads(moved, onUndone))
}

export async function restoreLeads(ids: readonly number[], onDone: () => void): Promise<void> {
  const { moved } = await move({ leads: ids.map((id) => ({ id })), to: 'list' }, onDone)
  if (moved.length > 0) toast(say().bin.restored)
}

async function move(body: BodyOf<typeof bin.move>, onDone: () => void) {
  try {
    const { data } = await call(bin.move, { body })
    onDone()
    return data
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem
    toast(problemText(problem))
    return { moved: [], refused: [] }
  }
}
