import type { Browser, CDPSession, Page } from '@playwright/test'
import { startTrace } from '../../e2e/support/trace.ts'
import { type MainThread, readMainThread } from './trace.ts'
import { type Watched, watch } from './watch.ts'

/** One load of a page by somebody new to it. Milliseconds, bytes and megabytes. */
export interface Visit extends MainThread {
  /** When the first field could be used; null on a page without. */
  usable: number | null
  shift: number
  /** Of the page's files and answers, as they travel. */
  bytes: number
  heap: number
}

/** A phone of some years ago on a slow mobile network. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  cpuSlowdown: 4,
  bitsPerSecond: 1_600_000,
  latencyMs: 150,
}
/** From the first field on: what comes late counts too. */
const AFTERWARDS_MS = 1_500
const PATIENCE_MS = 30_000
const LOOK_EVERY_MS = 200

/** Loads the page in a browser context of its own, with nothing kept from before. */
export async function visit(browser: Browser, address: string, hasForm: boolean): Promise<Visit> {
  const context = await browser.newContext({ viewport: PHONE.viewport })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await page.addInitScript(watch)
    await slowDown(cdp)
    let bytes = 0
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    const stop = await startTrace(cdp)
    await page.goto(address)
    const usable = hasForm ? await waitForField(page) : null
    await page.waitForTimeout(AFTERWARDS_MS)
    const { shift } = await readWatched(page)
    const mainThread = readMainThread(await stop())
    return { ...mainThread, usable, shift, bytes, heap: await heapOf(cdp) }
  } finally {
    await context.close()
  }
}

async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable')
  const bytesPerSecond = PHONE.bitsPerSecond / 8
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PHONE.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpuSlowdown })
}

/** Asks now and then: a page that is asked at every frame is not at rest. */
async function waitForField(page: Page): Promise<number> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_EVERY_MS) {
    const { usable } = await readWatched(page)
    if (usable !== null) return usable
    await page.waitForTimeout(LOOK_EVERY_MS)
  }
  throw new Error(`${page.url()} showed no field within ${PATIENCE_MS} ms`)
}

function readWatched(page: Page): Promise<Watched> {
  return page.evaluate('watched')
}

async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize / 1_000_000
}
