import { type Invited, invitations } from '../../server/account/members/members.contract.ts'
import { ROLES, type Role } from '../../server/core/contract.ts'
import { CopyField } from '../components/copy.tsx'
import { Dialog } from '../components/dialog.tsx'
import { CheckField } from '../components/field.tsx'
import { Actions } from '../components/question-form.tsx'
import { type BodyOf, useRecord } from '../components/record.ts'
import { Fields, fieldsOf } from '../components/record-fields.tsx'
import { RecordForm } from '../components/record-form.tsx'
import { t } from '../messages/messages.ts'

interface Props {
  /** The new invitation; null shows the form. */
  invited: Invited | null
  onInvited(invited: Invited): void
  onClose(): void
}

export function InviteDialog({ invited, onInvited, onClose }: Props) {
  const texts = t().members
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
  const { frame, members: texts } = t()
  type Body = BodyOf<typeof invitations.create>
  const fields = fieldsOf<Body, Body>()({
    email: { kind: 'email', label: t().signIn.email, maxLength: 254 },
    name: { kind: 'text', label: t().frame.name, maxLength: 120, optional: true },
  })
  const record = useRecord({
    saved: null,
    valuesOf: () => ({
      ...fields.valuesOf(null),
      role: 'seller' as Role,
      sees_contact: true,
    }),
    bodyOf: ({ role, sees_contact: sees, ...typed }) => ({
      ...fields.bodyOf(typed),
      role,
      sees_contact: role === 'owner' || sees,
    }),
    issuesOf: (typed) => fields.issuesOf(typed),
    create: invitations.create,
    onCreated: onInvited,
    done: null,
  })
  const { role, sees_contact: sees } = record.values
  return (
    <RecordForm record={record} look="window" class="stack" add={texts.formSend} onClose={onClose}>
      <Fields of={fields} record={record} names={['email', 'name']} />
      <fieldset class="choices">
        <legend>{texts.fields.role}</legend>
        {ROLES.map((one) => (
          <label key={one} class="check">
            <input
              type="radio"
              name="role"
              value={one}
              checked={role === one}
              onChange={() => record.set('role', one)}
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
        onValue={(value) => record.set('sees_contact', value)}
      />
    </RecordForm>
  )
}

export function Done({
  invited: { mailed, link },
  onClose,
}: {
  invited: Pick<Invited, 'mailed' | 'link'>
  onClose(): void
}) {
  const texts = t().members
  return (
    <div class="stack">
      <p role="status">{mailed ? texts.doneMailed : texts.doneLink}</p>
      {link !== null && <CopyField label={texts.link} value={link} />}
      <Actions action={t().developers.done} onDo={onClose} />
    </div>
  )
}
