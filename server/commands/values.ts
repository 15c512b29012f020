import { readFileSync } from 'node:fs'
import { InvalidArgumentError } from 'commander'
import { parseId } from '../http/query.ts'
import { CommandFailed } from './output.ts'

export function parseWholeNumber(text: string): number {
  const id = parseId(text)
  if (id === null) throw new InvalidArgumentError('Give a whole number above 0.')
  return id
}

/** A file of JSON. Throws `CommandFailed` saying whether it is missing or no JSON. */
export function readJsonFile(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new CommandFailed(`cannot read ${path}: ${(error as Error).message}`)
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new CommandFailed(`${path} is not JSON: ${(error as Error).message}`)
  }
}
