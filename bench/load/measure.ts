import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { LoadResult, Plan } from './plan.ts'

const GENERATOR = new URL('./generator.ts', import.meta.url)

/** Some request of a load was refused or lost: then its figures mean nothing. */
export class LoadFailed extends Error {}

export interface Generator {
  /** Throws `LoadFailed` when any answer was not 2xx. */
  measure(plan: Plan): Promise<LoadResult>
  stop(): void
}

export function startGenerator(): Generator {
  const child = fork(GENERATOR, { stdio: 'inherit' })
  return {
    measure: async (plan) => {
      child.send(plan)
      const result = await answerOf(child)
      if (result.firstFailure === null) return result
      const counts = Object.entries(result.failures).map(([what, n]) => `${n} × ${what}`)
      throw new LoadFailed(
        `of ${result.answers} answers ${counts.join(', ')}; the first: ${result.firstFailure}`,
      )
    },
    stop: () => child.kill(),
  }
}

async function answerOf(child: ChildProcess): Promise<LoadResult> {
  const settled = new AbortController()
  const { signal } = settled
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new LoadFailed(`the load generator ended with ${code}`)
  })
  try {
    const [result] = await Promise.race([once(child, 'message', { signal }), ended])
    return result
  } finally {
    settled.abort()
    ended.catch(() => {})
  }
}
