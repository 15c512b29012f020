import type { CDPSession } from '@playwright/test'

/** A phone of some years ago on a slow mobile network. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  cpuSlowdown: 4,
  bitsPerSecond: 1_600_000,
  latencyMs: 150,
}
/** Makes a page as slow as on that phone. */
export async function slowDown(cdp: CDPSession): Promise<void> {
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
