import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

// Below the ports that systems give out by themselves: none of those is taken for it meanwhile.
const FIRST_PORT = 15_000
const END_PORT = 32_000

/** A port of 127.0.0.1 that nobody has at this moment. */
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
