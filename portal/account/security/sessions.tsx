import { useEffect, useState } from 'preact/hooks'
import { ApiProblem } from '../../api.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { Pill } from '../../parts/pill.tsx'
import { ProblemBanner, Skeleton } from '../../parts/states.tsx'
import { toast } from '../../parts/toast.tsx'
import { Age } from '../../parts/when.tsx'
import { callAuth } from '../sign-in/auth.ts'
import { deviceName } from './device.ts'
import { Section } from './section.tsx'

interface Session {
  token: string
  userAgent: string | null
  ipAddress: string | null
  updatedAt: string
}

/** Where the person is signed in. Any session can be ended; its next request is refused. */
export function Sessions() {
  const { security } = say()
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
      <ul class="lines">
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
