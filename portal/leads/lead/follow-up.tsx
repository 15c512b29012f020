import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { Dialog } from '../../components/dialog.tsx'
import { TextField } from '../../components/field.tsx'
import { Icon } from '../../components/icons.tsx'
import { Menu, MenuItem } from '../../components/menu.tsx'
import { Actions, QuestionForm } from '../../components/question-form.tsx'
import { formatDateTime } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { daysToMonday, instantOf, nineOClock, wallTime } from '../../zone.ts'
import type { LeadChanger } from './change.ts'
import type { ShownLead } from './shown-lead.ts'

/** The follow-up of the customer. The portal and an email remind of it. */
export function FollowUp({ lead, change }: { lead: ShownLead; change: LeadChanger }) {
  const { leads, lead: text } = t()
  const at = lead.follow_up_at
  const set = (follow_up_at: string | null) => {
    const message =
      follow_up_at === null ? text.planRemoved : text.planned(formatDateTime(follow_up_at))
    void change.change({ follow_up_at }, message, { follow_up_at: at })
  }
  const isDue = at !== null && Date.parse(at) <= Date.now()
  const shown = at === null ? text.plan : formatDateTime(at)
  return (
    <div class="field">
      <span class="label">{leads.followUp}</span>
      <div>
        <FollowUpMenu
          at={at}
          onSet={set}
          label={`${leads.followUp}: ${shown}`}
          button={
            <>
              <Icon name="flag" size={16} />
              <span class={isDue ? 'due' : undefined}>{shown}</span>
            </>
          }
          more={
            at !== null && (
              <MenuItem icon="trash" onClick={() => set(null)}>
                {text.removePlan}
              </MenuItem>
            )
          }
        />
      </div>
    </div>
  )
}

/** Common times, and any other. */
export function FollowUpMenu({
  at,
  label,
  button,
  more,
  onSet,
}: {
  at: string | null
  label: string
  button: ComponentChildren
  /** Additional entries. */
  more?: ComponentChildren
  onSet(instant: string): void
}) {
  const { lead: text } = t()
  const [isPicking, setPicking] = useState(false)
  const quick: [text: string, days: number][] = [
    [text.tomorrow, 1],
    [text.inDays(3), 3],
    [text.nextWeek, daysToMonday()],
  ]
  return (
    <>
      <Menu
        label={label}
        button={
          <>
            {button}
            <Icon name="down" size={15} />
          </>
        }
      >
        {quick.map(([name, days]) => (
          <MenuItem key={name} onClick={() => onSet(nineOClock(days))}>
            {name} <span class="soft small">{formatDateTime(nineOClock(days))}</span>
          </MenuItem>
        ))}
        <MenuItem icon="clock" onClick={() => setPicking(true)}>
          {text.pickMoment}
        </MenuItem>
        {more}
      </Menu>
      {isPicking && (
        <Pick
          at={at ?? nineOClock(1)}
          onClose={() => setPicking(false)}
          onDone={(instant) => {
            setPicking(false)
            onSet(instant)
          }}
        />
      )}
    </>
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
  const { leads, frame } = t()
  const [wall, setWall] = useState(wallTime(Date.parse(at)))
  return (
    <Dialog title={leads.followUp} onClose={onClose} keepOpen>
      <QuestionForm
        noValidate={false}
        onSubmit={() => {
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
        <Actions onCancel={onClose} action={frame.save} />
      </QuestionForm>
    </Dialog>
  )
}
