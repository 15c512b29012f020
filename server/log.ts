import pino, { type Logger } from 'pino'
import type { Config } from './config.ts'

/**
 * JSON lines on standard error. Nobody logs a header, a body or a query: they hold secrets and
 * personal data. Neither do errors: of a database's error only these parts are safe, its `detail`
 * may quote a customer.
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
