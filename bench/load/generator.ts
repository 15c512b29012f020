// The load generator: a process of its own, so that measuring takes nothing from the server's
// thread nor from the bench's. autocannon counts whole milliseconds, where most answers here take
// less than one, and spends more of the second core than this does.
import { openConnection } from './connection.ts'
import type { LoadResult, Plan } from './plan.ts'
import { createRequests } from './requests.ts'

process.on('message', async (plan: Plan) => process.send?.(await run(plan)))
process.on('disconnect', () => process.exit())

async function run(plan: Plan): Promise<LoadResult> {
  const next = createRequests(plan)
  const times: number[] = []
  const failures: Record<string, number> = {}
  let firstFailure: string | null = null
  let asked = 0
  const startedAt = performance.now()
  const isOver = () =>
    'seconds' in plan.until
      ? performance.now() - startedAt >= plan.until.seconds * 1000
      : asked >= plan.until.answers

  function count(failure: string, text: string): void {
    failures[failure] = (failures[failure] ?? 0) + 1
    firstFailure ??= `${failure} ${text}`
  }

  async function client(): Promise<void> {
    try {
      const connection = await openConnection(plan.url)
      while (!isOver()) {
        asked += 1
        const request = next()
        const sentAt = performance.now()
        const { status, text } = await connection.ask(request)
        times.push(performance.now() - sentAt)
        if (status < 200 || status > 299) count(String(status), text)
        if (plan.pauseMs !== undefined) await pause(plan.pauseMs)
      }
      connection.close()
    } catch (error) {
      count('broken', String(error))
    }
  }

  await Promise.all(Array.from({ length: plan.connections }, client))
  const seconds = (performance.now() - startedAt) / 1000
  const sorted = Float64Array.from(times).sort()
  const p50 = quantile(sorted, 0.5)
  const p99 = quantile(sorted, 0.99)
  return { answers: times.length, seconds, p50, p99, failures, firstFailure }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
