import type { Browser } from '@playwright/test'
import { endOf, startTrace, type TraceEvent, threadOf, workOf } from '../../e2e/support/trace.ts'
import { openPhonePage, PHONE } from '../phone.ts'

/** The first load of a page, with an empty cache. */
export interface Visit {
  /** Milliseconds until the form's own script had arrived. */
  scriptCame: number
  /** Milliseconds until the browser had painted the first usable field. */
  firstField: number
  /** Milliseconds of the longest task after the form's script arrived. */
  longestTask: number
  /** Milliseconds of all tasks of the page's main thread. */
  mainThread: number
  /** The browser's cumulative layout shift. */
  shift: number
  /** Everything that the page loaded, as sent over the network, with headers. */
  kilobytes: number
}

/** The visit goes on this long after the first field, so that late work counts too. */
const AFTERWARDS_MS = 1_500
const PATIENCE_MS = 30_000
const LOOK_EVERY_MS = 200

interface Watched {
  scriptCame: number
  firstField: number | null
  shift: number
}

/** Loads the page in a browser context of its own, with nothing kept from before. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: PHONE.viewport })
  try {
    const { page, cdp, bytes } = await openPhonePage(context, watch)
    const stop = await startTrace(cdp)
    await page.goto(address)
    const look = () => page.evaluate<Watched>('watched')
    const giveUpAt = performance.now() + PATIENCE_MS
    // We ask only now and then, because each question costs the page time.
    while ((await look()).firstField === null) {
      if (performance.now() > giveUpAt) throw new Error(`${address} showed no field`)
      await page.waitForTimeout(LOOK_EVERY_MS)
    }
    await page.waitForTimeout(AFTERWARDS_MS)
    const { scriptCame, firstField, shift } = await look()
    const tasks = readTasks(await stop())
    return {
      scriptCame,
      firstField: firstField ?? Number.NaN,
      shift,
      kilobytes: bytes() / 1000,
      ...tasks,
    }
  } finally {
    await context.close()
  }
}

/** Reads the times of tasks, in milliseconds on the slowed processor. */
function readTasks(events: readonly TraceEvent[]): Pick<Visit, 'longestTask' | 'mainThread'> {
  const own = threadOf(events, ({ name }) => name === 'ParseHTML')
  const script = own.find(
    ({ name, args }) => name === 'EvaluateScript' && args.data?.url?.endsWith('.js') === true,
  )
  const tasks = own.filter(({ name }) => name === 'RunTask')
  const after = tasks.filter((task) => script !== undefined && endOf(task) > script.ts)
  return {
    longestTask: Math.max(0, ...after.map(workOf)),
    mainThread: tasks.map(workOf).reduce((sum, work) => sum + work, 0),
  }
}

/** Runs in the page before its own scripts. It checks every frame until a field is there. */
function watch(): void {
  const watched: Watched = { scriptCame: Number.NaN, firstField: null, shift: 0 }
  Object.assign(window, { watched })
  const isUsable = (field: HTMLInputElement) =>
    !field.disabled &&
    field.getBoundingClientRect().width > 0 &&
    field.checkVisibility({ opacityProperty: true, visibilityProperty: true })

  const look = () => {
    const root = document.querySelector('zeven-widget')?.shadowRoot ?? document
    const fields = root.querySelectorAll<HTMLInputElement>('input, textarea, select')
    if (![...fields].some(isUsable)) return requestAnimationFrame(look)
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const script = loaded.find(({ initiatorType }) => initiatorType === 'script')
    watched.scriptCame = script?.responseEnd ?? Number.NaN
    // The timeout runs after this frame, when the field has been painted.
    return setTimeout(() => {
      watched.firstField = performance.now()
    })
  }
  requestAnimationFrame(look)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      watched.shift += (entry as PerformanceEntry & { value: number }).value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
