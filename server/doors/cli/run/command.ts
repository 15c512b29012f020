import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { CommandFailed } from '../failure.ts'
import { type Output, printing } from '../output.ts'
import { type Sharing, sharing } from '../sharing.ts'
import { readFile, textIn } from '../values.ts'
import { type Line, readLines } from './lines.ts'

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
      const lines = readLines(textIn(file === '-' ? readFileSync(0) : readFile(file)), file)
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
