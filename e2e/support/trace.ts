import type { CDPSession } from '@playwright/test'

/**
 * A stretch of work in a trace; microseconds. `tdur` is what the processor worked on it: it leaves
 * out the time other programs had, and counts what the browser was slowed down by.
 */
export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args: { data?: { url?: string; type?: string } }
}

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'v8',
  'v8.execute',
]

/** Records what Chromium does until the function it answers is called; the stretches it found. */
export async function startTrace(cdp: CDPSession): Promise<() => Promise<TraceEvent[]>> {
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
    return events.filter(({ ph }) => ph === 'X')
  }
}

/** Those on the thread where an event that matches was, in the order they began. */
export function threadOf(
  events: readonly TraceEvent[],
  match: (event: TraceEvent) => boolean,
): TraceEvent[] {
  const found = events.find(match)
  return events
    .filter(({ pid, tid }) => pid === found?.pid && tid === found.tid)
    .sort((a, b) => a.ts - b.ts || endOf(b) - endOf(a))
}

export function endOf({ ts, dur = 0 }: TraceEvent): number {
  return ts + dur
}

/** Milliseconds. */
export function workOf({ tdur, dur = 0 }: TraceEvent): number {
  return (tdur ?? dur) / 1_000
}
