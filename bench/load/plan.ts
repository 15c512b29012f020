/** What to send, by how many clients and for how long. Plain data: it crosses to the generator. */
export interface Plan {
  /** `http://127.0.0.1:port`. */
  url: string
  connections: number
  /** Ends after this many seconds, or after this many answers. */
  until: { seconds: number } | { answers: number }
  headers: Record<string, string>
  requests: Requests
  /** What each client waits between an answer and its next request; none when absent. */
  pauseMs?: number
}

export type Requests =
  /** These paths in turn. */
  | { kind: 'paths'; paths: readonly string[] }
  /** `GET /leads/{id}` with ids from 1 to `lastId`, all over the table. */
  | { kind: 'anyLead'; path: string; lastId: number }
  /** `POST /leads`, each from a new person; with a key of its own when `idempotent`. */
  | { kind: 'newLead'; path: string; idempotent: boolean }

export interface LoadResult {
  answers: number
  seconds: number
  /** Milliseconds from a request's first byte sent to its answer's last byte read. */
  p50: number
  p99: number
  /** How often each status other than 2xx was answered, `broken` for a lost connection. */
  failures: Record<string, number>
  /** The first answer that was no 2xx, for whoever must find out why. */
  firstFailure: string | null
}
