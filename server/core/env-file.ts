import { readFileSync } from 'node:fs'

const OPTION = /^--env-file(?:-if-exists)?=(.+)$/
/** A value without quotes, with a `#` in it. */
const CUT = /^\s*(?:export\s+)?(\w+)\s*=\s*[^\s"'`#][^#]*#/

/**
 * Says where Node, which reads a file of settings (`ZEVEN_ENV_FILE`, or its own `--env-file`), cuts a value off: an unquoted `#` starts a
 * comment there, so that a password would silently be another one. Null when it does nowhere.
 */
export function findCutValue(execArgv: readonly string[], file: string | undefined): string | null {
  const paths = [...execArgv.map((argument) => OPTION.exec(argument)?.[1]), file]
  for (const path of paths) {
    if (!path) continue
    for (const [index, line] of readLines(path).entries()) {
      const name = CUT.exec(line)?.[1]
      if (name === undefined) continue
      return `${path}, line ${index + 1}: "#" begins a comment, which cuts ${name} off there; put its value in quotes`
    }
  }
  return null
}

const NAMED = /^\s*(?:export\s+)?(\w+)\s*=/
/** What Node itself and the C library read. */
const OF_OTHERS = /^(?:NODE_\w+|TZ|LANG|LC_\w+|MALLOC_\w+)$/

/** The names in a file of settings that are none of these, such as of a setting that an older version had. */
export function findStrange(file: string | undefined, known: ReadonlySet<string>): string[] {
  const names = file ? readLines(file).flatMap((line) => NAMED.exec(line)?.[1] ?? []) : []
  return names.filter((name) => !known.has(name) && !OF_OTHERS.test(name))
}

/** Node has read the file already; one that is gone since says nothing. */
function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n')
  } catch {
    return []
  }
}
