import { useState } from 'preact/hooks'
import { Button } from '../../components/button.tsx'
import { CheckField, TextField } from '../../components/field.tsx'
import { Banner } from '../../components/states.tsx'
import { Alone } from '../../frame/alone.tsx'
import { t } from '../../messages/messages.ts'
import { canUsePasskeys, signInByPasskey } from '../security/passkey.ts'
import { useAuth } from './auth.ts'
import { Form, TextButton } from './form.tsx'
import { ByProvider, provider } from './provider.tsx'

interface Props {
  onDone(): void
  /** A known address, for example from an invitation. */
  email?: string
  /** The provider's error. */
  issue?: string | null
}

type View = 'password' | 'link' | 'forgotten' | 'factor'

/** Sign-in with a password, or by an email link. */
export function PasswordForm({ onDone, email: given = '', issue = null }: Props) {
  const [view, setView] = useState<View>('password')
  const [email, setEmail] = useState(given)
  if (view === 'factor') {
    return <SecondFactor onDone={onDone} onLeave={() => setView('password')} />
  }
  const address = { email, setEmail, setView }
  if (view === 'password') return <ByPassword {...address} onDone={onDone} issue={issue} />
  const isLink = view === 'link'
  return <ByMail key={view} {...address} isLink={isLink} />
}

interface Address {
  email: string
  setEmail(email: string): void
  setView(view: View): void
}

export function EmailField({ email, setEmail }: Pick<Address, 'email' | 'setEmail'>) {
  return (
    <TextField
      label={t().signIn.email}
      type="email"
      name="email"
      autocomplete="username"
      required
      value={email}
      onValue={setEmail}
    />
  )
}

function ByPassword({ email, setEmail, setView, onDone, issue }: Address & Props) {
  const { signIn } = t()
  const [isHere, setHere] = useState(!provider?.isOnly)
  const auth = useAuth()
  const [password, setPassword] = useState('')
  const submit = async () => {
    const body = { email: email.trim(), password }
    const answer = await auth.send<{ twoFactorRedirect?: boolean }>('/sign-in/email', body)
    if (answer?.twoFactorRedirect) setView('factor')
    else if (answer !== null) onDone()
  }
  const byPasskey = async () => {
    if (await auth.attempt(signInByPasskey)) onDone()
  }
  if (!isHere) {
    return (
      <Alone title={t().frame.signIn}>
        <ByProvider issue={issue} />
        <TextButton onClick={() => setHere(true)}>{signIn.asOperator}</TextButton>
      </Alone>
    )
  }
  return (
    <Alone title={t().frame.signIn}>
      <ByProvider issue={issue} />
      <Form auth={auth} action={t().frame.signIn} onSubmit={submit}>
        <EmailField email={email} setEmail={setEmail} />
        <TextField
          label={signIn.password}
          type="password"
          name="password"
          autocomplete="current-password"
          required
          value={password}
          onValue={setPassword}
        />
      </Form>
      {canUsePasskeys() && (
        <Button wide onClick={byPasskey}>
          {signIn.passkey}
        </Button>
      )}
      <Button wide icon="mail" onClick={() => setView('link')}>
        {signIn.mailLink}
      </Button>
      <TextButton onClick={() => setView('forgotten')}>{signIn.forgotten}</TextButton>
    </Alone>
  )
}

/** Requests an email. The answer is the same for an unknown address. */
function ByMail({ email, setEmail, setView, isLink }: Address & { isLink: boolean }) {
  const { signIn } = t()
  const auth = useAuth()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const submit = async () => {
    const path = isLink ? '/sign-in/magic-link' : '/request-password-reset'
    if ((await auth.send(path, { email: email.trim() })) !== null) setSentTo(email.trim())
  }
  return (
    <Alone title={isLink ? signIn.linkTitle : signIn.forgottenTitle}>
      {sentTo === null ? (
        <Form auth={auth} action={signIn.sendMail} onSubmit={submit}>
          <p class="soft">
            {isLink ? signIn.linkText : signIn.forgottenText} {signIn.startsAnew}
          </p>
          <EmailField email={email} setEmail={setEmail} />
        </Form>
      ) : (
        <Banner look="good">
          <p role="status">{isLink ? signIn.linkSent(sentTo) : signIn.resetSent(sentTo)}</p>
        </Banner>
      )}
      <TextButton onClick={() => setView('password')}>{signIn.toPassword}</TextButton>
    </Alone>
  )
}

/** The code of an authenticator app, or one of the recovery codes. */
function SecondFactor({ onDone, onLeave }: { onDone(): void; onLeave(): void }) {
  const { signIn } = t()
  const auth = useAuth()
  const [isRecovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [trust, setTrust] = useState(false)
  const submit = async () => {
    const path = isRecovery ? '/two-factor/verify-backup-code' : '/two-factor/verify-totp'
    const typed = isRecovery ? code.trim() : code.replace(/\D/g, '')
    if ((await auth.send(path, { code: typed, trustDevice: trust })) !== null) onDone()
  }
  return (
    <Alone title={isRecovery ? signIn.recoveryTitle : signIn.factorTitle}>
      <Form key={String(isRecovery)} auth={auth} action={t().frame.signIn} onSubmit={submit}>
        <TextField
          label={isRecovery ? signIn.recoveryCode : signIn.code}
          hint={isRecovery ? signIn.recoveryHint : signIn.codeHint}
          name="code"
          autocomplete="one-time-code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          spellcheck={false}
          required
          value={code}
          onValue={setCode}
        />
        <CheckField label={signIn.trust} value={trust} onValue={setTrust} />
      </Form>
      <div class="row">
        <TextButton
          onClick={() => {
            setCode('')
            setRecovery(!isRecovery)
          }}
        >
          {isRecovery ? signIn.useApp : signIn.useRecovery}
        </TextButton>
        <div class="push">
          <TextButton onClick={onLeave}>{signIn.fromStart}</TextButton>
        </div>
      </div>
    </Alone>
  )
}
