import { useEffect, useState } from 'preact/hooks'
import { ownMember } from '../../../server/account/members/members.contract.ts'
import { ApiProblem } from '../../api.ts'
import { Button } from '../../components/button.tsx'
import { Pill } from '../../components/pill.tsx'
import { QuestionForm } from '../../components/question-form.tsx'
import { IssueBanner, ProblemBanner, Skeleton, Unread } from '../../components/states.tsx'
import { toast } from '../../components/toast.tsx'
import { Age } from '../../components/when.tsx'
import { useRead } from '../../data.ts'
import { SettingsPage } from '../../frame/settings-page.tsx'
import { t } from '../../messages/messages.ts'
import { me } from '../../session.ts'
import { callAuth, useAuth } from '../sign-in/auth.ts'
import { CurrentPassword, NewPasswordField } from '../sign-in/form.tsx'
import { provider } from '../sign-in/provider.tsx'
import { deviceName } from './device.ts'
import { Passkeys } from './passkeys.tsx'
import { SecondFactorSection } from './second-factor.tsx'
import { Section } from './section.tsx'
import './security.css'

/** The person's sign-in methods here, unless a provider is required, and their sessions. */
export function Security() {
  const password = useRead(ownMember.getPassword)
  return (
    <SettingsPage title={t().frame.security}>
      {!password.data && <Unread problem={password.problem} retry={password.reload} rows={8} />}
      {password.data && !provider?.isOnly && (
        <>
          <PasswordSection
            isSet={password.data.is_set}
            onSet={() => password.replace({ ...state(password.data), is_set: true })}
          />
          <SecondFactorSection
            hasPassword={password.data.is_set}
            isOn={password.data.second_factor}
            onChange={(isOn) => password.replace({ ...state(password.data), second_factor: isOn })}
          />
          <Passkeys hasPassword={password.data.is_set} />
        </>
      )}
      {password.data && <Sessions />}
    </SettingsPage>
  )
}

function state(known: { is_set: boolean; second_factor: boolean } | null) {
  return known ?? { is_set: false, second_factor: false }
}

/** Changes the password, or sets the first one. */
function PasswordSection({ isSet, onSet }: { isSet: boolean; onSet(): void }) {
  const { security, signIn } = t()
  const auth = useAuth()
  const [current, setCurrent] = useState('')
  const [wanted, setWanted] = useState('')
  const submit = async () => {
    const answer = isSet
      ? await auth.send('/change-password', { currentPassword: current, newPassword: wanted })
      : await auth.send('/set-password', { newPassword: wanted })
    if (answer === null) return
    setCurrent('')
    setWanted('')
    onSet()
    toast(isSet ? security.passwordChanged : security.passwordSet)
  }
  return (
    <Section
      title={signIn.password}
      about={isSet ? security.passwordAbout : security.noPasswordAbout}
    >
      <QuestionForm noValidate={false} onSubmit={submit}>
        <IssueBanner>{auth.issue}</IssueBanner>
        {/* Password managers look for the user name. */}
        <input
          type="email"
          autocomplete="username"
          value={me.value?.member.email}
          readOnly
          hidden
        />
        {isSet && <CurrentPassword value={current} onValue={setCurrent} />}
        <NewPasswordField value={wanted} onValue={setWanted} />
        <div class="actions">
          <Button type="submit" busy={auth.isSending}>
            {isSet ? security.changePassword : security.setPassword}
          </Button>
        </div>
      </QuestionForm>
    </Section>
  )
}

interface Session {
  token: string
  userAgent: string | null
  ipAddress: string | null
  updatedAt: string
}

/** The person's sessions. Any of them can be ended; its next request is rejected. */
function Sessions() {
  const { security } = t()
  const [sessions, setSessions] = useState<readonly Session[] | null>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const [problem, setProblem] = useState<ApiProblem | null>(null)

  async function attempt(end: (() => Promise<unknown>) | null): Promise<void> {
    setProblem(null)
    try {
      if (end !== null) {
        await end()
        toast(security.sessionEnded)
      }
      const [all, own] = await Promise.all([
        callAuth<Session[]>('/list-sessions'),
        callAuth<{ session: Session }>('/get-session'),
      ])
      setSessions(all.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt)))
      setCurrent(own.session.token)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setProblem(error)
    }
  }
  useEffect(() => void attempt(null), [])

  return (
    <Section title={security.sessions} about={security.sessionsAbout}>
      <ProblemBanner problem={problem} />
      {sessions === null && problem === null && <Skeleton rows={3} />}
      <ul class="plain security-list">
        {sessions?.map((session) => (
          <li key={session.token}>
            <div>
              <strong>{deviceName(session.userAgent ?? '')}</strong>{' '}
              {session.token === current && <Pill look="good">{security.thisDevice}</Pill>}
              <p class="soft small">
                {session.ipAddress} · <Age at={session.updatedAt} />
              </p>
            </div>
            {session.token !== current && (
              <Button
                onClick={() => attempt(() => callAuth('/revoke-session', { token: session.token }))}
              >
                {security.endSession}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions !== null && sessions.length > 1 && (
        <div class="actions">
          <Button onClick={() => attempt(() => callAuth('/revoke-other-sessions', {}))}>
            {security.endOthers}
          </Button>
        </div>
      )}
    </Section>
  )
}
