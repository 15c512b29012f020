import { setTimeout as pause } from 'node:timers/promises'
import { answers, type Bed, until } from './bed.ts'
import type { DatabaseNode } from './database-node.ts'

/** One kill: of whom, and when by the clock of `performance`. */
export interface Kill {
  what: 'server' | 'postgres' | 'machine'
  name: string
  at: number
}

const BETWEEN_SERVERS_MS = 3000
/** The time under load after all is whole again. */
const QUIET_MS = 5000

/**
 * Kills two servers and then the primary, waits until all is whole, and starts again, until the time is
 * over. In turns the database alone dies, and the machine with it.
 */
export async function killAgainAndAgain(bed: Bed, seconds: number): Promise<Kill[]> {
  const kills: Kill[] = []
  const endsAt = performance.now() + seconds * 1000
  const report = (what: Kill['what'], name: string) => {
    kills.push({ what, name, at: performance.now() })
    console.log(`  ${new Date().toISOString().slice(11, 19)} killed ${what} ${name}`)
  }
  for (let round = 0; performance.now() < endsAt; round++) {
    await pause(QUIET_MS)
    for (const index of [0, 1]) {
      const server = bed.servers[(round + index) % bed.servers.length]
      if (server === undefined) continue
      report('server', server.name)
      server.kill()
      await pause(BETWEEN_SERVERS_MS)
    }
    await bed.untilWhole()
    const primary = await bed.findPrimary()
    if (primary === undefined) throw new Error('there is no primary to kill')
    const what = round % 2 === 0 ? 'machine' : 'postgres'
    report(what, primary.name)
    primary.kill(what)
    await untilReplaced(bed, primary, what)
    // A machine comes back only when another has taken over: it was gone for long.
    if (what === 'machine') primary.start()
    await bed.untilWhole()
  }
  return kills
}

/**
 * What a node says of itself may be older than its death. So the other must say that it took over, or
 * the database must answer: Patroni may also start one that crashed again.
 */
async function untilReplaced(bed: Bed, dead: DatabaseNode, what: Kill['what']): Promise<void> {
  const others = bed.nodes.filter((node) => node !== dead)
  await until('a primary', async () => {
    const found = await Promise.all(others.map((node) => node.is('primary')))
    return found.includes(true) || (what === 'postgres' && (await answers(bed.databaseUrl)))
  })
}
