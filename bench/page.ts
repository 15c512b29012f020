import { cpus, totalmem } from 'node:os'
import type { Engine } from './database.ts'
import { type Figure, figureText, isMet } from './figures.ts'

/** The figures of one case on one engine. */
export interface Measured {
  title: string
  engine: Engine
  figures: readonly Figure[]
}

/**
 * Facts about this machine and its software, for readers who compare the figures with their own.
 */
export function machineFacts(): string[] {
  const processors = cpus()
  return [
    `CPU ${processors[0]?.model.trim() ?? 'unknown'}`,
    `cores ${processors.length}`,
    `memory ${Math.round(totalmem() / 2 ** 30)} GiB`,
    `system ${process.platform} ${process.arch}`,
    `Node ${process.versions.node}`,
  ]
}

/** The page `docs/performance.md`. */
export function performancePage(measured: readonly Measured[], facts: readonly string[]): string {
  const figures = measured.flatMap((one) => one.figures)
  const wanted = figures.filter(({ target }) => target !== undefined)
  const titles = [...new Set(measured.map(({ title }) => title))]
  return `${INTRODUCTION}
- Machine: ${facts.join(', ')}.
- ${wanted.filter(isMet).length} of ${wanted.length} targets were met in this run.
${titles.map((title) => sectionOf(title, measured)).join('')}`
}

function sectionOf(title: string, measured: readonly Measured[]): string {
  const found = measured.filter((one) => one.title === title)
  const rows = [...new Set(found.flatMap(({ figures }) => figures.map(({ what }) => what)))]
  const cells = (what: string) =>
    found.map(({ figures }) => {
      const figure = figures.find((one) => one.what === what)
      return figure === undefined ? '' : figureText(figure)
    })
  const line = (words: readonly string[]) => `| ${words.join(' | ')} |\n`
  const head = ['', ...found.map(({ engine }) => engine)]
  const table = [head, head.map(() => '---'), ...rows.map((what) => [what, ...cells(what)])]
  return `\n## ${title}\n\n${table.map(line).join('')}`
}

const INTRODUCTION = `# Performance

\`npm run bench\` measures these figures and writes this page. They belong to one small machine, which also
runs the database and the program that sends the load, autocannon. The ratios are what to look at: each
compares two servers that were measured in turns, so that a busy moment of the machine falls on both. A
target that was not met says so: there the plain way was kept, because more speed would need more
machinery. One key may write ten times a minute, and a server of a thousand dealers gets some fifty writes
a second.

What the portal's lists, the PDF and the page of an offer take is in [performance-portal.md](performance-portal.md), what the widget
takes in [performance-widget.md](performance-widget.md).

A bare server is a page of plain \`node:http\` with prepared statements over the same rows, without keys,
budgets, validation or a log (\`bench/bare/\`). For new leads it puts all requests of one turn of the event
loop into one commit on SQLite, and sends one statement for each lead on PostgreSQL. For reads it makes
JSON of rows; the benchmark checks that it answers the same data. The account that is read has 1,000,000
leads. Budgets of keys are raised for the measurement. The delay of the event loop is the one \`/metrics\` tells:
Node looks every 10 ms, and counts these too.
`
