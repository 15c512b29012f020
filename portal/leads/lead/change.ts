import { useState } from 'preact/hooks'
import type { z } from 'zod'
import type { LeadChange } from '../../../server/leads/desk/changes.contract.ts'
import type { DeskLead } from '../../../server/leads/desk/desk.contract.ts'
import { ApiProblem, call } from '../../api.ts'
import { say } from '../../messages/messages.ts'
import { problemText } from '../../parts/problem.ts'
import { toast } from '../../parts/toast.tsx'
import { CHANGE_LEAD } from './endpoints.ts'

/** What a member changes of a lead, without the version it was read with. */
export type Patch = Omit<z.input<typeof LeadChange>, 'version'>

export interface ConflictGiven {
  mine: Patch
  /** The lead as it is now, with what somebody else changed. */
  current: DeskLead
  /** Writes what one wanted over it. */
  onMine(): void
  /** Takes the lead as it is. */
  onTheirs(): void
}

export interface LeadChanger {
  isSending: boolean
  conflict: ConflictGiven | null
  /** Changes the lead, says so, and takes it back at "undo". */
  change(patch: Patch, says: string, undo: Patch | null): Promise<void>
}

/** Two people may have the same lead open: neither overwrites what the other changed unseen. */
export function useChange(lead: DeskLead, onChanged: (lead: DeskLead) => void): LeadChanger {
  const [isSending, setSending] = useState(false)
  const [conflict, setConflict] = useState<ConflictGiven | null>(null)

  async function change(
    version: number,
    patch: Patch,
    says: string,
    undo: Patch | null,
  ): Promise<void> {
    setSending(true)
    try {
      const body = { ...patch, version }
      const { data } = await call(CHANGE_LEAD, { params: { id: lead.id }, body })
      onChanged(data)
      const back = undo && (() => void change(data.version, undo, say().frame.undone, null))
      toast(says, back ?? undefined)
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      const current = problem.details.current as DeskLead | undefined
      if (problem.code !== 'changed_meanwhile' || current === undefined) {
        toast(problemText(problem))
      } else {
        const take = () => {
          setConflict(null)
          onChanged(current)
        }
        setConflict({
          mine: patch,
          current,
          onTheirs: take,
          onMine: () => {
            take()
            void change(current.version, patch, says, null)
          },
        })
      }
    }
    setSending(false)
  }

  return {
    isSending,
    conflict,
    change: (patch, says, undo) => change(lead.version, patch, says, undo),
  }
}
