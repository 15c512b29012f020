import { connect } from 'node:net'

/** A server that answers at all answers within this time, even on a busy machine. */
const PATIENCE_MS = 5000

/**
 * Sends bytes unchanged and returns everything that comes back. It stops when the server closes the
 * connection, when the text matches `until`, or when nothing has arrived for `patienceMs`.
 */
export function exchange(
  url: string,
  bytes: string | Uint8Array,
  { until, patienceMs = PATIENCE_MS }: { until?: RegExp; patienceMs?: number } = {},
): Promise<string> {
  const { port, hostname } = new URL(url)
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    const end = () => {
      socket.destroy()
      resolve(received)
    }
    socket.setEncoding('latin1').on('data', (text: string) => {
      received += text
      if (until?.test(received)) end()
    })
    socket.setTimeout(patienceMs, end)
    socket.on('error', end)
    socket.on('close', end)
  })
}

/** Splits a raw answer into its status, headers (names in lower case) and body. */
export function readAnswer(text: string) {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  return { status: Number(statusLine.split(' ')[1] ?? 0), headers, body: rest.join('\r\n\r\n') }
}
