import { connect, createServer, type Socket } from 'node:net'
import { promisify } from 'node:util'

/** A proxy to a server on 127.0.0.1. Blocked, it is like a dead network: no data and no error. */
export interface Passage {
  port: number
  block(): void
  unblock(): void
  close(): Promise<void>
}

/** `change` gets what the server says, as it came from the network. */
export async function openPassage(
  toPort: number,
  change = (bytes: Buffer): Buffer => bytes,
): Promise<Passage> {
  const sockets = new Set<Socket>()
  let blocked = false

  function hold(socket: Socket): Socket {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    return socket
  }

  const server = createServer((near) => {
    const far = connect(toPort, '127.0.0.1')
    for (const [from, to] of [[hold(near), hold(far)] as const, [far, near] as const]) {
      from.on('data', (bytes) => {
        // Bytes that were on their way when the passage was blocked never arrive.
        if (!blocked) to.write(from === far ? change(bytes as Buffer) : bytes)
      })
      from.on('close', () => to.destroy())
    }
  })
  await promisify((done: () => void) => server.listen(0, '127.0.0.1', done))()
  return {
    port: (server.address() as { port: number }).port,
    block: () => {
      blocked = true
    },
    unblock: () => {
      blocked = false
      // A network that comes back knows nothing of the connections it has lost.
      for (const socket of sockets) socket.destroy()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      return promisify(server.close.bind(server))()
    },
  }
}
