export interface LimitTables {
  idempotency: {
    account_id: number
    /** Method and the path's pattern, such as `POST /leads`. */
    endpoint: string
    /** SHA-256 of the key, hex. */
    key: string
    /** SHA-256, see `IdempotencyClaim`. */
    fingerprint: string
    status: number
    /** The exact body that was sent. */
    body: string
    created_at: number
  }

  /** The use of a key's budgets: when each window started (0 for never), and the requests in it. */
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

  /** How often something that is limited was done in the current window. */
  limit_use: {
    /** What is limited, and the client's address as a keyed hash. */
    name: string
    ends_at: number
    used: number
  }
}
