import { useState } from 'preact/hooks'
import { formatMoment } from '../../format.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TextField } from '../../parts/field.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Menu, MenuItem } from '../../parts/menu.tsx'
import { daysToMonday, instantOf, nineOClock, wallTime } from '../../zone.ts'
import type { LeadChanger } from './change.ts'
import type { ShownLead } from './shown-lead.ts'

/** When to come back to the customer. The portal and a mail remind of it. */
export function FollowUp({ lead, change }: { lead: ShownLead; change: LeadChanger }) {
  const { leads, lead: text } = say()
  const [isPicking, setPicking] = useState(false)
  const at = lead.follow_up_at
  const set = (follow_up_at: string | null) => {
    const says = follow_up_at === null ? text.planRemoved : text.planned(formatMoment(follow_up_at))
    void change.change({ follow_up_at }, says, { follow_up_at: at })
  }
  const quick: [text: string, days: number][] = [
    [text.tomorrow, 1],
    [text.inDays(3), 3],
    [text.nextWeek, daysToMonday()],
  ]
  const isDue = at !== null && Date.parse(at) <= Date.now()
  return (
    <div class="field">
      <span class="label">{leads.followUp}</span>
      <div>
        <Menu
          label={`${leads.followUp}: ${at === null ? text.plan : formatMoment(at)}`}
          button={
            <>
              <Icon name="flag" size={16} />
              <span class={isDue ? 'due' : undefined}>
                {at === null ? text.plan : formatMoment(at)}
              </span>
              <Icon name="down" size={15} />
            </>
          }
        >
          {quick.map(([name, days]) => (
            <MenuItem key={name} onClick={() => set(nineOClock(days))}>
              {name} <span class="soft small">{formatMoment(nineOClock(days))}</span>
            </MenuItem>
          ))}
          <MenuItem icon="clock" onClick={() => setPicking(true)}>
            {text.pickMoment}
          </MenuItem>
          {at !== null && (
            <MenuItem icon="trash" onClick={() => set(null)}>
              {text.removePlan}
            </MenuItem>
          )}
        </Menu>
      </div>
      {isPicking && (
        <Pick
          at={at ?? nineOClock(1)}
          onClose={() => setPicking(false)}
          onDone={(instant) => {
            setPicking(false)
            set(instant)
          }}
        />
      )}
    </div>
  )
}

function Pick({
  at,
  onDone,
  onClose,
}: {
  at: string
  onDone(instant: string): void
  onClose(): void
}) {
  const { leads, frame } = say()
  const [wall, setWall] = useState(wallTime(Date.parse(at)))
  return (
    <Dialog title={leads.followUp} onClose={onClose} keepOpen>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault()
          const instant = instantOf(wall)
          if (instant !== null) onDone(instant)
        }}
      >
        <TextField
          label={leads.followUp}
          type="datetime-local"
          required
          value={wall}
          onValue={setWall}
        />
        <div class="actions end">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" look="main">
            {frame.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
