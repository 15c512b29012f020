import { useEffect, useState } from 'preact/hooks'
import { ApiProblem } from '../../api.ts'
import { Alone } from '../../frame/alone.tsx'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { Failed } from '../../parts/states.tsx'
import { callAuth, useAuth } from './auth.ts'
import { Form, NameField, NewPasswordField } from './form.tsx'
import { EndedLink } from './links.tsx'

interface Read {
  email: string
  name: string | null
}
interface Props {
  token: string
  onDone(): void
  onLeave(): void
}

/** The way in for whoever is to operate the server: a name and a password. */
export function OperatorInvitation({ token, onDone, onLeave }: Props) {
  const { signIn, frame } = say()
  const [invited, setInvited] = useState<Read | null>(null)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const read = () => {
    setProblem(null)
    callAuth<Read>('/operator/read', { token })
      .then(setInvited)
      .catch((error) => error instanceof ApiProblem && setProblem(error))
  }
  useEffect(read, [token])
  if (problem?.code === 'INVITATION_ENDED') {
    return <EndedLink text={signIn.invitationEnded} onLeave={onLeave} />
  }
  if (invited === null) {
    return (
      <Alone title={signIn.invitationTitle}>
        {problem === null ? frame.loading : <Failed problem={problem} retry={read} />}
      </Alone>
    )
  }
  return <Accept {...{ token, invited, onDone, onLeave }} />
}

function Accept({ token, invited, onDone, onLeave }: Props & { invited: Read }) {
  const { signIn, operator } = say()
  const auth = useAuth()
  const [name, setName] = useState(invited.name ?? '')
  const [password, setPassword] = useState('')
  if (auth.code === 'INVITATION_ENDED') {
    return <EndedLink text={signIn.invitationEnded} onLeave={onLeave} />
  }
  const submit = async () => {
    const body = { token, name: name.trim(), password }
    if ((await auth.send('/operator/accept', body)) !== null) onDone()
  }
  return (
    <Alone title={operator.welcome}>
      <p class="soft">{operator.invited(invited.email)}</p>
      <Form fault={auth.fault} onSubmit={submit}>
        <NameField value={name} onValue={setName} />
        <NewPasswordField value={password} onValue={setPassword} />
        <Button type="submit" look="main" wide busy={auth.isSending}>
          {signIn.goOn}
        </Button>
      </Form>
    </Alone>
  )
}
