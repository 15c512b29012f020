import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAwake } from '../support/awake.ts'

const DRIP_MS = 20
/** The server must close the connection within this time. */
const HELD_SECONDS = 15

export interface Ended {
  received: string
  /** From the connection to its end. */
  lastedMs: number
}

/** Sends `first`, then `drops` one by one for as long as the server takes them. */
export async function drip(url: string, first: string, drops: Iterable<string>): Promise<Ended> {
  const { socket, ended } = open(url)
  socket.write(first)
  for (const drop of drops) {
    await pause(DRIP_MS)
    if (socket.destroyed) break
    socket.write(drop)
  }
  return ended
}

/** Sends bytes, reads what comes, and does nothing more. */
export function sendAndWait(url: string, bytes: string): Promise<Ended> {
  const { socket, ended } = open(url)
  if (bytes !== '') socket.write(bytes)
  return ended
}

/** Sends request after request, many at first, and reads no answer. */
export async function askWithoutReading(
  url: string,
  bytes: string,
  atFirst: number,
): Promise<Ended> {
  const { socket, ended } = open(url)
  socket.pause()
  socket.write(bytes.repeat(atFirst))
  // A client that does not read notices the end only when it writes.
  while (!socket.destroyed) {
    await pause(DRIP_MS)
    socket.write(bytes)
  }
  return ended
}

function open(url: string): { socket: Socket; ended: Promise<Ended> } {
  const { hostname, port } = new URL(url)
  const start = performance.now()
  let received = ''
  const socket = connect(Number(port), hostname)
  const ended = new Promise<Ended>((resolve, reject) => {
    const stopWaiting = afterAwake(HELD_SECONDS, () => {
      reject(new Error('the server holds the connection'))
    })
    socket.setEncoding('utf8').on('data', (text) => {
      received += text
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      stopWaiting()
      resolve({ received, lastedMs: performance.now() - start })
    })
  })
  return { socket, ended }
}
