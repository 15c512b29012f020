import { execFileSync } from 'node:child_process'
import { progressBar } from '../report/progress.ts'
import type { Line } from '../report/section.ts'
import { createAccount, startZeven } from '../subjects/zeven.ts'
import { API, type BenchCase, bearer, CONNECTIONS } from './case.ts'

const AT_MOST_MB = 200
const KIB_PER_MB = 1000 / 1.024
const LOOKS = 20

/** Resident memory of a fresh server while leads are created in an empty database. */
export const memory: BenchCase = {
  name: 'memory',
  run: async (bench) => {
    const store = await bench.emptyStore()
    const account = await createAccount(store, 'Memory')
    const { url, pid } = await bench.started(startZeven(store))
    const started = residentMegabytes(pid)
    const { newLeads } = bench.effort
    const progress = progressBar(`creating leads, ${bench.stores.engine}`, newLeads)
    const seen: number[] = []
    for (let look = 1; look <= LOOKS; look++) {
      await bench.generator.measure({
        url,
        headers: bearer(account),
        connections: CONNECTIONS,
        until: { answers: newLeads / LOOKS },
        requests: { kind: 'newLead', path: `${API}/leads`, idempotent: true },
      })
      seen.push(residentMegabytes(pid))
      progress((newLeads / LOOKS) * look)
    }
    const last = seen.at(-1) ?? Number.NaN
    const target = { atMost: AT_MOST_MB }
    const lines: Line[] = [
      { subject: 'just started', megabytes: started },
      { subject: 'most at a look', megabytes: Math.max(...seen) },
      {
        subject: `after ${newLeads.toLocaleString('en')} leads`,
        megabytes: last,
        check: { ratio: last, of: 'MB', target },
      },
    ]
    return [{ title: `Resident memory, ${bench.stores.engine}`, lines }]
  },
}

function residentMegabytes(pid: number): number {
  const kibibytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Number(kibibytes) / KIB_PER_MB
}
