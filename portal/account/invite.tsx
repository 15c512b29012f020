import { useState } from 'preact/hooks'
import { type Invited, invitations } from '../../server/account/members/members.contract.ts'
import { ROLES, type Role } from '../../server/ground/contract.ts'
import { useWrite } from '../data.ts'
import { say } from '../messages/messages.ts'
import { Button } from '../parts/button.tsx'
import { CopyField } from '../parts/copy.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { CheckField, TextField } from '../parts/field.tsx'
import { faultOf } from '../parts/problem.ts'
import { ProblemBanner } from '../parts/states.tsx'

interface Props {
  /** The invitation that was just made; null shows the form. */
  invited: Invited | null
  onInvited(invited: Invited): void
  onClose(): void
}

export function InviteDialog({ invited, onInvited, onClose }: Props) {
  const texts = say().members
  const title = invited === null ? texts.invite : texts.doneTitle(invited.invitation.email)
  return (
    <Dialog title={title} onClose={onClose} keepOpen>
      {invited === null ? (
        <InviteForm onInvited={onInvited} onClose={onClose} />
      ) : (
        <Done invited={invited} onClose={onClose} />
      )}
    </Dialog>
  )
}

function InviteForm({ onInvited, onClose }: Omit<Props, 'invited'>) {
  const { frame, members: texts } = say()
  const write = useWrite(invitations.create)
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [role, setRole] = useState<Role>('seller')
  const [sees, setSees] = useState(true)

  const submit = async (event: Event) => {
    event.preventDefault()
    const contact = role === 'owner' || sees
    const body = { email, name: name.trim() || null, role, sees_contact: contact }
    const answer = await write.send({ body })
    if (answer !== null) onInvited(answer.data)
  }
  return (
    <form class="stack" noValidate onSubmit={submit}>
      <ProblemBanner problem={write.problem} />
      <TextField
        label={texts.formEmail}
        type="email"
        value={email}
        onValue={setEmail}
        error={faultOf(write.problem, 'email')}
        maxLength={254}
        required
        autocomplete="off"
      />
      <TextField
        label={texts.formName}
        value={name}
        onValue={setName}
        error={faultOf(write.problem, 'name')}
        maxLength={120}
        optional
        autocomplete="off"
      />
      <fieldset class="choices">
        <legend>{texts.fields.role}</legend>
        {ROLES.map((one) => (
          <label key={one} class="check">
            <input
              type="radio"
              name="role"
              value={one}
              checked={role === one}
              onChange={() => setRole(one)}
            />
            <span>
              {frame.roles[one]}
              <span class="soft small"> {texts.does[one]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <CheckField
        label={texts.formContact}
        hint={role === 'owner' ? `(${texts.ownerSees})` : undefined}
        value={role === 'owner' || sees}
        disabled={role === 'owner'}
        onValue={setSees}
      />
      <div class="actions end">
        <Button onClick={onClose}>{frame.cancel}</Button>
        <Button type="submit" look="main" busy={write.isSending}>
          {texts.formSend}
        </Button>
      </div>
    </form>
  )
}

function Done({ invited: { mailed, link }, onClose }: { invited: Invited; onClose(): void }) {
  const texts = say().members
  return (
    <div class="stack">
      <p role="status">{mailed ? texts.doneMailed : texts.doneLink}</p>
      {link !== null && <CopyField label={texts.link} value={link} />}
      <div class="actions end">
        <Button look="main" onClick={onClose}>
          {texts.ready}
        </Button>
      </div>
    </div>
  )
}
