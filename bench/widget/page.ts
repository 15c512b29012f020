import { type Figure, figureText, isMet } from '../figures.ts'
import { PHONE } from '../phone.ts'
import { BARE, OURS, PEER } from './site.ts'
import type { Visit } from './visit.ts'

/** The page `docs/performance-widget.md`. */
export function widgetPage(
  visits: ReadonlyMap<string, Visit>,
  facts: readonly string[],
  rounds: number,
): string {
  const { cpuSlowdown, bitsPerSecond, latencyMs, viewport } = PHONE
  const figures = figuresOf(visits)
  const wanted = figures.filter(({ target }) => target !== undefined)
  const rows = [...visits].map(([name, one]) => {
    const { scriptCame, firstField, longestTask, mainThread, shift, kilobytes } = one
    const times = [scriptCame, firstField, longestTask, mainThread].map(Math.round)
    return [name, ...times, shift.toFixed(3), kilobytes.toFixed(1)]
  })
  return `${INTRODUCTION}
- Machine: ${facts.join(', ')}.
- A CPU made ${cpuSlowdown} times slower, ${bitsPerSecond / 1_000_000} Mbit/s, ${latencyMs} ms latency, ${viewport.width} by ${viewport.height} px.
- Medians of ${rounds} visits to each form, in turns, each as by somebody who was never there.
- ${wanted.filter(isMet).length} of ${wanted.length} targets were met in this run.

## One visit

| form | script came ms | first field ms | longest task ms | main thread ms | shift | travels KB |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.map((row) => `| ${row.join(' | ')} |\n`).join('')}
## In figures

${figures.map((figure) => `- ${figure.what}: ${figureText(figure)}\n`).join('')}
${READING}
${excess(visits)}`
}

/** Splits the time by which our first field is later than the bare form's. */
function excess(visits: ReadonlyMap<string, Visit>): string {
  const [ours, bare] = [visits.get(OURS), visits.get(BARE)]
  if (!ours || !bare) throw new Error('a form was not visited')
  const way = ours.scriptCame - bare.scriptCame
  const all = ours.firstField - bare.firstField
  return `Our first field is ${Math.round(all)} ms later than the bare form's. ${Math.round(way)} ms of these are the longer way of our
script, which is all of our form and not only its first step; the rest is the work of what the bare form does
not have: styles, drawing, rules and the price. On a line as fast as most homes have, the first part is gone. So neither
the first field nor the longest task has a target.
`
}

function figuresOf(visits: ReadonlyMap<string, Visit>): Figure[] {
  const [ours, bare, peer] = [OURS, BARE, PEER].map((name) => visits.get(name))
  if (!ours || !bare || !peer) throw new Error('a form was not visited')
  const what = 'time to the first field'
  return [
    {
      what: `${what}, beside the bare form's`,
      value: ours.firstField / bare.firstField,
      unit: 'times',
    },
    {
      what: `${what} of ${PEER}, beside ours`,
      value: peer.firstField / ours.firstField,
      unit: 'times',
      target: { atLeast: 3 },
    },
    { what: 'longest task', value: ours.longestTask, unit: 'ms' },
    { what: 'layout shift', value: ours.shift, unit: 'in all', target: { atMost: 0 } },
  ]
}

const INTRODUCTION = `# What the widget costs a customer's phone

\`npm run bench:widget\` loads a page with the demo's form in real Chromium, beside two other forms that ask
the same, and writes this page. The forms are visited in turns, so that a busy moment of the machine falls
on all of them; the ratios are what to look at. A target that was not met says so.

Each form is one asynchronous script from the same server, compressed with brotli, that asks for the same
form definition and then shows its first step. "zeven" is what \`npx @zevenhq/zeven snippet\` prints: all seven
variants, drawing, rules, four languages, sending. The bare form is on the same Preact and signals, shows
the questions in the browser's own controls, and has no styles, drawing, rules, prices or sending
(\`bench/widget/forms/\`). SurveyJS is \`survey-core\` with \`survey-js-ui\` and its lightest style sheet; the
benchmark installs them into \`bench/\`.
`

const READING = `
"Script came" is when the form's own script had arrived, and "first field" when the first field that can be
used had been painted. "Longest task" counts from when the script came, "main thread" is all its tasks, "shift"
is the browser's cumulative layout shift, and "travels" is everything the page loaded, with headers.
`
