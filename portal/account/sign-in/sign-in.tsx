import { useEffect, useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { tabAccount } from '../../account.ts'
import { locked } from '../../api.ts'
import {
  browserLanguage,
  isSpeaking,
  language,
  OWN_NAMES,
  say,
  speak,
} from '../../messages/messages.ts'
import { isSignedIn, me } from '../../session.ts'
import { Invitation } from './invitation.tsx'
import { OpenLink, Reset } from './links.tsx'
import { OperatorInvitation } from './operator.tsx'
import { PasswordForm } from './password.tsx'
import './sign-in.css'

/** Links in mails carry their secret behind the `#`, which browsers send to no server. */
function readFragment(): { name: string; token: string } | null {
  const [, name, token] = /^#(invitation|operator|link|reset)=(.+)$/.exec(location.hash) ?? []
  return name !== undefined && token !== undefined ? { name, token } : null
}

/** Where to go on after signing in: an address of this portal, whatever somebody wrote there. */
function nextAddress(): string {
  const wanted = URL.parse(new URLSearchParams(location.search).get('next') ?? '', location.origin)
  const isOurs = wanted?.origin === location.origin && /^\/portal(\/|$)/.test(wanted.pathname)
  if (!isOurs || wanted.pathname.startsWith('/portal/sign-in')) return '/portal'
  return wanted.pathname + wanted.search
}

export function SignInScreen() {
  const { route } = useLocation()
  const [fragment, setFragment] = useState(readFragment)
  const [isReady, setReady] = useState(isSpeaking())
  useEffect(() => {
    const look = () => setFragment(readFragment())
    addEventListener('hashchange', look)
    if (!isSpeaking()) void speak(browserLanguage()).then(() => setReady(true))
    if (readFragment() === null) void isSignedIn().then((is) => is && goOn())
    return () => removeEventListener('hashchange', look)
  }, [])

  function goOn(accountId: number | null = null) {
    me.value = null
    locked.value = null
    tabAccount.value = accountId
    route(nextAddress(), true)
  }
  function forget() {
    history.replaceState(history.state, '', location.pathname + location.search)
    setFragment(null)
  }

  if (!isReady) return null
  const token = fragment?.token ?? ''
  return (
    <>
      {fragment?.name === 'invitation' && (
        <Invitation key={token} token={token} onDone={goOn} onLeave={forget} />
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
      {fragment === null && <PasswordForm onDone={goOn} />}
      <nav class="languages" aria-label={say().frame.language}>
        {OWN_NAMES.map(([code, name]) => (
          <button
            key={code}
            type="button"
            lang={code}
            aria-pressed={language.value === code}
            onClick={() => void speak(code)}
          >
            {name}
          </button>
        ))}
      </nav>
    </>
  )
}
