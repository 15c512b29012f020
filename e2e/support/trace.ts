import type { CDPSession } from '@playwright/test'

/**
 * A piece of work in a trace; times are in microseconds. `tdur` is the processor time of the work:
 * it leaves out the time of other programs, but includes the slow-down that a test asked for.
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

/** Starts to record Chromium's work. The function it returns stops that and returns the events. */
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

/** The events on the thread of the first matching event, in the order in which they started. */
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

/** The time worked on an event, in milliseconds. */
export function workOf({ tdur, dur = 0 }: TraceEvent): number {
  return (tdur ?? dur) / 1_000
}
