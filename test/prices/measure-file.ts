// Reads price lists one after another in a process of their own, and prints of each what it cost and what came of it.
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { readPriceFile } from '../../server/prices/sheets/read.ts'

for (const path of process.argv.slice(2)) {
  const file = { name: basename(path), bytes: readFileSync(path) }
  // The processor's time, because other tests run beside this one.
  const started = process.cpuUsage()
  const {
    matrices,
    faults: issues,
    faults_count,
  } = await readPriceFile(file, {}, { currency: 'EUR', includeVat: true, vatRate: 21 })
  const { user, system } = process.cpuUsage(started)
  const ms = Math.round((user + system) / 1000)
  const megabytes = Math.round(mostMemory() / 1024)
  const says = issues.slice(0, 3).map(({ cell, text }) => `${cell ?? ''} ${text}`.trim())
  const measured = { ms, megabytes, matrices: matrices.length, faults_count, says }
  process.stdout.write(`${JSON.stringify(measured)}\n`)
}

/**
 * The most memory this process ever held, in kilobytes: that of one file is known when it is read alone. On Linux `maxRSS` starts with the size of
 * the process that started this one, and the one that runs the tests can be larger than any reader.
 */
function mostMemory(): number {
  const status = '/proc/self/status'
  if (!existsSync(status)) return process.resourceUsage().maxRSS
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(status, 'utf8'))?.[1])
}
