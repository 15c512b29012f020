import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import type { Endpoint } from '../server/core/contract.ts'
import { tabAccount } from './account.ts'
import { type ApiAnswer, ApiProblem, addressOf, type CallInput, call } from './api.ts'
import { recall, remember } from './data.ts'
import { useLive } from './live.ts'

type RowOf<E extends Endpoint> = ApiAnswer<E>['data'] extends (infer Row)[] ? Row : never
interface Pages<Row> {
  rows: readonly Row[]
  cursor: string | null
}

export interface PagedRead<Row> {
  /** Null until the first page is loaded. During other requests the old rows stay. */
  rows: readonly Row[] | null
  hasMore: boolean
  isReading: boolean
  problem: ApiProblem | null
  more(): Promise<void>
  /** Reads the first page again and keeps the rest. */
  reload(background?: boolean): Promise<void>
  /** Removes these rows, for example after a write. */
  remove(ids: readonly number[]): void
}

/** A paged list of an endpoint. Going back shows the loaded pages. */
export function usePages<E extends Endpoint>(
  caller: E,
  given: CallInput<E>,
): PagedRead<RowOf<E> & { id: number }> {
  type Row = RowOf<E> & { id: number }
  const key = `pages ${tabAccount.value} ${addressOf(caller.path, given.params ?? {}, given.query ?? {})}`
  const [, redraw] = useState(0)
  const [failed, setFailed] = useState<{ key: string; problem: ApiProblem } | null>(null)
  const [isReading, setReading] = useState(true)
  const last = useRef<{ key: string; pages: Pages<Row> } | null>(null)
  const running = useRef<AbortController | null>(null)
  const latest = useRef(key)
  latest.current = key

  const own = recall<Pages<Row>>(key)
  if (own !== undefined) last.current = { key, pages: own }

  const read = useCallback(
    async (cursor: string | null, background: boolean) => {
      running.current?.abort()
      const abort = new AbortController()
      running.current = abort
      setReading(true)
      try {
        const query = { ...given.query, cursor } as NonNullable<CallInput<E>['query']>
        const answer = await call(caller, { ...given, query }, { signal: abort.signal, background })
        if (abort.signal.aborted) return
        const next = answer.meta.next_cursor ?? null
        remember(key, joined(recall<Pages<Row>>(key), answer.data as Row[], cursor, next))
        setFailed(null)
      } catch (problem) {
        if (abort.signal.aborted) return
        if (!(problem instanceof ApiProblem)) throw problem
        if (!background) setFailed({ key, problem })
      }
      setReading(false)
    },
    [key],
  )
  const latestRead = useRef(read)
  latestRead.current = read
  useEffect(() => {
    void read(null, false)
    return () => running.current?.abort()
  }, [read])

  const shown = last.current
  return {
    rows: shown?.pages.rows ?? null,
    hasMore: shown?.key === key && shown.pages.cursor !== null,
    isReading,
    problem: failed?.key === key ? failed.problem : null,
    more: () => read(shown?.pages.cursor ?? null, false),
    // After a write, the list may have another query than when it was sent.
    reload: (background = false) => latestRead.current(null, background),
    remove: (ids) => {
      const pages = recall<Pages<Row>>(latest.current)
      if (pages === undefined) return
      const rows = pages.rows.filter(({ id }) => !ids.includes(id))
      remember(latest.current, { ...pages, rows })
      redraw((times) => times + 1)
    },
  }
}

/** The same, reloaded after changes in the account. */
export function useLivePages<E extends Endpoint>(caller: E, given: CallInput<E>) {
  const pages = usePages(caller, given)
  useLive(pages.reload)
  return pages
}

/** The page at the end, or a new first page before the pages that follow it. */
function joined<Row extends { id: number }>(
  before: Pages<Row> | undefined,
  page: readonly Row[],
  cursor: string | null,
  next: string | null,
): Pages<Row> {
  const rows = before?.rows ?? []
  if (cursor !== null) {
    const ids = new Set(page.map(({ id }) => id))
    return { rows: [...rows.filter(({ id }) => !ids.has(id)), ...page], cursor: next }
  }
  // The rows after this page are kept only if they follow its last row.
  const end = rows.findIndex(({ id }) => id === page.at(-1)?.id)
  if (next === null || end < page.length - 1) return { rows: page, cursor: next }
  const rest = rows.slice(end + 1)
  return { rows: [...page, ...rest], cursor: rest.length === 0 ? next : (before?.cursor ?? null) }
}
