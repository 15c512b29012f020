import type { Effort } from '../options.ts'
import { sectionTable } from './print.ts'
import { isMet, type Section } from './section.ts'

/** All a run found, as it is also written to a JSON file. */
export interface Findings {
  machine: Record<string, string>
  effort: Effort
  sections: Section[]
}

/** The findings as the page `docs/performance.md`. */
export function performancePage({ machine, effort, sections }: Findings): string {
  const facts = Object.entries(machine).map(([name, fact]) => `${name} ${fact}`)
  const command = `npm run bench -- --rounds ${effort.rounds} --seconds ${effort.seconds} --markdown docs/performance.md`
  const parts = [
    INTRODUCTION,
    `- Machine: ${facts.join(', ')}.`,
    `- Command: \`${command}\`, which writes this page.`,
    `- Medians of ${effort.rounds} rounds of ${effort.seconds} s. ${count(effort.leads)} leads are there before intake and single reads are measured.`,
    `- ${tally(sections)}`,
    BARE,
    ...sections.map((section) => `\n## ${section.title}\n\n${sectionTable(section)}`),
  ]
  return `${parts.join('\n')}\n`
}

const INTRODUCTION = `# Performance

\`npm run bench\` measures each figure below beside what limits it: in one run, in turns, so that a busy
moment of the machine falls on both. The figures themselves belong to one small machine, which also
runs the load generator and the database; the ratios are what to look at. A target that was missed
says so.
`

const BARE = `
"Bare" is a plain \`node:http\` handler with prepared statements over the same engine and rows, without
keys, budgets, validation, look-up of idempotency keys or logs (\`bench/bare/\`). Before measuring, both
are checked to answer the same data and to leave the same rows. The operator raised the budgets of
the key that is used.`

function tally(sections: readonly Section[]): string {
  const checks = sections.flatMap(({ lines }) => lines.flatMap(({ check }) => check ?? []))
  const targets = checks.filter(({ target }) => target !== undefined)
  return `${targets.filter(isMet).length} of ${targets.length} targets were met in this run.`
}

function count(number: number): string {
  return number.toLocaleString('en')
}
