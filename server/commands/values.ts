import { readFileSync } from 'node:fs'
import { InvalidArgumentError } from 'commander'
import type { z } from 'zod'
import type { FieldErrors } from '../errors.ts'
import { parseId } from '../http/query.ts'
import { fieldErrors } from '../http/validate.ts'
import { CommandFailed } from './failure.ts'

/** What some editors put before the text of a file; JSON knows none. */
const BYTE_ORDER_MARK = /^\uFEFF/

export function parseWholeNumber(text: string): number {
  const id = parseId(text)
  if (id === null) throw new InvalidArgumentError('Give a whole number above 0.')
  return id
}

/** A file of JSON. Throws `CommandFailed` saying whether it is missing or no JSON. */
export function readJsonFile(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8').replace(BYTE_ORDER_MARK, '')
  } catch (error) {
    throw new CommandFailed(`cannot read ${path}: ${(error as Error).message}`)
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new CommandFailed(`${path} is not JSON: ${(error as Error).message}`)
  }
}

/** A schema's complaints by the option each came with: `timeZone` was `--time-zone`. */
export function optionFaults(error: z.ZodError): FieldErrors {
  const named = Object.entries(fieldErrors(error)).map(([path, faults]) => [
    `--${path.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    faults,
  ])
  return Object.fromEntries(named)
}
