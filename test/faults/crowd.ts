// Opens many connections and sends nothing. It is a separate program, because the system limits
// open files per process. `node crowd.ts <url> <count>` prints `open` when all are open, and
// `closed` when all are closed.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** How many connections start at once: fewer than a server's queue holds. */
const WAVE = 200

const [url = '', count = ''] = process.argv.slice(2)
const { hostname, port } = new URL(url)
const sockets: Socket[] = []

async function open(): Promise<void> {
  const socket = connect(Number(port), hostname)
  sockets.push(socket)
  await once(socket, 'connect')
  socket.on('error', () => {})
  socket.resume()
}

while (sockets.length < Number(count)) {
  await Promise.all(Array.from({ length: WAVE }, open))
}
const left = sockets.filter((socket) => !socket.destroyed).length
console.log(`open ${left}`)
await Promise.all(sockets.map((socket) => socket.destroyed || once(socket, 'close')))
console.log('closed')
