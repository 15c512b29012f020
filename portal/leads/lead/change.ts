import { useRef, useState } from 'preact/hooks'
import type { LeadWithCustomer } from '../../../server/leads/lead.contract.ts'
import { leads } from '../../../server/leads/leads.contract.ts'
import { ApiProblem, call } from '../../api.ts'
import { currentOf, issueOf, problemText } from '../../components/problem.ts'
import type { BodyOf } from '../../components/record.ts'
import { toast } from '../../components/toast.tsx'
import { t } from '../../messages/messages.ts'
import type { ShownLead } from './shown-lead.ts'

/** A member's changes of a lead, without the version it was read with. */
export type Patch = Omit<BodyOf<typeof leads.change>, 'version'>
/** The current lead, with another member's changes. */
export type Current = LeadWithCustomer

export interface ConflictGiven {
  mine: Patch
  current: Current
  /** Overwrites it with the own change. */
  onMine(): void
  /** Adopts the current lead. */
  onTheirs(): void
}

export interface LeadChanger {
  conflict: ConflictGiven | null
  /** Changes the lead, shows a message, and reverts it with "undo". */
  change(patch: Patch, message: string, undo: Patch | null): Promise<void>
}

/** Two people may have the same lead open: neither silently overwrites the other's changes. */
export function useChange(lead: ShownLead, onChanged: () => void): LeadChanger {
  const { id, version } = lead
  const [conflict, setConflict] = useState<ConflictGiven | null>(null)
  // The member's own changes are sequential: a quick second one does not conflict with the first.
  const queue = useRef<Promise<void>>(Promise.resolve())
  const newest = useRef(version)
  newest.current = Math.max(newest.current, version)

  async function change(
    version: number,
    patch: Patch,
    message: string,
    undo: Patch | null,
  ): Promise<void> {
    try {
      const { data } = await call(leads.change, { params: { id }, body: { ...patch, version } })
      newest.current = data.version
      onChanged()
      const back = undo && (() => void change(data.version, undo, t().frame.undone, null))
      toast(message, back ?? undefined)
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      const current = currentOf<Current>(problem)
      if (current === null) {
        const [name = ''] = Object.keys(patch)
        toast(issueOf(problem, name) ?? problemText(problem))
        onChanged()
      } else if (isUntouched(lead, current)) {
        await change(current.version, patch, message, undo)
      } else {
        const take = () => {
          setConflict(null)
          onChanged()
        }
        setConflict({
          mine: patch,
          current,
          onTheirs: take,
          onMine: () => {
            setConflict(null)
            void change(current.version, patch, message, null)
          },
        })
      }
    }
  }

  return {
    conflict,
    change: (...patch) => {
      const done = queue.current.then(() => change(newest.current, ...patch))
      queue.current = done.catch(() => {})
      return done
    },
  }
}

/** Other changes of a lead, such as a view of the offer, are not a conflict. */
function isUntouched(seen: LeadWithCustomer, now: LeadWithCustomer): boolean {
  const names = ['status', 'sales_person', 'follow_up_at'] as const
  return names.every((name) => seen[name] === now[name])
}
