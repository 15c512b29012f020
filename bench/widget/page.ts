import { sectionTable } from '../report/print.ts'
import type { Section } from '../report/section.ts'
import { targetsMet } from './report.ts'
import { PHONE } from './visit.ts'

/** All a run found, as it is also written to a JSON file. */
export interface Findings {
  machine: Record<string, string>
  rounds: number
  sections: Section[]
}

/** The findings as the page `docs/performance-widget.md`. */
export function widgetPage({ machine, rounds, sections }: Findings): string {
  const facts = Object.entries(machine).map(([name, fact]) => `${name} ${fact}`)
  const parts = [
    INTRODUCTION,
    `- Machine: ${facts.join(', ')}.`,
    `- ${circumstances()}`,
    `- Command: \`npm run bench:widget -- --rounds ${rounds} --markdown docs/performance-widget.md\`, which writes this page.`,
    `- Medians of ${rounds} visits to each, in turns, each as by somebody who was never there.`,
    `- ${targetsMet(sections)} were met in this run.`,
    SUBJECTS,
    ...sections.map((section) => `\n## ${section.title}\n\n${sectionTable(section)}`),
    READING,
  ]
  return `${parts.join('\n')}\n`
}

const INTRODUCTION = `# What the widget costs a customer's phone

\`npm run bench:widget\` loads a page with the demo's form in real Chromium and measures it beside what it
is compared with, in one run and in turns, so that a busy moment of the machine falls on all of them.
The ratios are what to look at. A target that was missed says so.
`

function circumstances(): string {
  const { cpuSlowdown, bitsPerSecond, latencyMs, viewport } = PHONE
  return `A CPU made ${cpuSlowdown} times slower, ${bitsPerSecond / 1_000_000} Mbit/s, ${latencyMs} ms latency, ${viewport.width} by ${viewport.height} px.`
}

const SUBJECTS = `
All are one asynchronous script on the same server, compressed with brotli, that asks for the same form
definition and then shows its first step. "zeven" is what \`npx zeven snippet\` prints: all seven
variants, drawing, rules, four languages, sending. The bare form is on the same Preact and signals as
ours: a signal for each answer, and conditions that are computed. It and the form that is hand-written on
the DOM show the same questions in the browser's own controls, without styles, drawing, rules, prices or
sending (\`bench/widget/forms/\`). These three have the browser compile all their functions as the script
arrives. SurveyJS is \`survey-core\` with \`survey-js-ui\` and its lightest style sheet, without that.`

const READING = `
"First field" is when the first field that can be used had been painted. "Script" is compiling and
running scripts and collecting their rubbish, without the layout they cause; "main thread" is all its
tasks; "blocked" is what tasks took above 50 ms each; "heap" is what is in use after a collection; "shift"
is the browser's cumulative layout shift; "travels" is everything the page loaded, with headers.`
