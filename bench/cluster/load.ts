import { setTimeout as pause } from 'node:timers/promises'
import type { Dealer } from './dealers.ts'
import { pursue, type Task } from './tasks.ts'

/** How many clients of each kind send at once, each one task after the other. */
const CLIENTS = { API: 6, form: 4, signature: 2, photo: 1 } as const
const BETWEEN_MS = 60

export interface Load {
  /** Takes no new tasks, waits until those under way are answered, and returns all. */
  stop(): Promise<Task[]>
}

/** Sends leads, signatures and files without end, each until it is answered for good. */
export function startLoad(url: string, dealers: readonly Dealer[], patienceMs: number): Load {
  const tasks: Task[] = []
  const unsigned = dealers.flatMap((dealer) =>
    dealer.offers.map(({ token }) => ({ dealer, token })),
  )
  let stoppedAt: number | null = null
  const isOver = () => stoppedAt !== null && performance.now() > stoppedAt + patienceMs

  function next(kind: Task['kind']): Task | null {
    const offer = kind === 'signature' ? unsigned.pop() : undefined
    if (kind === 'signature' && offer === undefined) return null
    const dealer = offer?.dealer ?? (dealers[tasks.length % dealers.length] as Dealer)
    const name = offer?.token ?? `p${tasks.length}@klant.example`
    const now = performance.now()
    const told = { isRefused: false, outcome: 'unanswered', detail: '' } as const
    const task: Task = { kind, dealer, name, startedAt: now, endedAt: now, ...told }
    tasks.push(task)
    return task
  }

  async function client(kind: Task['kind']): Promise<void> {
    while (stoppedAt === null) {
      const task = next(kind)
      if (task === null) return
      await pursue(url, task, isOver)
      // A client signs once a second, so that the offers last to the end of the run.
      await pause(kind === 'API' || kind === 'form' ? BETWEEN_MS : 1000)
    }
  }

  const working = Object.entries(CLIENTS).flatMap(([kind, count]) =>
    Array.from({ length: count }, () => client(kind as Task['kind'])),
  )
  return {
    stop: async () => {
      stoppedAt = performance.now()
      await Promise.all(working)
      return tasks
    },
  }
}
