import { connect, type Socket } from 'node:net'

/** An answer that takes longer than this is lost. */
const LOST_AFTER_MS = 20_000

export interface Answer {
  status: number
  text: string
}

/**
 * One keep-alive connection with one request at a time. Reads only what measuring needs: the
 * status, and where the answer ends. Rejects when the connection breaks.
 */
export interface Connection {
  ask(request: string): Promise<Answer>
  close(): void
}

export async function openConnection(url: string): Promise<Connection> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.setNoDelay(true)
  socket.setTimeout(LOST_AFTER_MS, () => socket.destroy(new Error('no answer came')))
  let waiting = Promise.withResolvers<Answer>()
  let received: Buffer[] = []

  socket.on('data', (chunk: Buffer) => {
    received.push(chunk)
    const answer = readAnswer(received.length === 1 ? chunk : Buffer.concat(received))
    if (answer === null) return
    received = []
    waiting.resolve(answer)
  })
  const fail = (error?: Error) => waiting.reject(error ?? new Error('the connection was closed'))
  socket.on('error', fail)
  socket.on('close', () => fail())
  waiting.promise.catch(() => {})
  await connected(socket)

  return {
    ask: (request) => {
      waiting = Promise.withResolvers<Answer>()
      if (socket.writable) socket.write(request)
      else fail()
      return waiting.promise
    },
    close: () => {
      waiting.promise.catch(() => {})
      socket.destroy()
    },
  }
}

function connected(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
}

/** The answer once all of it is there, else null. Bytes as latin1: nobody reads the text's accents. */
function readAnswer(bytes: Buffer): Answer | null {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd === -1) return null
  const head = bytes.toString('latin1', 0, headEnd)
  const start = headEnd + 4
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  const complete =
    length === undefined
      ? bytes.toString('latin1', Math.max(start, bytes.length - 5)).endsWith('0\r\n\r\n')
      : bytes.length >= start + Number(length)
  if (!complete) return null
  const status = Number(head.slice(9, 12))
  return { status, text: status < 300 ? '' : bytes.toString('latin1', start, start + 500) }
}
