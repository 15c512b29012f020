import { setTimeout as pause } from 'node:timers/promises'
import { type Figure, median } from '../figures.ts'
import { memoryMb } from '../processor.ts'
import type { Workplace } from '../workplace.ts'
import { operator } from '../zeven.ts'

const TIMES = 3
/** When a started server has done what it does at its start. */
const SETTLED_MS = 1000

/** How long a server takes to answer, what it then has, and how long a command takes. */
export async function measureStart({ database, serve }: Workplace): Promise<Figure[]> {
  const starts: number[] = []
  const memory: number[] = []
  for (let n = 0; n < TIMES; n++) {
    const startedAt = performance.now()
    const server = await serve()
    starts.push(performance.now() - startedAt)
    await pause(SETTLED_MS)
    memory.push(memoryMb(server.pid))
    await server.stop()
  }
  const commands: number[] = []
  for (let n = 0; n <= TIMES; n++) {
    const startedAt = performance.now()
    await operator(database.settings, ['account', 'list'])
    commands.push(performance.now() - startedAt)
  }
  return [
    { what: 'start', value: median(starts), unit: 'ms', target: { atMost: 2000 } },
    { what: 'a command', value: median(commands), unit: 'ms' },
    { what: 'memory, idle', value: median(memory), unit: 'MB' },
  ]
}
