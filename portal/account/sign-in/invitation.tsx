import { useState } from 'preact/hooks'
import type { Role } from '../../../server/core/contract.ts'
import { TextField } from '../../components/field.tsx'
import { Banner } from '../../components/states.tsx'
import { Alone } from '../../frame/alone.tsx'
import { t } from '../../messages/messages.ts'
import { useAuth } from './auth.ts'
import { Form, NameField } from './form.tsx'
import { EndedLink, useInvited } from './links.tsx'
import { PasswordForm } from './password.tsx'
import { ByProvider, provider } from './provider.tsx'

interface Read {
  account: string
  email: string
  name: string | null
  role: Role
  /** The person has sessions elsewhere: only that person may accept the invitation. */
  must_sign_in: boolean
  /** The person is signed in here, and keeps the existing password. */
  is_signed_in: boolean
}

interface Props {
  token: string
  onDone(accountId: number): void
  onLeave(): void
}

/** The invitation of a member: its account, the person's name, and an optional password. */
export function AcceptInvitation({ token, onDone, onLeave }: Props) {
  const { signIn } = t()
  const { invited, read, instead } = useInvited<Read>('/invitation/read', token, onLeave)
  if (invited === null) return instead
  if (invited.must_sign_in) {
    return (
      <div class="stack">
        <PasswordForm email={invited.email} onDone={read} />
        <Banner>{signIn.signInFirst(invited.email, invited.account)}</Banner>
      </div>
    )
  }
  return <Accept {...{ token, invitation: invited, onDone, onLeave }} />
}

function Accept({ token, invitation, onDone, onLeave }: Props & { invitation: Read }) {
  const { signIn, frame } = t()
  const auth = useAuth()
  const [name, setName] = useState(invitation.name ?? '')
  const [password, setPassword] = useState('')
  if (auth.code === 'INVITATION_ENDED') {
    return <EndedLink text={signIn.invitationEnded} onLeave={onLeave} />
  }
  const submit = async () => {
    const body = { token, name: name.trim(), password: password || null }
    const answer = await auth.send<{ account_id: number }>('/invitation/accept', body)
    if (answer !== null) onDone(answer.account_id)
  }
  return (
    <Alone title={signIn.welcome(invitation.account)}>
      <p class="soft">{signIn.invitedAs(invitation.email, frame.roles[invitation.role])}</p>
      {!invitation.is_signed_in && <ByProvider />}
      {(invitation.is_signed_in || !provider?.isOnly) && (
        <Form auth={auth} action={signIn.goOn} onSubmit={submit}>
          <NameField value={name} onValue={setName} />
          {!invitation.is_signed_in && (
            <TextField
              label={signIn.password}
              hint={signIn.passwordOptional}
              optional
              type="password"
              name="new-password"
              autocomplete="new-password"
              value={password}
              onValue={setPassword}
            />
          )}
        </Form>
      )}
    </Alone>
  )
}
