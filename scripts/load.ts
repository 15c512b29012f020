// `npm run load` keeps the machine busy until Ctrl-C, like other programs: eight processes that only compute.
import { type ChildProcess, spawn } from 'node:child_process'

const PROCESSES = 8

/** Starts the processes. The function it returns ends them. */
export function startLoad(count = PROCESSES): () => void {
  const busy: ChildProcess[] = []
  for (let started = 0; started < count; started++) {
    busy.push(spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
  }
  return () => {
    for (const one of busy) one.kill('SIGKILL')
  }
}

if (import.meta.main) {
  const stop = startLoad()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  console.log(`${PROCESSES} processes keep the machine busy until Ctrl-C.`)
}
