import type { CDPSession, Locator, Page } from '@playwright/test'
import { button, widgetOf } from '../support/customer.ts'
import { expect, tag, test } from '../support/test.ts'
import { startTrace, type TraceEvent, threadOf, workOf } from '../support/trace.ts'

/** A phone of some years ago. */
const CPU_SLOWDOWN = 4
const MOVES = 30
/** How far a dot is dragged, which is itself small. */
const DOT_REACH = 80
/**
 * The scripts' share of a frame of 16.7 ms; the browser needs the rest to draw. It is processor
 * time, which changes little on a busy machine: 5 to 7 ms here.
 */
const SCRIPT_MS = 10
const LONG_TASK_MS = 50
/**
 * Other work on the machine can only make a drag slower, so the best of these drags counts. They take
 * long enough together that the other cases beside this one change meanwhile.
 */
const DRAGS = 20

// One after the other: each would slow the other down.
test.describe.configure({ mode: 'default' })

const DRAGGED = [
  { what: 'size', variant: 'size', isWork: isInput },
  { what: 'full', variant: 'full', isWork: isInput },
  { what: 'an edge in the large drawing', variant: 'full', isWork: isFrame },
]

for (const { what, variant, isWork } of DRAGGED) {
  test(`${what}: the drawing follows a drag within a frame on a slow phone`, {
    tag: '@chromium',
  }, async ({ page, openPage }) => {
    test.slow()
    await openPage(tag(variant))
    if (isWork === isFrame) await button(widgetOf(page), 'Rondkijken').click()
    const slider = widgetOf(page)
      .locator(isWork === isFrame ? 'dialog' : '.body')
      .getByRole('slider', { name: 'Breedte' })
    const drawing = widgetOf(page).getByRole('img')
    await slider.scrollIntoViewIfNeeded()
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    const before = await drawing.getAttribute('aria-label')
    let best = await drag(page, cdp, slider, isWork)
    for (let again = 1; again < DRAGS && !isQuick(best); again++) {
      const other = await drag(page, cdp, slider, isWork)
      if (isQuick(other) || other.longest < best.longest) best = other
    }
    expect(await drawing.getAttribute('aria-label')).not.toBe(before)

    // The slider has steps of 10 cm, so some moves change nothing.
    expect(best.works.length).toBeGreaterThan(MOVES / 4)
    expect(median(best.works)).toBeLessThan(SCRIPT_MS)
    expect(best.longest).toBeLessThanOrEqual(LONG_TASK_MS)
  })
}

function isQuick({ works, longest }: Drag): boolean {
  return median(works) < SCRIPT_MS && longest <= LONG_TASK_MS
}

/** Processor time, in milliseconds. */
interface Drag {
  works: number[]
  /** The longest task of the page's thread. */
  longest: number
}

type IsWork = (event: TraceEvent) => boolean

async function drag(page: Page, cdp: CDPSession, slider: Locator, isWork: IsWork): Promise<Drag> {
  const own = threadOf(await recordDrag(page, cdp, slider), isWork)
  const tasks = own.filter(({ name }) => name === 'RunTask').map(workOf)
  return { works: own.filter(isWork).map(workOf), longest: Math.max(...tasks) }
}

/** Drags to and fro. A first drag before it lets the browser compile the code. */
async function recordDrag(page: Page, cdp: CDPSession, slider: Locator): Promise<TraceEvent[]> {
  const box = await slider.boundingBox()
  if (!box) throw new Error('the slider is not shown')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const reach = Math.max(0.4 * box.width, DOT_REACH)
  const move = (step: number) => page.mouse.move(x + reach * Math.sin(step / 8), y)
  await move(0)
  await page.mouse.down()
  for (let step = 1; step <= MOVES / 3; step++) await move(step)
  const stop = await startTrace(cdp)
  for (let step = 1; step <= MOVES; step++) await move(step)
  const events = await stop()
  await page.mouse.up()
  return events
}

function isInput({ name, args }: TraceEvent): boolean {
  return name === 'EventDispatch' && args.data?.type === 'input'
}

/** The dot of an edge draws once a frame, however often it is moved. */
function isFrame({ name }: TraceEvent): boolean {
  return name === 'FireAnimationFrame'
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
