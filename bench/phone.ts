import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** A phone of some years ago on a slow mobile network. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  cpuSlowdown: 4,
  bitsPerSecond: 1_600_000,
  latencyMs: 150,
}
/** Makes a page as slow as on that phone. */
async function slowDown(cdp: CDPSession): Promise<void> {
  const bytesPerSecond = PHONE.bitsPerSecond / 8
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PHONE.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpuSlowdown })
}

/** A page of that phone, and what has travelled to it so far. */
export interface PhonePage {
  page: Page
  cdp: CDPSession
  bytes(): number
}

/** Opens a page of that phone. `watch` runs in each document before its own scripts. */
export async function openPhonePage(
  context: BrowserContext,
  watch: () => void,
): Promise<PhonePage> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await page.addInitScript(watch)
  await slowDown(cdp)
  let bytes = 0
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  return { page, cdp, bytes: () => bytes }
}
