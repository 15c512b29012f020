import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A command that a page tells its reader to type. */
export interface Documented {
  page: string
  /** As it is typed, on one line and without a remark. */
  text: string
  /** Whether it is in a block of its own, and not within a sentence. */
  isBlock: boolean
}

/** All pages but the change log: what was true of a version stays written. */
export const PAGES = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && file !== 'CHANGELOG.md')

const FENCE = /^([ \t]*)```([^\n]*)\n([\s\S]*?)^\1```[ \t]*$/gm

/** Blocks of a page, with the language that they say they are in. */
export function blocksOf(page: string): { language: string; text: string }[] {
  const blocks = readFileSync(page, 'utf8').matchAll(FENCE)
  return [...blocks].map(([, , language = '', text = '']) => ({ language, text }))
}

/** Commands of a shell, one for each: without remarks, and what is fed to one is no command. */
function commandsOf(block: string): string[] {
  return block
    .replace(/<<'(\w+)'\n[\s\S]*?\n\1$/gm, "<<'$1'")
    .replace(/ *\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.replace(/(^|\s+)#.*$/, '').trim())
    .filter(Boolean)
    .flatMap((line) => line.split(' && '))
}

/** A command without the settings that are made for it. */
export function bareOf(command: string): string {
  return command.replace(/^([A-Z_]+=("[^"]*"|\S*) )+/, '')
}

/** The words of a command as a shell splits them. */
export function wordsIn(command: string): string[] {
  const words = command.match(/(?:[^\s'"\\]|\\.|'[^']*'|"(?:[^"\\]|\\.)*")+/g) ?? []
  return words.map(unquoted)
}

function unquoted(word: string): string {
  return word.replaceAll(/'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)/g, (_, single, double, escaped) =>
    double === undefined ? (single ?? escaped) : double.replaceAll(/\\(["\\])/g, '$1'),
  )
}

export function programOf(command: string): string {
  return bareOf(command).split(' ')[0] ?? ''
}

const inBlocks: Documented[] = PAGES.flatMap((page) =>
  blocksOf(page)
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => commandsOf(text))
    .map((text) => ({ page, text, isBlock: true })),
)

/** What the blocks name as programs, and a few more: a line elsewhere that starts with one is a command too. */
export const PROGRAMS = new Set([
  ...inBlocks.map(({ text }) => programOf(text)),
  ...['node', 'sudo', 'psql', 'wget', 'bash'],
])

const inSentences: Documented[] = PAGES.flatMap((page) => {
  const prose = readFileSync(page, 'utf8').replace(FENCE, '').replaceAll('\\|', '|')
  return [...prose.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, span = '']) => span.split(' && '))
    .filter((span) => span.includes(' ') && PROGRAMS.has(programOf(span)) && span !== 'for await')
    .map((text) => ({ page, text, isBlock: false }))
})

export const DOCUMENTED = [...inBlocks, ...inSentences]
