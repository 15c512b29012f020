import { useEffect, useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { parseUrl } from '../../../shared/parse-url.ts'
import { tabAccount } from '../../account.ts'
import { locked } from '../../api.ts'
import { Alone } from '../../frame/alone.tsx'
import { t } from '../../messages/messages.ts'
import { isSignedIn, me } from '../../session.ts'
import { useAuth } from './auth.ts'
import { Form, Languages, NameField, NewPasswordField } from './form.tsx'
import { AcceptInvitation } from './invitation.tsx'
import { EndedLink, OpenLink, Reset, useInvited } from './links.tsx'
import { PasswordForm } from './password.tsx'
import { readProviderAnswer, useProviderAnswer } from './provider.tsx'

/** Links in emails have their secret after the `#`, which browsers do not send to servers. */
function readFragment(): { name: string; token: string } | null {
  const [, name, token] = /^#(invitation|operator|link|reset)=(.+)$/.exec(location.hash) ?? []
  return name !== undefined && token !== undefined ? { name, token } : null
}

/** The address after signing in: always on this portal, regardless of the parameter. */
function nextAddress(next = new URLSearchParams(location.search).get('next') ?? ''): string {
  const wanted = parseUrl(next, location.origin)
  const isOurs = wanted?.origin === location.origin && /^\/portal(\/|$)/.test(wanted.pathname)
  if (!isOurs || wanted.pathname.startsWith('/portal/sign-in')) return '/portal'
  return wanted.pathname + wanted.search
}

export function SignInScreen() {
  const { route } = useLocation()
  const [fragment, setFragment] = useState(readFragment)
  const [answer] = useState(readProviderAnswer)
  const auth = useProviderAnswer(answer, ({ account_id: id, next }) => goOn(id, next))
  const isReturning = answer !== null && auth.issue === null
  useEffect(() => {
    const look = () => setFragment(readFragment())
    addEventListener('hashchange', look)
    if (readFragment() === null && answer === null) void isSignedIn().then((is) => is && goOn())
    return () => removeEventListener('hashchange', look)
  }, [])

  function goOn(accountId: number | null = null, next?: string) {
    me.value = null
    locked.value = null
    tabAccount.value = accountId
    route(nextAddress(next), true)
  }
  function forget() {
    history.replaceState(history.state, '', location.pathname + location.search)
    setFragment(null)
  }

  const token = fragment?.token ?? ''
  return (
    <>
      {fragment?.name === 'invitation' && (
        <AcceptInvitation key={token} token={token} onDone={goOn} onLeave={forget} />
      )}
      {fragment?.name === 'operator' && (
        <OperatorInvitation
          key={token}
          token={token}
          onDone={() => route('/portal/operator', true)}
          onLeave={forget}
        />
      )}
      {fragment?.name === 'link' && (
        <OpenLink key={token} token={token} onDone={goOn} onLeave={forget} />
      )}
      {fragment?.name === 'reset' && <Reset key={token} token={token} onLeave={forget} />}
      {fragment === null && !isReturning && <PasswordForm onDone={goOn} issue={auth.issue} />}
      {isReturning && <Alone title={t().frame.signIn}>{t().frame.loading}</Alone>}
      <Languages />
    </>
  )
}

interface Read {
  email: string
  name: string | null
}
interface Props {
  token: string
  onDone(): void
  onLeave(): void
}

/** The invitation of a new operator: a name and a password. */
function OperatorInvitation({ token, onDone, onLeave }: Props) {
  const { invited, instead } = useInvited<Read>('/operator/read', token, onLeave)
  if (invited === null) return instead
  return <Accept {...{ token, invited, onDone, onLeave }} />
}

function Accept({ token, invited, onDone, onLeave }: Props & { invited: Read }) {
  const { signIn, operator } = t()
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
      <Form auth={auth} action={signIn.goOn} onSubmit={submit}>
        <NameField value={name} onValue={setName} />
        <NewPasswordField value={password} onValue={setPassword} />
      </Form>
    </Alone>
  )
}
