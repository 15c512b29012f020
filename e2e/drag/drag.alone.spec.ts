import type { CDPSession, Locator, Page } from '@playwright/test'
import { widgetOf } from '../support/customer.ts'
import { expect, tag, test } from '../support/test.ts'
import { startTrace, type TraceEvent, threadOf, workOf } from '../support/trace.ts'

/** A phone of some years ago. */
const CPU_SLOWDOWN = 4
const MOVES = 30
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

for (const variant of ['size', 'full']) {
  test(`${variant}: the drawing follows a drag within a frame on a slow phone`, {
    tag: '@chromium',
  }, async ({ page, openPage }) => {
    test.slow()
    await openPage(tag(variant))
    const slider = widgetOf(page).getByRole('slider', { name: 'Breedte' })
    const drawing = widgetOf(page).getByRole('img')
    await slider.scrollIntoViewIfNeeded()
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    const before = await drawing.getAttribute('aria-label')
    let best = await drag(page, cdp, slider)
    for (let again = 1; again < DRAGS && !isQuick(best); again++) {
      const other = await drag(page, cdp, slider)
      if (isQuick(other) || other.longest < best.longest) best = other
    }
    expect(await drawing.getAttribute('aria-label')).not.toBe(before)

    // The slider has steps of 10 cm, so some moves change nothing.
    expect(best.inputs.length).toBeGreaterThan(MOVES / 4)
    expect(median(best.inputs)).toBeLessThan(SCRIPT_MS)
    expect(best.longest).toBeLessThanOrEqual(LONG_TASK_MS)
  })
}

function isQuick({ inputs, longest }: Drag): boolean {
  return median(inputs) < SCRIPT_MS && longest <= LONG_TASK_MS
}

/** Processor time, in milliseconds. */
interface Drag {
  inputs: number[]
  /** The longest task of the page's thread. */
  longest: number
}

async function drag(page: Page, cdp: CDPSession, slider: Locator): Promise<Drag> {
  const own = threadOf(await recordDrag(page, cdp, slider), isInput)
  const tasks = own.filter(({ name }) => name === 'RunTask').map(workOf)
  return { inputs: own.filter(isInput).map(workOf), longest: Math.max(...tasks) }
}

/** Drags to and fro. A first drag before it lets the browser compile the code. */
async function recordDrag(page: Page, cdp: CDPSession, slider: Locator): Promise<TraceEvent[]> {
  const box = await slider.boundingBox()
  if (!box) throw new Error('the slider is not shown')
  const y = box.y + box.height / 2
  const move = (step: number) =>
    page.mouse.move(box.x + box.width * (0.5 + 0.4 * Math.sin(step / 8)), y)
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

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
