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

/**
 * Says what went wrong on standard error, with `--json` also as one object. `usage` is the command
 * that shows what may be typed. Answers the exit code.
 */
export function reportFailure(error: unknown, json: boolean, usage: string): number {
  if (error instanceof CommanderError && hasShown(error)) return error.exitCode
  const fields = error instanceof CommandFailed ? error.fields : {}
  const message = messageOf(error, usage)
  const lines = fieldLines(fields).map((line) => `  ${line}`)
  process.stderr.write(`${[`zeven: ${traceOf(error) ?? message}`, ...lines].join('\n')}\n`)
  if (json) process.stdout.write(`${JSON.stringify({ error: { message, fields } })}\n`)
  return 1
}

export function fieldLines(fields: FieldErrors): string[] {
  return Object.entries(fields).map(([name, faults]) => `${name}: ${faults.join(', ')}`)
}

/** Waits for what may not be there, and then says what there is none of. */
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

/** Runs what may refuse values, and says what they are the values of. */
export async function refusedAs<Done>(
  message: string,
  work: () => Done | Promise<Done>,
): Promise<Done> {
  try {
    return await work()
  } catch (error) {
    throw new CommandFailed(message, fieldsOf(error))
  }
}

/** What is wrong with which value. Throws what is no refusal of values. */
export function fieldsOf(error: unknown): FieldErrors {
  if (error instanceof ApiError && error.code === 'validation_failed') {
    return error.details.fields as FieldErrors
  }
  throw error
}

/** What it was asked to show, it has shown. */
function hasShown({ code }: CommanderError): boolean {
  return ['commander.help', 'commander.helpDisplayed', 'commander.version'].includes(code)
}

function messageOf(error: unknown, usage: string): string {
  if (error instanceof CommanderError) {
    return `${error.message.replace(/^error: /, '')} (${usage} shows what can be typed)`
  }
  return error instanceof Error ? error.message : String(error)
}

/** A fault of ours keeps its trace; what is expected to go wrong needs none. */
function traceOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || error instanceof CommanderError) return undefined
  return EXPECTED.some((kind) => error instanceof kind) ? undefined : error.stack
}
