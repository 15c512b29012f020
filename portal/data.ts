import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import type { Endpoint } from '../server/core/contract.ts'
import { tabAccount } from './account.ts'
import {
  type ApiAnswer,
  ApiProblem,
  addressOf,
  type CallInput,
  call,
  type DataOf,
  newKey,
} from './api.ts'

/**
 * Cached answers, so that going back shows a screen at once while it is loaded again. They live as
 * long as the tab's page.
 */
const answers = new Map<string, unknown>()
const MOST_ANSWERS = 40

export function forgetAnswers(): void {
  answers.clear()
  preloads.clear()
}

/** Requests sent before their screen was rendered. The screen awaits them and sends no second request. */
const preloads = new Map<string, Promise<unknown>>()

/** Starts a screen's first reads, while the session is being checked. */
export function readAhead(caller: Endpoint): void {
  const key = keyOf(caller, {})
  const answer = call(caller, {}, { background: true })
  preloads.set(key, answer)
  answer.then((came) => remember(key, came)).catch(() => preloads.delete(key))
}

export function forgetAhead(): void {
  preloads.clear()
}

function keyOf<E extends Endpoint>({ path }: E, { params, query }: CallInput<E>): string {
  return `${tabAccount.value} ${addressOf(path, params ?? {}, query ?? {})}`
}

export interface Read<E extends Endpoint> {
  /** The last answer; null until the first one. During another request the old one stays. */
  data: DataOf<E> | null
  meta: ApiAnswer<E>['meta'] | null
  problem: ApiProblem | null
  isReading: boolean
  /** Loads again; in the background without user action. */
  reload(background?: boolean): Promise<void>
  /** Replaces the answer, for example after a write. */
  replace(data: DataOf<E>): void
}

/** Reads an endpoint while the screen is shown. Null reads nothing. */
export function useRead<E extends Endpoint>(caller: E | null, given: CallInput<E> = {}): Read<E> {
  const key = caller && keyOf(caller, given)
  const [shown, setShown] = useState<{ key: string; answer: ApiAnswer<E> } | null>(null)
  const [failed, setFailed] = useState<{ key: string; problem: ApiProblem } | null>(null)
  const [isReading, setReading] = useState(true)
  const running = useRef<AbortController | null>(null)

  const read = useCallback(
    async (background = false) => {
      running.current?.abort()
      if (caller === null || key === null) return
      const own = new AbortController()
      running.current = own
      setReading(true)
      try {
        const early = preloads.get(key) as Promise<ApiAnswer<E>> | undefined
        preloads.delete(key)
        const answer = await (early ?? call(caller, given, { signal: own.signal, background }))
        if (own.signal.aborted) return
        remember(key, answer)
        setShown({ key, answer })
        setFailed(null)
      } catch (problem) {
        if (own.signal.aborted) return
        if (!(problem instanceof ApiProblem)) throw problem
        setFailed({ key, problem })
      }
      setReading(false)
    },
    // The key identifies the endpoint and its query.
    [key],
  )
  const latestRead = useRef(read)
  latestRead.current = read
  // After a write, the screen may have another query than when it was sent.
  const reload = useCallback((background?: boolean) => latestRead.current(background), [])
  useEffect(() => {
    void read()
    return () => running.current?.abort()
  }, [read])

  const cached = key === null ? undefined : (answers.get(key) as ApiAnswer<E> | undefined)
  const answer = (shown?.key === key ? shown?.answer : cached) ?? null
  return {
    data: answer?.data ?? null,
    meta: answer?.meta ?? null,
    problem: failed?.key === key ? failed.problem : null,
    isReading,
    reload,
    replace: (data) => {
      if (key === null) return
      const changed = { meta: answer?.meta ?? { message: '' }, data } as ApiAnswer<E>
      remember(key, changed)
      setShown({ key, answer: changed })
    },
  }
}

/** The cached value of this key. */
export function recall<Cached>(key: string): Cached | undefined {
  return answers.get(key) as Cached | undefined
}

export function remember(key: string, answer: unknown): void {
  answers.delete(key)
  answers.set(key, answer)
  for (const oldest of answers.keys()) {
    if (answers.size <= MOST_ANSWERS) break
    answers.delete(oldest)
  }
}

export interface DataWrite<E extends Endpoint> {
  isSending: boolean
  problem: ApiProblem | null
  /** Resolves with the answer, or with null after a problem, which is then in `problem`. */
  send(given: CallInput<E>): Promise<ApiAnswer<E> | null>
  clear(): void
}

/**
 * Writes to an endpoint. A retry after a failure has the same Idempotency-Key, so that it is done
 * once; a double click sends once.
 */
export function useWrite<E extends Endpoint>(caller: E): DataWrite<E> {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const busy = useRef(false)
  const attempt = useRef({ what: '', key: '' })
  return {
    isSending,
    problem,
    clear: () => setProblem(null),
    send: async (given) => {
      if (busy.current) return null
      busy.current = true
      setSending(true)
      setProblem(null)
      const what = JSON.stringify(given)
      if (attempt.current.what !== what) attempt.current = { what, key: newKey() }
      try {
        const answer = await call(caller, given, { idempotencyKey: attempt.current.key })
        attempt.current = { what: '', key: '' }
        return answer
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error
        // A rejection is final: only writes with an unknown result are repeated under the same key.
        if (error.status !== 0 && error.status < 500) attempt.current = { what: '', key: '' }
        setProblem(error)
        return null
      } finally {
        busy.current = false
        setSending(false)
      }
    },
  }
}
