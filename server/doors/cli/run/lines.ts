import { CommandFailed } from '../failure.ts'

/** A command of a file, and the number of its line. */
export interface Line {
  number: number
  words: string[]
}

/** They run until Ctrl-C, or would run files within files. */
const NOT_IN_A_FILE = ['serve', 'run']
/** One word: bare letters, and quoted parts as a shell has them. A backslash outside quotes escapes. */
const WORD = /(?:[^\s'"\\]|\\.|'[^']*'|"(?:[^"\\]|\\.)*")+/y
const SPACE_OR_COMMENT = /\s*(?:#.*)?/y

/** Reads all lines, so that one that cannot be read is found before the first one runs. */
export function readLines(text: string, file: string): Line[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    const number = index + 1
    const words = wordsIn(line)
    if (words === null) throw new CommandFailed(`${file}, line ${number}: a quote is not closed`)
    if (words.length === 0) return []
    if (words[0] !== undefined && NOT_IN_A_FILE.includes(words[0])) {
      throw new CommandFailed(`${file}, line ${number}: ${words[0]} cannot run from a file`)
    }
    return [{ number, words }]
  })
}

/** Null when a quote is not closed, or a backslash ends the line. */
export function wordsIn(line: string): string[] | null {
  const words: string[] = []
  let at = skip(line, 0)
  while (at < line.length) {
    WORD.lastIndex = at
    const [word] = WORD.exec(line) ?? []
    if (word === undefined) return null
    words.push(unquoted(word))
    at = skip(line, WORD.lastIndex)
  }
  return words
}

/** Where the next word begins. What follows a word directly belongs to it, also `#`. */
function skip(line: string, at: number): number {
  if (at > 0 && at < line.length && !/\s/.test(line[at] ?? '')) return at
  SPACE_OR_COMMENT.lastIndex = at
  SPACE_OR_COMMENT.exec(line)
  return SPACE_OR_COMMENT.lastIndex
}

function unquoted(word: string): string {
  return word.replaceAll(/'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)/g, (_, single, double, escaped) =>
    double === undefined ? (single ?? escaped) : double.replaceAll(/\\(["\\])/g, '$1'),
  )
}
