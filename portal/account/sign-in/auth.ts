import { useRef, useState } from 'preact/hooks'
import { ApiProblem, send } from '../../api.ts'
import { problemText } from '../../components/problem.ts'
import { t } from '../../messages/messages.ts'
import { forgetOutside } from '../../session.ts'

/** Calls an endpoint of sign-in. They are better-auth's own and have no descriptors. */
export async function callAuth<Body = unknown>(path: string, body?: object): Promise<Body> {
  const answer = await send<Body>(`/portal/api/auth${path}`, {
    ...(body && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  forgetOutside()
  return answer
}

export interface AuthCall {
  isSending: boolean
  issue: string | null
  code: string | null
  /** Resolves with null after an issue, which is then in `issue`. A double click sends once. */
  send<Body>(path: string, body: object): Promise<Body | null>
  /** The same for a task of several calls. */
  attempt<Done>(what: () => Promise<Done>): Promise<Done | null>
}

export function useAuth(): AuthCall {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const busy = useRef(false)
  async function attempt<Done>(what: () => Promise<Done>): Promise<Done | null> {
    if (busy.current) return null
    busy.current = true
    setSending(true)
    setProblem(null)
    try {
      return await what()
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setProblem(error)
      return null
    } finally {
      busy.current = false
      setSending(false)
    }
  }
  return {
    isSending,
    issue: problem && authText(problem),
    code: problem?.code ?? null,
    send: (path, body) => attempt(() => callAuth(path, body)),
    attempt,
  }
}

/** A sign-in error, in the reader's language. */
export function authText(problem: ApiProblem): string {
  const { issues } = t().signIn
  return Object.hasOwn(issues, problem.code)
    ? issues[problem.code as keyof typeof issues]
    : problemText(problem)
}
