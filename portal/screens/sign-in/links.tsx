import { useState } from 'preact/hooks'
import { Alone } from '../../frame/alone.tsx'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { Banner } from '../../parts/states.tsx'
import { useAuth } from './auth.ts'
import { Form, NewPasswordField } from './form.tsx'
import { useLink } from './use-link.ts'

/**
 * The link of a mail works once. Programs that look for bad links in mails open it too, so it is
 * used only when somebody presses the button.
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
  const { signIn } = say()
  const link = useLink(token)
  if (link.isEnded) return <Ended text={signIn.linkEnded} onLeave={onLeave} />
  return (
    <Alone title={signIn.openTitle}>
      <Form
        fault={link.fault}
        onSubmit={async () => {
          if (await link.use()) onDone()
        }}
      >
        <Button type="submit" look="main" wide busy={link.isSending}>
          {signIn.openSubmit}
        </Button>
      </Form>
    </Alone>
  )
}

/** Another password, by the link of a mail. It ends all sessions. */
export function Reset({ token, onLeave }: { token: string; onLeave(): void }) {
  const { signIn } = say()
  const auth = useAuth()
  const [password, setPassword] = useState('')
  const [isDone, setDone] = useState(false)
  if (auth.code === 'INVALID_TOKEN') return <Ended text={signIn.resetEnded} onLeave={onLeave} />
  if (isDone) {
    return (
      <Alone title={signIn.resetTitle}>
        <Banner look="good">
          <p role="status">{signIn.resetDone}</p>
        </Banner>
        <Button look="main" wide onClick={onLeave}>
          {signIn.submit}
        </Button>
      </Alone>
    )
  }
  return (
    <Alone title={signIn.resetTitle}>
      <Form
        fault={auth.fault}
        onSubmit={async () => {
          const answer = await auth.send('/reset-password', { newPassword: password, token })
          if (answer !== null) setDone(true)
        }}
      >
        <NewPasswordField value={password} onValue={setPassword} />
        <Button type="submit" look="main" wide busy={auth.isSending}>
          {signIn.resetSubmit}
        </Button>
      </Form>
    </Alone>
  )
}

/** A link that was used, withdrawn or is too old: what to do now. */
export function Ended({ text, onLeave }: { text: string; onLeave(): void }) {
  const { signIn } = say()
  return (
    <Alone title={signIn.endedTitle}>
      <p role="alert">{text}</p>
      <Button look="main" wide onClick={onLeave}>
        {signIn.toSignIn}
      </Button>
    </Alone>
  )
}
