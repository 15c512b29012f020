import { useState } from 'preact/hooks'
import {
  type ChangeMember,
  members as endpoints,
  type Member,
} from '../../server/account/members/members.contract.ts'
import { ROLES, type Role } from '../../server/core/contract.ts'
import { Avatar } from '../components/avatar.tsx'
import { Button } from '../components/button.tsx'
import { confirm } from '../components/confirm.tsx'
import { SelectField } from '../components/field.tsx'
import { ProblemBanner } from '../components/states.tsx'
import { Switch } from '../components/switch.tsx'
import { type Column, DataTable } from '../components/table.tsx'
import { toast } from '../components/toast.tsx'
import { Age } from '../components/when.tsx'
import { useWrite } from '../data.ts'
import { t } from '../messages/messages.ts'

export function MemberTable({
  members,
  onChanged,
}: {
  members: readonly Member[]
  /** With the current member, if one was changed. */
  onChanged(changed?: Member): void
}) {
  const { frame, members: texts } = t()
  const changing = useWrite(endpoints.change)
  const removing = useWrite(endpoints.remove)
  // Server errors are shown as text; the row then shows the effective values again.
  const [errors, setErrors] = useState(0)
  const problem = changing.problem ?? removing.problem

  const set = async (member: Member, body: ChangeMember) => {
    removing.clear()
    const { id, name, version } = member
    const answer = await changing.send({ params: { id }, body: { ...body, version } })
    if (answer === null) setErrors((count) => count + 1)
    else toast(texts.changed(name))
    // After a conflict with another change, the effective values are shown.
    onChanged(answer?.data)
  }
  const setRole = async (member: Member, role: Role) => {
    const { ownRoleTitle: title, ownRoleText: text, ownRoleAction: action } = texts
    const isGivenUp = member.is_me && member.role === 'owner'
    if (isGivenUp && !(await confirm({ title, text, action, danger: true }))) {
      setErrors((count) => count + 1)
      return
    }
    // An owner always sees contact details.
    await set(member, role === 'owner' ? { role, sees_contact: true } : { role })
  }
  const leave = async (member: Member) => {
    const { name } = member
    const question = { title: texts.removeTitle(name), text: texts.removeText(name) }
    if (!(await confirm({ ...question, action: frame.remove, danger: true }))) return
    changing.clear()
    if ((await removing.send({ params: { id: member.id } })) === null) return
    toast(texts.removed(name))
    onChanged()
  }

  return (
    <div class="stack">
      <ProblemBanner problem={problem} />
      <section class="card flush">
        <DataTable
          key={errors}
          caption={frame.tabs.members}
          rows={members}
          keyOf={({ id }) => id}
          columns={memberColumns({ set, setRole, leave })}
        />
      </section>
    </div>
  )
}

interface Changes {
  set(member: Member, body: ChangeMember): Promise<void>
  setRole(member: Member, role: Role): Promise<void>
  leave(member: Member): Promise<void>
}

function memberColumns({ set, setRole, leave }: Changes): Column<Member>[] {
  const { frame, members: texts } = t()
  return [
    { key: 'person', label: texts.person, cell: (one) => <Person member={one} /> },
    {
      key: 'role',
      label: texts.fields.role,
      cell: (one) => (
        <div class="role-cell">
          <SelectField
            label={texts.roleOf(one.name)}
            hideLabel
            value={one.role}
            onValue={(role) => void setRole(one, role as Role)}
            choices={ROLES.map((role) => ({ value: role, text: frame.roles[role] }))}
          />
        </div>
      ),
    },
    {
      key: 'contact',
      label: texts.fields.sees_contact,
      labelled: true,
      cell: (one) =>
        one.role === 'owner' ? (
          <span class="soft small">{texts.ownerSees}</span>
        ) : (
          <Switch
            label={texts.contactOf(one.name)}
            hideLabel
            value={one.sees_contact}
            onValue={(sees_contact) => void set(one, { sees_contact })}
          />
        ),
    },
    {
      key: 'seen',
      label: texts.lastSeen,
      labelled: true,
      cell: ({ last_seen_at: at }) => (
        <span class="soft">{at === null ? texts.never : <Age at={at} />}</span>
      ),
    },
    {
      key: 'remove',
      label: frame.remove,
      hideLabel: true,
      tight: true,
      cell: (one) => (
        <Button
          look="quiet"
          icon="trash"
          label={texts.removeOf(one.name)}
          onClick={() => void leave(one)}
        />
      ),
    },
  ]
}

function Person({ member: { name, email, is_me: isMe } }: { member: Member }) {
  return (
    <div class="person">
      <Avatar name={name} />
      <div>
        <span class="name">{name}</span>
        {isMe && <span class="soft"> ({t().members.you})</span>}
        <div class="soft small">{email}</div>
      </div>
    </div>
  )
}
