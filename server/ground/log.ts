import pino, { type Logger } from 'pino'
import type { Config } from './config.ts'

/**
 * Logs JSON lines to standard error. Never log a header, a body or a query: they hold secrets and
 * personal data. Of an error, only the parts in `describeError` are logged, because the `detail` of
 * a database error may contain a customer's data.
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
