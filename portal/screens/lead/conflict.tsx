import type { DeskLead } from '../../../server/resources/leads/desk/contract.ts'
import { formatMoment } from '../../format.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { statusText } from '../../parts/status.tsx'
import { me } from '../../session.ts'
import type { ConflictGiven, Patch } from './change.ts'

/** Somebody changed the lead meanwhile: shows both, and the person decides. */
export function Conflict({ mine, current, onMine, onTheirs }: ConflictGiven) {
  const { lead } = say()
  return (
    <Dialog title={lead.conflictTitle} onClose={onTheirs} keepOpen>
      <div class="stack">
        <p>{lead.conflictText}</p>
        <table class="both">
          <thead>
            <tr>
              <td />
              <th scope="col">{lead.mine}</th>
              <th scope="col">{lead.theirs}</th>
            </tr>
          </thead>
          <tbody>
            {rows(mine, current).map(([name, own, now]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{own}</td>
                <td>{now}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div class="actions end">
          <Button onClick={onMine}>{lead.takeMine}</Button>
          <Button look="main" onClick={onTheirs}>
            {lead.takeTheirs}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** What one wanted to change, and how the lead is now, in words. */
function rows(mine: Patch, now: DeskLead): [name: string, mine: string, now: string][] {
  const { leads, frame } = say()
  const moment = (at: string | null) => (at === null ? frame.none : formatMoment(at))
  const rows: [string, string, string][] = []
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
