import type { LiveChange } from '../server/messaging/live/live.contract.ts'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000
/** The server sends something at least every 20 seconds. After this time, the connection counts as lost. */
const SILENCE_MS = 50_000
/** A hidden tab closes its connection after this: browsers allow only a few. */
const HIDDEN_MS = 5 * 60_000
/** Afterwards it connects at this interval to check for changes. */
const LOOK_EVERY_MS = 60_000
type Timer = ReturnType<typeof setTimeout> | undefined

interface Listener {
  account: number
  /** `isFirst`: this is the initial state, not a change. */
  onChange(change: LiveChange, isFirst: boolean): void
  /** The newest lead that the server reported. The next connection continues from there. */
  newest: string | null
  failures: number
  /** A tab opened in the background waits until it is visible. */
  isAsleep: boolean
}

/**
 * Listens for changes of an account until the returned function is called. `EventSource` is not
 * used: it cannot send the account in a header, nor resume after a rejection.
 */
export function listen(account: number, onChange: Listener['onChange']): () => void {
  const listener: Listener = {
    account,
    onChange,
    newest: null,
    failures: 0,
    isAsleep: document.hidden,
  }
  let connection: AbortController | null = null
  let timer: Timer
  let sleep: Timer

  async function connect(): Promise<void> {
    clearTimeout(timer)
    connection?.abort()
    const own = new AbortController()
    connection = own
    const wait = await hear(listener, own)
    if (connection !== own) return
    connection = null
    if (wait === null) return
    const growing = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** listener.failures)
    listener.failures += 1
    const next = listener.isAsleep ? LOOK_EVERY_MS : Math.max(wait, growing)
    // Pages must not all reconnect at the same moment after a server outage.
    timer = setTimeout(connect, next * (0.75 + Math.random() / 2))
  }

  function onVisibility(): void {
    clearTimeout(sleep)
    if (document.hidden) {
      sleep = setTimeout(() => {
        listener.isAsleep = true
        connection?.abort()
      }, HIDDEN_MS)
      return
    }
    listener.isAsleep = false
    if (connection === null) wake()
  }

  function wake(): void {
    listener.failures = 0
    void connect()
  }

  if (!listener.isAsleep) void connect()
  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('online', wake)
  return () => {
    clearTimeout(timer)
    clearTimeout(sleep)
    const open = connection
    connection = null
    open?.abort()
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('online', wake)
  }
}

/** Resolves when the connection ends, with the minimum delay; null: sign-in is required. */
async function hear(listener: Listener, own: AbortController): Promise<number | null> {
  const headers = new Headers({ 'X-Zeven-Account': String(listener.account) })
  if (listener.newest !== null) headers.set('Last-Event-ID', listener.newest)
  try {
    const response = await fetch('/portal/api/live', { headers, signal: own.signal })
    if (response.status === 401 || response.status === 403) return null
    if (response.ok && response.body !== null) return await read(listener, response.body, own)
    return Number(response.headers.get('Retry-After')) * 1000
  } catch {
    // There is no connection, or nothing arrived for too long.
    return 0
  }
}

async function read(listener: Listener, body: ReadableStream<BufferSource>, own: AbortController) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  let silence: Timer
  try {
    while (true) {
      silence = setTimeout(() => own.abort(), SILENCE_MS)
      const { value, done } = await reader.read()
      clearTimeout(silence)
      if (done) return 0
      listener.failures = 0
      const events = (rest + value).split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events) {
        const kind = take(listener, event)
        if (kind === 'end') return null
        if (kind !== undefined && listener.isAsleep) own.abort()
      }
    }
  } finally {
    clearTimeout(silence)
  }
}

/** Reads one event and returns its name. A heartbeat has none. */
function take(listener: Listener, event: string): string | undefined {
  const fields = new Map(
    event.split('\n').map((field): [string, string] => {
      const at = field.indexOf(': ')
      return [field.slice(0, at), field.slice(at + 2)]
    }),
  )
  const isFirst = listener.newest === null
  listener.newest = fields.get('id') ?? listener.newest
  const kind = fields.get('event')
  if (kind === 'change' || kind === 'open') {
    listener.onChange(JSON.parse(fields.get('data') ?? '') as LiveChange, isFirst)
  }
  return kind
}
