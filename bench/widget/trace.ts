import { endOf, type TraceEvent, threadOf, workOf } from '../../e2e/support/trace.ts'

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

export function readMainThread(events: readonly TraceEvent[]): MainThread {
  const own = threadOf(events, ({ name }) => name === 'ParseHTML')
  const scripts = outermost(own.filter(({ name }) => SCRIPT.has(name)))
  const forced = outermost(own.filter(({ name }) => DRAWING.has(name))).filter((one) =>
    scripts.some((script) => script.ts <= one.ts && endOf(one) <= endOf(script)),
  )
  const tasks = own.filter(({ name }) => name === 'RunTask')
  const came = own.find(isFormsScript)?.ts ?? Number.POSITIVE_INFINITY
  const after = tasks.filter((task) => endOf(task) > came).map(workOf)
  return {
    script: sum(scripts.map(workOf)) - sum(forced.map(workOf)),
    busy: sum(tasks.map(workOf)),
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
    if (endOf(event) <= until) return false
    until = endOf(event)
    return true
  })
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
