import pino, { type Logger } from 'pino'
import type { Config } from './config.ts'

/** JSON lines on standard error. Nobody logs a header, a body or a query: they hold secrets. */
export function createLog(level: Config['logLevel']): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2))
}
