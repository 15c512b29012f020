import type { Logger } from 'pino'

const ONCE_A_MS = 60_000

/** Logs what goes wrong at level error. Of the same kind it logs one line a minute at most. */
export type TellTrouble = (kind: string, fields: Readonly<Record<string, unknown>>) => void

/** A line says how many of its kind were left out since the last one. */
export function createTrouble(
  log: Pick<Logger, 'error'>,
  now: () => number = () => performance.now(),
): TellTrouble {
  const last = new Map<string, { at: number; leftOut: number }>()
  return (kind, fields) => {
    const before = last.get(kind)
    if (before !== undefined && now() - before.at < ONCE_A_MS) {
      before.leftOut += 1
      return
    }
    last.set(kind, { at: now(), leftOut: 0 })
    const more = before?.leftOut ? { left_out: before.leftOut } : {}
    log.error({ ...fields, ...more }, kind)
  }
}

const LONGEST_REASON = 200

/** A reason in the words of another server, without the addresses of people: the log has none. */
export function withoutAddresses(reason: string): string {
  return reason.slice(0, LONGEST_REASON).replaceAll(/[^\s<>]*@[^\s<>]*/g, '…')
}
