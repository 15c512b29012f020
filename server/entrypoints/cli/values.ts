import { readFileSync } from 'node:fs'
import { getSystemErrorMessage } from 'node:util'
import { InvalidArgumentError } from 'commander'
import type { z } from 'zod'
import { roundHalfUp } from '../../../shared/money.ts'
import { parseTimestamp } from '../../../shared/time.ts'
import { Email } from '../../core/contract.ts'
import { parseId } from '../../core/http/query.ts'
import { fieldErrors } from '../../core/http/validate.ts'
import { CommandFailed } from './failure.ts'

const PERCENTAGE = /^(?:100(?:\.0{1,2})?|\d{1,2}(?:\.\d{1,2})?)$/
/** The byte order mark, which some editors put at the start of a file. JSON does not allow it. */
const BYTE_ORDER_MARK = /^\uFEFF/

export function parseWholeNumber(text: string): number {
  const id = parseId(text)
  if (id === null) throw new InvalidArgumentError('Give a whole number above 0.')
  return id
}

export function parseSwitch(text: string): boolean {
  if (text === 'on' || text === 'off') return text === 'on'
  throw new InvalidArgumentError('Give on or off.')
}

/** The items of a list with commas; `none` is an empty list. */
export function parseWords(text: string): string[] {
  return text === 'none' ? [] : text.split(',').map((word) => word.trim())
}

/** A time in milliseconds. A time without an offset is Dutch time. */
export function parseTime(text: string): number {
  const time = parseTimestamp(text)
  if (time !== null) return time
  throw new InvalidArgumentError('Give a time in ISO 8601 such as 2027-01-31T08:30:00+01:00.')
}

/** Returns a percentage such as `7.5` in hundredths of a percent. */
export function parsePercentage(text: string): number {
  if (PERCENTAGE.test(text)) return roundHalfUp(Number(text) * 100, 0)
  throw new InvalidArgumentError('Give a percentage from 0 to 100 with at most two decimals.')
}

export function parseEmail(text: string): string {
  if (Email.safeParse(text).success) return text
  throw new InvalidArgumentError('Give an e-mail address such as jo@klant.example.')
}

/** Throws `CommandFailed` with each option as it is typed: `--time-zone` for `timeZone`. */
export function checkOptions<Schema extends z.ZodType>(
  schema: Schema,
  values: unknown,
): z.output<Schema> {
  const result = schema.safeParse(values)
  if (result.success) return result.data
  const issues = Object.entries(fieldErrors(result.error)).map(([path, text]) => [
    `--${path.replaceAll(/[A-Z]/g, (email) => `-${email.toLowerCase()}`)}`,
    text,
  ])
  throw new CommandFailed('these options cannot be used', Object.fromEntries(issues))
}

/** Reads a JSON file. Throws `CommandFailed` if it cannot be read or is not JSON. */
export function readJsonFile(path: string): unknown {
  const text = readFile(path).toString('utf8').replace(BYTE_ORDER_MARK, '')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new CommandFailed(`${path} is not JSON: ${(error as Error).message}`)
  }
}

export function readFile(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new CommandFailed(`cannot read ${path}: ${reasonOf(error)}`)
  }
}

/** The system's error for a file as text, such as `no such file or directory`. */
export function reasonOf(error: unknown): string {
  const { errno, message } = error as NodeJS.ErrnoException
  return errno === undefined ? message : getSystemErrorMessage(errno)
}
