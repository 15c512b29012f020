import type { DeskLead } from '../../../server/leads/desk/desk.contract.ts'
import { formatMoment } from '../../format.ts'
import { say } from '../../messages/messages.ts'
import type { FieldChange } from '../../parts/conflict.tsx'
import { statusText } from '../../parts/status.tsx'
import { me } from '../../session.ts'
import type { Patch } from './change.ts'

/** What one wanted to change, and how the lead is now, in words. */
export function differencesOf(mine: Patch, now: DeskLead): FieldChange[] {
  const { leads, frame } = say()
  const moment = (at: string | null) => (at === null ? frame.none : formatMoment(at))
  const rows: FieldChange[] = []
  if (mine.status !== undefined) {
    rows.push([leads.status, statusText(mine.status), statusText(now.status)])
  }
  if (mine.member_id !== undefined) {
    const colleague = me.value?.colleagues.find(({ id }) => id === mine.member_id)
    rows.push([leads.member, colleague?.name ?? leads.nobody, now.member?.name ?? leads.nobody])
  }
  if (mine.follow_up_at !== undefined) {
    rows.push([leads.followUp, moment(mine.follow_up_at), moment(now.follow_up_at)])
  }
  return rows
}
