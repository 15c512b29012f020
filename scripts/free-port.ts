import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

// The range is below the ports that systems assign automatically, so that no other program gets the port meanwhile.
const FIRST_PORT = 15_000
const END_PORT = 32_000

/** A currently unused port of 127.0.0.1. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(FIRST_PORT, END_PORT)
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return findFreePort()
    throw error
  }
  probe.close()
  await once(probe, 'close')
  return port
}
