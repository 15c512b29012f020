import { table } from '../../server/commands/output.ts'
import { type Check, isMet, type Line, type Section } from './section.ts'

type Column = [heading: string, cell: (line: Line) => string | null]

const COLUMNS: Column[] = [
  ['subject', ({ subject }) => subject],
  ['req/s', ({ perSecond }) => fixed(perSecond, 0)],
  ['p50 ms', ({ p50 }) => fixed(p50, 2)],
  ['p99 ms', ({ p99 }) => fixed(p99, 2)],
  ['MB', ({ megabytes }) => fixed(megabytes, 0)],
  ['first field ms', ({ visit }) => fixed(visit?.usable ?? undefined, 0)],
  ['script ms', ({ visit }) => fixed(visit?.script, 0)],
  ['main thread ms', ({ visit }) => fixed(visit?.busy, 0)],
  ['longest task ms', ({ visit }) => fixed(visit?.longestTask, 0)],
  ['blocked ms', ({ visit }) => fixed(visit?.blocked, 0)],
  ['heap MB', ({ visit }) => fixed(visit?.heap, 2)],
  ['shift', ({ visit }) => fixed(visit?.shift, 3)],
  ['travels KB', ({ visit }) => fixed(visit && visit.bytes / 1000, 1)],
  ['ratio', ({ check }) => (check === undefined ? null : `${check.ratio.toFixed(2)} ${check.of}`)],
  ['target', ({ check }) => (check === undefined ? null : targetOf(check))],
  ['', ({ check }) => (check?.target === undefined ? null : isMet(check) ? 'met' : 'missed')],
]

/** A section as a table, without the columns none of its lines fills. */
export function sectionText({ title, lines }: Section): string {
  const { headings, rows } = cells(lines)
  return `${title}\n\n${indent(table(headings, rows))}\n`
}

/** The same as a table of Markdown. */
export function sectionTable({ lines }: Section): string {
  const { headings, rows } = cells(lines)
  const rule = headings.map((heading) => (WORDS.has(heading) ? '---' : '---:'))
  return [headings, rule, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

const WORDS: ReadonlySet<string> = new Set(['subject', 'ratio', 'target', ''])

function cells(lines: readonly Line[]): { headings: string[]; rows: string[][] } {
  const used = COLUMNS.filter(([, cell]) => lines.some((line) => cell(line) !== null))
  return {
    headings: used.map(([heading]) => heading),
    rows: lines.map((line) => used.map(([, cell]) => cell(line) ?? '')),
  }
}

function targetOf({ target }: Check): string | null {
  if (target === undefined) return null
  return 'atLeast' in target ? `at least ${target.atLeast}` : `at most ${target.atMost}`
}

function fixed(figure: number | undefined, digits: number): string | null {
  return figure === undefined ? null : figure.toFixed(digits)
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '  ')
}
