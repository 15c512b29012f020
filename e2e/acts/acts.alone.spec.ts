import { answerQuestions, button, fillContact } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'

/** A phone of some years ago. */
const CPU_SLOWDOWN = 4
/** From an act to the next picture. Above 200 ms a page is felt to be slow. */
const MOST_MS = 200
/** Other work on the machine can only make an act slower, so the best round counts. */
const ROUNDS = 4

test.describe.configure({ mode: 'default' })

test('every act of a whole request is answered at once on a slow phone', {
  tag: '@chromium',
}, async ({ page, openForm }) => {
  test.setTimeout(300_000)
  await page.addInitScript(watchActs)
  let slowest: Act[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const form = await openForm('full')
    const width = form.getByRole('textbox', { name: 'Breedte' })
    await expect(width).toBeVisible()
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await width.press('ControlOrMeta+a')
    await width.pressSequentially('480')
    await button(form, 'Volgende').click()
    await answerQuestions(form)
    await fillContact(form)
    await form.getByLabel('Naam').pressSequentially(' de Vries')
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const acts = await page.evaluate<Act[]>('acts')
    // Keys and clicks that were answered faster than the browser measures are not among them.
    expect(acts.length).toBeGreaterThan(20)
    slowest = acts.filter(({ ms }) => ms > MOST_MS)
    if (slowest.length === 0) break
  }
  expect(slowest).toEqual([])
})

interface Act {
  what: string
  ms: number
}

function watchActs(): void {
  const acts: Act[] = []
  Object.assign(window, { acts })
  const watch = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & {
      interactionId: number
    })[]) {
      if (entry.interactionId > 0) acts.push({ what: entry.name, ms: entry.duration })
    }
  })
  watch.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}
