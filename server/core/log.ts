import type { Logger } from 'pino'
import pino from 'pino'
import type { Config } from './config.ts'

const ONCE_A_MS = 60_000

/** Logs problems at level error, at most one line a minute per kind. */
export type ReportProblem = (kind: string, fields: Readonly<Record<string, unknown>>) => void

/** A line has the number of suppressed lines of its kind. */
export function createTrouble(
  log: Pick<Logger, 'error'>,
  now: () => number = () => performance.now(),
): ReportProblem {
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

/** Another server's message without email addresses, which must not be logged. */
export function withoutAddresses(reason: string): string {
  return reason.slice(0, LONGEST_REASON).replaceAll(/[^\s<>]*@[^\s<>]*/g, '…')
}

/**
 * Logs JSON lines to standard error. Never log a header, a body or a query: they contain secrets
 * and personal data. Of an error, only the parts in `describeError` are logged, because the
 * `detail` of a database error may contain a customer's data.
 */
export function createLog(level: Config['logLevel']): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  }
  return pino(options, pino.destination(2))
}

function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack } = error
  const { code } = error as Error & { code?: unknown }
  return { name, message, stack, ...(code !== undefined && { code }) }
}
