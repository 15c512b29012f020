import { readFileSync } from 'node:fs'

const OPTION = /^--env-file(?:-if-exists)?=(.+)$/
/** A value without quotes, with a `#` in it. */
const CUT = /^\s*(?:export\s+)?(\w+)\s*=\s*[^\s"'`#][^#]*#/

/**
 * Says where Node, which reads the settings of `--env-file`, cuts a value off: an unquoted `#` begins a
 * comment there, so that a password would silently be another one. Null when it does nowhere.
 */
export function findCutValue(execArgv: readonly string[]): string | null {
  for (const argument of execArgv) {
    const path = OPTION.exec(argument)?.[1]
    if (path === undefined) continue
    for (const [index, line] of readLines(path).entries()) {
      const name = CUT.exec(line)?.[1]
      if (name === undefined) continue
      return `${path}, line ${index + 1}: "#" begins a comment, which cuts ${name} off there; put its value in quotes`
    }
  }
  return null
}

/** Node has read the file already; one that is gone since says nothing. */
function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n')
  } catch {
    return []
  }
}
