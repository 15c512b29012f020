import { readdirSync, readFileSync } from 'node:fs'

/** What the kernel counts processor time in: a hundredth of a second on Linux. */
const TICK_MS = 10
/** Places in /proc/PID/stat after the name, which may have spaces in it. */
const [PARENT, USER, SYSTEM] = [1, 11, 12]

/** The processes that a process started and that still run. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => Number(statOf(child)[PARENT]) === pid)
}

/** The processor time that a process has had, with all its threads, in milliseconds. */
export function processorMs(pid: number): number {
  const stat = statOf(pid)
  return (Number(stat[USER] ?? 0) + Number(stat[SYSTEM] ?? 0)) * TICK_MS
}

export function memoryMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024
}

/** Nothing when the process has ended. */
function statOf(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
