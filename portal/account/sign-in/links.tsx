import { useEffect, useState } from 'preact/hooks'
import { ApiProblem } from '../../api.ts'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/field.tsx'
import { Banner, Failed } from '../../components/states.tsx'
import { Alone } from '../../frame/alone.tsx'
import { t } from '../../messages/messages.ts'
import { callAuth, useAuth } from './auth.ts'
import { Form, NewPasswordField } from './form.tsx'

/**
 * An email link works once. Link scanners open it too, so it is used only when the button is
 * pressed.
 */
export function OpenLink({
  token,
  onDone,
  onLeave,
}: {
  token: string
  onDone(): void
  onLeave(): void
}) {
  const { signIn } = t()
  const auth = useAuth()
  const path = `/magic-link/verify?token=${encodeURIComponent(token)}`
  if (auth.code === 'INVALID_TOKEN') return <EndedLink text={signIn.linkEnded} onLeave={onLeave} />
  return (
    <Alone title={t().frame.signIn}>
      <p class="soft">{signIn.startsAnew}</p>
      <Form
        auth={auth}
        action={signIn.openSubmit}
        onSubmit={async () => {
          if ((await auth.attempt(() => callAuth(path))) !== null) onDone()
        }}
      ></Form>
    </Alone>
  )
}

/** A new password, by an email link. A second factor is also required if there is one. */
export function Reset({ token, onLeave }: { token: string; onLeave(): void }) {
  const { signIn } = t()
  const auth = useAuth()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<string | null>(null)
  const [isDone, setDone] = useState(false)
  if (code === null && auth.code === 'CODE_NEEDED') setCode('')
  if (auth.code === 'INVALID_TOKEN') return <EndedLink text={signIn.resetEnded} onLeave={onLeave} />
  if (isDone) {
    return (
      <Alone title={t().signIn.forgottenTitle}>
        <Banner look="good">
          <p role="status">{signIn.resetDone}</p>
        </Banner>
        <Button look="main" wide onClick={onLeave}>
          {t().frame.signIn}
        </Button>
      </Alone>
    )
  }
  return (
    <Alone title={t().signIn.forgottenTitle}>
      <p class="soft">{signIn.startsAnew}</p>
      <Form
        auth={auth}
        action={signIn.resetSubmit}
        onSubmit={async () => {
          const body = { newPassword: password, token, ...(code && { code }) }
          if ((await auth.send('/reset-password', body)) !== null) setDone(true)
        }}
      >
        <NewPasswordField value={password} onValue={setPassword} />
        {code !== null && (
          <TextField
            label={signIn.code}
            hint={signIn.codeOrRecovery}
            name="code"
            autocomplete="one-time-code"
            spellcheck={false}
            required
            value={code}
            onValue={setCode}
          />
        )}
      </Form>
    </Alone>
  )
}

/** A used, withdrawn or expired link: what to do now. */
export function EndedLink({ text, onLeave }: { text: string; onLeave(): void }) {
  const { signIn } = t()
  return (
    <Alone title={signIn.endedTitle}>
      <p role="alert">{text}</p>
      <Button look="main" wide onClick={onLeave}>
        {signIn.toSignIn}
      </Button>
    </Alone>
  )
}

/** Reads the target of an invitation. `instead` is shown until it is loaded. */
export function useInvited<Read>(path: string, token: string, onLeave: () => void) {
  const { signIn, frame } = t()
  const [invited, setInvited] = useState<Read | null>(null)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const read = () => {
    setProblem(null)
    callAuth<Read>(path, { token })
      .then(setInvited)
      .catch((error) => error instanceof ApiProblem && setProblem(error))
  }
  useEffect(read, [token])
  const instead =
    problem?.code === 'INVITATION_ENDED' ? (
      <EndedLink text={signIn.invitationEnded} onLeave={onLeave} />
    ) : (
      <Alone title={signIn.invitationTitle}>
        {problem === null ? frame.loading : <Failed problem={problem} retry={read} />}
      </Alone>
    )
  return { invited, read, instead }
}
