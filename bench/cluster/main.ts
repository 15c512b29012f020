// `npm run bench:cluster` kills servers and the primary under load, and checks that nothing is lost. It
// needs Debian's packages postgresql, patroni, etcd-server and haproxy, and pgbouncer for --pool. It starts
// what `deploy/cluster/start` starts, in a temporary folder, and stops it. It ends with 1 when a rule is broken. Options after `--`:
//   --seconds N       how long it kills; 600 when absent
//   --pool MODE       none or transaction: pgbouncer before the database; none when absent
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { machineFacts } from '../page.ts'
import { type Bed, openBed } from './bed.ts'
import { checkAll, missingEvents, photosAreStored, type Rule, readStored } from './check.ts'
import { createDealers } from './dealers.ts'
import { killAgainAndAgain } from './kills.ts'
import { startLoad } from './load.ts'
import { POOLS, type Pool } from './pgbouncer.ts'
import { clusterPage } from './report.ts'
import { LONGEST_REFUSAL_S, refusalIsShort } from './waits.ts'

/** A job whose server died is done again when its lease of a minute ends. */
const WEBHOOKS_MS = 180_000

async function main(): Promise<void> {
  const { seconds, pool } = readOptions()
  console.log('Starting etcd, two nodes of Patroni, HAProxy, a bucket and three servers')
  await using bed = await openBed(pool)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await bed[Symbol.asyncDispose]()
      process.exit(1)
    })
  }
  const { url, settings, receiver } = bed
  const quota = Math.max(40, Math.ceil(seconds))
  // Two clients sign one a second each, and the last round of kills may end a minute late.
  const offers = Math.ceil((2 * (seconds + 60)) / 3)
  const unlimited = { quota: null, offers }
  const plans = [unlimited, unlimited, unlimited, { quota, offers: 0 }]
  const dealers = await createDealers(settings, url, receiver.url('', '127.0.0.1'), plans)
  const load = startLoad(url, dealers, LONGEST_REFUSAL_S * 1000)
  const startedAt = performance.now()
  const kills = await killAgainAndAgain(bed, seconds)
  const tasks = await load.stop()
  const lasted = (performance.now() - startedAt) / 1000
  const stored = await untilDelivered(bed)
  const rules: Rule[] = [
    ...checkAll(tasks, stored, receiver.received),
    await photosAreStored(tasks, settings),
    refusalIsShort(tasks),
  ]
  console.log(clusterPage({ tasks, kills, rules, seconds: lasted, pool, facts: machineFacts() }))
  for (const { rule, broken } of rules) {
    for (const what of broken.slice(0, 10)) console.error(`Broken: ${rule}: ${what}`)
    if (broken.length > 0) process.exitCode = 1
  }
}

async function untilDelivered({ databaseUrl, receiver }: Bed) {
  const giveUpAt = performance.now() + WEBHOOKS_MS
  for (;;) {
    const stored = await readStored(databaseUrl)
    const isOver = performance.now() > giveUpAt
    if (isOver || missingEvents(stored.events, receiver.received).length === 0) return stored
    await pause(1000)
  }
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '600' },
      pool: { type: 'string', default: 'none' },
    },
  })
  const seconds = Number(values.seconds)
  if (!(seconds > 0)) throw new Error('--seconds must be a number above 0')
  const pool = POOLS.find((name) => name === values.pool) as Pool | undefined
  if (pool === undefined) throw new Error(`--pool must be one of ${POOLS.join(', ')}`)
  return { seconds, pool }
}

await main().catch((error: Error) => {
  console.error(`bench: ${error.message}`)
  // Clients may still try to reach servers that are gone.
  process.exit(1)
})
