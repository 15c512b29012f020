export interface LimitTables {
  idempotency: {
    account_id: number
    /** Method and path pattern, such as `POST /leads`. */
    endpoint: string
    /** SHA-256 of the key, hex. */
    key: string
    /** SHA-256, see `IdempotencyClaim`. */
    fingerprint: string
    status: number
    /** The exact body of the answer. */
    body: string
    created_at: number
  }

  /** The use of a key's budgets: the start of each window (0 for never), and the requests in it. */
  budget_use: {
    key_id: number
    per_minute_start: number
    per_minute_used: number
    per_day_start: number
    per_day_used: number
    write_per_minute_start: number
    write_per_minute_used: number
    write_per_day_start: number
    write_per_day_used: number
  }

  /** The count of a limited action in the current window. */
  limit_use: {
    /** The limit, and the client's address as a keyed hash. */
    name: string
    ends_at: number
    used: number
  }
}
