import { useState } from 'preact/hooks'
import type { LeadMove } from '../../../server/leads/lead-parts.contract.ts'
import { confirm } from '../../components/confirm.tsx'
import { SelectField } from '../../components/field.tsx'
import { Icon } from '../../components/icons.tsx'
import { Menu, MenuItem } from '../../components/menu.tsx'
import { StatusPill, statusText } from '../../components/status.tsx'
import { formatDateTime } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { can, me } from '../../session.ts'
import { ReasonDialog } from '../list/reason.tsx'
import type { LeadChanger } from './change.ts'
import { FollowUp } from './follow-up.tsx'
import type { ShownLead } from './shown-lead.ts'

interface Props {
  lead: ShownLead
  change: LeadChanger
}

/** The lead's state: status, responsible member, follow-up. */
export function LeadStatus(props: Props) {
  const { leads, lead: text } = t()
  const { lead } = props
  return (
    <section class="card stack desk">
      <h2 class="unseen">{text.desk}</h2>
      <div class="field">
        <span class="label">{leads.status}</span>
        <Status {...props} />
        {lead.rejected_reason && <p class="hint">{lead.rejected_reason}</p>}
      </div>
      <Member {...props} />
      {can.value.sell ? (
        <FollowUp {...props} />
      ) : (
        lead.follow_up_at && (
          <p>
            {leads.followUp}: {formatDateTime(lead.follow_up_at)}
          </p>
        )
      )}
    </section>
  )
}

function Status({ lead, change }: Props) {
  const { leads, lead: text, frame } = t()
  const [isAsking, setAsking] = useState(false)
  if (!can.value.sell || lead.moves.length === 0) {
    return (
      <div>
        <StatusPill status={lead.status} />
      </div>
    )
  }
  const move = async ({ status, kind }: LeadMove) => {
    if (kind === 'reject') return setAsking(true)
    if (kind === 'undo_sign' || kind === 'reopen') {
      const question = kind === 'reopen' ? text.reopen : text.undoSign
      if (!(await confirm({ ...question, action: frame.goOnAction }))) return
    }
    await change.change({ status }, leads.moved(1, statusText(status)), { status: lead.status })
  }
  return (
    <div>
      <Menu
        button={
          <>
            <StatusPill status={lead.status} />
            <Icon name="down" size={15} />
          </>
        }
        label={`${leads.status}: ${statusText(lead.status)}`}
      >
        {lead.moves.map((to) => (
          <MenuItem key={to.status} onClick={() => void move(to)}>
            {statusText(to.status)}
          </MenuItem>
        ))}
      </Menu>
      {isAsking && (
        <ReasonDialog
          onClose={() => setAsking(false)}
          onDone={(loss) => {
            setAsking(false)
            void change.change(
              { status: 'rejected', ...loss },
              leads.moved(1, statusText('rejected')),
              { status: lead.status },
            )
          }}
        />
      )}
    </div>
  )
}

function Member({ lead, change }: Props) {
  const { leads, lead: text } = t()
  const own = lead.member?.id ?? null
  const colleagues = me.value?.colleagues ?? []
  const isGone = lead.member !== null && !colleagues.some(({ id }) => id === own)
  const assign = (value: string) => {
    const id = value === '' ? null : Number(value)
    const name = colleagues.find((one) => one.id === id)?.name
    const message = name === undefined ? text.assignedNobody : text.assigned(name)
    void change.change({ member_id: id }, message, isGone ? null : { member_id: own })
  }
  return (
    <SelectField
      label={leads.member}
      value={String(own ?? '')}
      disabled={!can.value.sell}
      onValue={assign}
      choices={[
        {
          value: '',
          text: lead.member === null ? (lead.sales_person ?? leads.nobody) : leads.nobody,
        },
        ...(isGone && lead.member ? [{ value: String(own), text: lead.member.name }] : []),
        ...colleagues.map(({ id, name }) => ({
          value: String(id),
          text: id === me.value?.member.id ? text.me(name) : name,
        })),
      ]}
    />
  )
}
