import { CommanderError } from 'commander'
import { InvalidConfig } from '../../core/config.ts'
import { isDamaged } from '../../core/db/dialect.ts'
import { ApiError, type FieldErrors } from '../../core/errors.ts'
import { CannotStart } from '../../core/open-database.ts'
import { WidgetNotBuilt } from '../../core/script.ts'

/** The command failed. The message is for the operator. */
export class CommandFailed extends Error {
  /** Issues by the name of each invalid value: `--time-zone`, `questions.0.key`. */
  readonly fields: FieldErrors

  constructor(message: string, fields: FieldErrors = {}) {
    super(message)
    this.fields = fields
  }
}

/** Maximum lines of issues, because a file can have an issue in every cell. */
const MAX_LINES = 10

const EXPECTED = [CommandFailed, InvalidConfig, WidgetNotBuilt, CannotStart, ApiError]

/**
 * Writes the error to standard error. With `--json`, it also writes one object to standard
 * output. `usage` is the command that shows the help. Returns the exit code.
 */
export function reportFailure(error: unknown, json: boolean, usage: string): number {
  const fields = error instanceof CommandFailed ? error.fields : {}
  const message = messageOf(error, usage)
  const lines = shortened(fieldLines(fields)).map((line) => `  ${line}`)
  process.stderr.write(`${[`zeven: ${traceOf(error) ?? message}`, ...lines].join('\n')}\n`)
  if (json) process.stdout.write(`${JSON.stringify({ error: { message, fields } })}\n`)
  return 1
}

function fieldLines(fields: FieldErrors): string[] {
  return Object.entries(fields).map(([name, issues]) => `${placeShown(name)}: ${issues.join(', ')}`)
}

/** A path in a file in its usual notation: `questions[2].options` for `questions.2.options`. */
function placeShown(path: string): string {
  return path.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]')
}

/** The first lines, and the number of omitted ones. */
function shortened(lines: readonly string[]): string[] {
  const more = lines.length - MAX_LINES
  return more <= 0 ? [...lines] : [...lines.slice(0, MAX_LINES), `and ${more} more`]
}

/** Awaits a value that may not exist. If so, throws `CommandFailed` with its name. */
export async function named<Found>(
  what: string,
  work: Promise<Found>,
): Promise<NonNullable<Found>> {
  const found = await work.catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'not_found') return null
    throw error
  })
  if (found == null) throw new CommandFailed(`there is no ${what}`)
  return found
}

/** Runs work that may reject values. If so, throws `CommandFailed` with this message. */
export async function refusedAs<Done>(
  message: string,
  work: () => Done | Promise<Done>,
): Promise<Done> {
  try {
    return await work()
  } catch (error) {
    throw new CommandFailed(message, failedFields(error))
  }
}

/** The issues of each value. Rethrows errors that do not concern values. */
function failedFields(error: unknown): FieldErrors {
  if (error instanceof ApiError && error.code === 'validation_failed') {
    return error.details.fields as FieldErrors
  }
  throw error
}

function messageOf(error: unknown, usage: string): string {
  if (error instanceof CommanderError) {
    return `${error.message.replace(/^error: /, '')} (${usage} shows what can be typed)`
  }
  if (isDamaged(error)) {
    const reason = (error as Error).message
    return `the database is damaged (${reason}): keep it as it is, and restore the newest whole backup into an empty place (docs/backup.md)`
  }
  if (error instanceof ApiError && typeof error.cause === 'string') {
    return `the database cannot be used: ${error.cause}`
  }
  return error instanceof Error ? error.message : String(error)
}

/** The stack of an unexpected error, which is a bug here. Expected errors need no stack. */
function traceOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || error instanceof CommanderError || isDamaged(error))
    return undefined
  return EXPECTED.some((kind) => error instanceof kind) ? undefined : error.stack
}
