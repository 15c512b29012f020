import { CommanderError } from 'commander'
import { InvalidConfig } from '../config.ts'
import { WidgetNotBuilt } from '../embed/script.ts'
import { ApiError, type FieldErrors } from '../errors.ts'
import { CannotStart } from '../open-database.ts'

/** A command that cannot do what it was asked; the words are for the operator. */
export class CommandFailed extends Error {
  /** What is wrong with the parts, by their names: `--time-zone`, `questions.0.key`. */
  readonly fields: FieldErrors

  constructor(message: string, fields: FieldErrors = {}) {
    super(message)
    this.fields = fields
  }
}

const EXPECTED = [CommandFailed, InvalidConfig, WidgetNotBuilt, CannotStart, ApiError]

/** Says what went wrong on standard error, with `--json` also as one object. Answers the exit code. */
export function reportFailure(error: unknown, json: boolean): number {
  if (error instanceof CommanderError && hasShown(error)) return error.exitCode
  const fields = error instanceof CommandFailed ? error.fields : {}
  const message = messageOf(error)
  const lines = fieldLines(fields).map((line) => `  ${line}`)
  process.stderr.write(`${[`zeven: ${traceOf(error) ?? message}`, ...lines].join('\n')}\n`)
  if (json) process.stdout.write(`${JSON.stringify({ error: { message, fields } })}\n`)
  return 1
}

export function fieldLines(fields: FieldErrors): string[] {
  return Object.entries(fields).map(([name, faults]) => `${name}: ${faults.join(', ')}`)
}

/** Runs what may find nothing, and says what there is none of. */
export async function named<Found>(what: string, work: Promise<Found>): Promise<Found> {
  try {
    return await work
  } catch (error) {
    const missing = error instanceof ApiError && error.code === 'not_found'
    throw missing ? new CommandFailed(`there is no ${what}`) : error
  }
}

/** What it was asked to show, it has shown. */
function hasShown({ code }: CommanderError): boolean {
  return ['commander.help', 'commander.helpDisplayed', 'commander.version'].includes(code)
}

function messageOf(error: unknown): string {
  if (error instanceof CommanderError) {
    return `${error.message.replace(/^error: /, '')} (--help shows the options)`
  }
  return error instanceof Error ? error.message : String(error)
}

/** A fault of ours keeps its trace; what is expected to go wrong needs none. */
function traceOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || error instanceof CommanderError) return undefined
  return EXPECTED.some((kind) => error instanceof kind) ? undefined : error.stack
}
