import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { CommandFailed } from './failure.ts'
import { type Output, printing } from './output.ts'
import { type Sharing, sharing } from './sharing.ts'
import { readFile, textOfOption } from './values.ts'

/** A command of a file, and the number of its line. */
interface Line {
  number: number
  words: string[]
}

/** They run until Ctrl-C, or would run files within files. */
const NOT_IN_A_FILE = ['serve', 'run']
/** One word: bare letters, and quoted parts as a shell has them. A backslash outside quotes escapes. */
const WORD = /(?:[^\s'"\\]|\\.|'[^']*'|"(?:[^"\\]|\\.)*")+/y
const SPACE_OR_COMMENT = /\s*(?:#.*)?/y

/** Reads all lines, so that one that cannot be read is found before the first one runs. */
function readLines(text: string, file: string): Line[] {
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

/** Where the next word starts. What follows a word directly belongs to it, also `#`. */
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

type RunOne = (words: string[]) => Promise<void>

interface Options {
  keepGoing?: boolean
  json?: boolean
}

const ABOUT = `
A line is a command as it is typed, without "zeven". Quotes and backslashes work as in a shell;
empty lines and what follows # are left out. $account is the account created last in the file.`

/** `zeven run FILE`: many commands in one process and with one connection. */
export function addRunCommand(program: Command, runOne: RunOne): void {
  printing(
    program
      .command('run')
      .argument('<file>', 'the file of commands; - reads standard input')
      .option('--keep-going', 'run the lines after one that fails too')
      .addHelpText('after', ABOUT),
    (file: string, options: Options) => {
      const lines = readLines(textOfOption(file === '-' ? readFileSync(0) : readFile(file)), file)
      return sharing((shared) => runLines(lines, { file, options, shared, runOne }))
    },
  )
}

interface Run {
  file: string
  options: Options
  shared: Sharing
  runOne: RunOne
}

async function runLines(lines: readonly Line[], run: Run): Promise<Output> {
  const failed: number[] = []
  for (const line of lines) {
    if (await runLine(line, run)) continue
    failed.push(line.number)
    if (run.options.keepGoing !== true) {
      throw new CommandFailed(`${run.file}, line ${line.number} failed; no line after it was run`)
    }
  }
  if (failed.length > 0) {
    throw new CommandFailed(`${run.file}: these lines failed: ${failed.join(', ')}`)
  }
  return { json: { ran: lines.length }, text: `Ran ${lines.length} commands.` }
}

/** Says whether the command ended well. Each command sets the exit code of this process. */
async function runLine({ number, words }: Line, { options, shared, runOne }: Run) {
  const given = words.map((word) =>
    word.replace(/(^|=)\$account$/, (whole, before) =>
      shared.account === undefined ? whole : `${before}${shared.account}`,
    ),
  )
  process.stderr.write(`${number}: ${words.join(' ')}\n`)
  process.exitCode = 0
  await runOne(options.json === true ? [...given, '--json'] : given)
  return process.exitCode === 0
}
