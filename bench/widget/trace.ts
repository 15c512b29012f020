import type { CDPSession } from '@playwright/test'

/**
 * A stretch of work in a trace; microseconds. `tdur` is what the processor worked on it: it leaves
 * out the time other programs had, and counts what the browser was slowed down by.
 */
interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args: { data?: { url?: string } }
}

/** What the page's main thread did; milliseconds of the slowed processor. */
export interface MainThread {
  /** In scripts: compiling and running them, and their rubbish collected. */
  script: number
  /** In all. */
  busy: number
  /** From when the form's script came. */
  longestTask: number
  /** What tasks took above 50 ms each, from then on. */
  blocked: number
}

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'v8',
  'v8.execute',
]
const SCRIPT = new Set([
  'EvaluateScript',
  'FunctionCall',
  'MajorGC',
  'MinorGC',
  'RunMicrotasks',
  'v8.callFunction',
  'v8.compile',
  'v8.run',
])
/** What a script may force, which is not its own: it costs every form that is drawn. */
const DRAWING = new Set(['Layout', 'UpdateLayoutTree'])
const LONG_MS = 50

/** Records the page's work until the function it answers is called. */
export async function startTrace(cdp: CDPSession): Promise<() => Promise<MainThread>> {
  const events: TraceEvent[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]))
  })
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  })
  return async () => {
    const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
    await cdp.send('Tracing.end')
    await complete
    return readMainThread(events)
  }
}

function readMainThread(events: readonly TraceEvent[]): MainThread {
  const page = events.find(({ name }) => name === 'ParseHTML')
  const own = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === page?.pid && tid === page.tid)
    .sort((a, b) => a.ts - b.ts || end(b) - end(a))
  const scripts = outermost(own.filter(({ name }) => SCRIPT.has(name)))
  const forced = outermost(own.filter(({ name }) => DRAWING.has(name))).filter((one) =>
    scripts.some((script) => script.ts <= one.ts && end(one) <= end(script)),
  )
  const tasks = own.filter(({ name }) => name === 'RunTask')
  const came = own.find(isFormsScript)?.ts ?? Number.POSITIVE_INFINITY
  const after = tasks.filter((task) => end(task) > came).map(worked)
  return {
    script: sum(scripts.map(worked)) - sum(forced.map(worked)),
    busy: sum(tasks.map(worked)),
    longestTask: Math.max(0, ...after),
    blocked: sum(after.map((task) => Math.max(0, task - LONG_MS))),
  }
}

function isFormsScript({ name, args }: TraceEvent): boolean {
  return name === 'EvaluateScript' && args.data?.url?.endsWith('.js') === true
}

/** Of stretches in the order they began, those that lie in no other. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  let until = 0
  return events.filter((event) => {
    if (end(event) <= until) return false
    until = end(event)
    return true
  })
}

function end({ ts, dur = 0 }: TraceEvent): number {
  return ts + dur
}

function worked({ tdur, dur = 0 }: TraceEvent): number {
  return (tdur ?? dur) / 1_000
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
