import { readFileSync } from 'node:fs'

const OPTION = /^--env-file(?:-if-exists)?=(.+)$/
/** A value without quotes, with a `#` in it. */
const CUT = /^\s*(?:export\s+)?(\w+)\s*=\s*[^\s"'`#][^#]*#/

/**
 * Reports where Node truncates a value of a settings file (`ZEVEN_ENV_FILE`, or its own `--env-file`): an
 * unquoted `#` starts a comment there, so that a password would silently be wrong. Null if there is none.
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
/** Variables of Node itself and the C library. */
const OF_OTHERS = /^(?:NODE_\w+|TZ|LANG|LC_\w+|MALLOC_\w+)$/

/** Unknown names in a settings file, such as a setting of an older version. */
export function findStrange(file: string | undefined, known: ReadonlySet<string>): string[] {
  const names = file ? readLines(file).flatMap((line) => NAMED.exec(line)?.[1] ?? []) : []
  return names.filter((name) => !known.has(name) && !OF_OTHERS.test(name))
}

/** Node has read the file already. A missing file is ignored. */
function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n')
  } catch {
    return []
  }
}
