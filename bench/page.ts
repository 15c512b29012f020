import { cpus, totalmem } from 'node:os'
import type { RequestFigure, Sizes } from './cases/requests.ts'
import { table } from './cluster/report.ts'
import type { Engine } from './database.ts'
import { type Figure, figureText, isMet, median, rounded } from './figures.ts'

/** What one engine took. */
export interface Measured {
  engine: Engine
  requests: readonly RequestFigure[]
  others: readonly Figure[]
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
export function performancePage(
  measured: readonly Measured[],
  facts: readonly string[],
  { leads, others }: Sizes,
): string {
  const [few, , many] = leads
  const requests = measured.flatMap((one) => one.requests)
  const wanted = measured.flatMap((one) => one.others).filter(({ target }) => target !== undefined)
  const met = wanted.filter(isMet).length
  const growth = `ms at ${leads.map(words).join(' → ')} leads`
  const accounts = words(others.accounts + 1)
  const head = [
    ...['', '', 'a second', 'of the bare server', 'ms, ours / bare'],
    ...['statements, ours / bare', growth, `ms, ${accounts} accounts`],
  ]
  const kinds = requests.map(({ what }) => what)
  const rows = measured
    .flatMap(({ engine, requests }) => requests.map((one) => ({ engine, ...one })))
    .toSorted((a, b) => kinds.indexOf(a.what) - kinds.indexOf(b.what))
    .map(rowOf)
  const names = [...new Set(measured.flatMap((one) => one.others.map(({ what }) => what)))]
  const cell = (what: string, one: Measured) => {
    const figure = one.others.find((other) => other.what === what)
    return figure === undefined ? '' : figureText(figure)
  }
  const rest = names.map((what) => [what, ...measured.map((one) => cell(what, one))])
  return `# Performance

What a request takes, beside a bare server that does the same with the same rows, in one run of
\`npm run bench\`, which writes this page:

${table(head, rows)}

- **ms** is processor time of the server for one request, with all its threads, without PostgreSQL's own.
- **of the bare server** is the median of the rounds with the lowest and the highest. The two took turns over
  32 connections, on ${words(leads[1])} leads; the rate is the median too.
- The share has no target. A profile of our requests is flat: what is left is the work that a bare server leaves out.
- **statements** go to the database for one request, with those that begin and end a transaction.
- The last two columns tell how our time grows: from ${words(few)} to ${words(many)} leads of one account, and then with
  requests from ${accounts} accounts in turn, of which all but the first have ${words(others.leadsEach)} leads.

A bare server is a page of plain \`node:http\` with prepared statements (\`bench/bare/\`): no keys, budgets, search,
validation or log. For new leads it puts all requests of one turn of the event loop into one commit on SQLite, and
sends one statement for each lead on PostgreSQL. For reads it answers what ours answers, and the run checks that.

## Also measured

${table(['', ...measured.map(({ engine }) => engine)], rest)}

- Machine: ${facts.join(', ')}. It runs the database and the load too.
- ${met} of ${wanted.length} targets were met in this run. Memory and a command have none: most of both is the packages that
  are loaded. Deliveries have none on PostgreSQL: there each waits for the database, and they are faster than leads come.
- The portal's lists and screens, the PDF and the page of an offer: [performance-portal.md](performance-portal.md). The
  widget: [performance-widget.md](performance-widget.md). What many dealers and leads take: [scaling.md](scaling.md).
`
}

function rowOf({ engine, what, rate, ratios, statements, ms, growth }: Row): string[] {
  const [low, high] = [Math.min(...ratios), Math.max(...ratios)]
  return [
    ...[what, engine, rounded(rate)],
    `${median(ratios).toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`,
    `${ms.ours.toFixed(2)} / ${ms.bare.toFixed(2)}`,
    `${statements.ours} / ${statements.bare}`,
    growth
      .slice(0, -1)
      .map((one) => one.toFixed(2))
      .join(' → '),
    growth
      .slice(-1)
      .map((one) => one.toFixed(2))
      .join(''),
  ]
}

type Row = RequestFigure & { engine: Engine }

const words = (count: number) => count.toLocaleString('en')
