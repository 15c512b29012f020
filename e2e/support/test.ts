import { dirname } from 'node:path'
import { test as base } from '@playwright/test'
import { type DealerSite, startDealerSite } from './dealer-site.ts'
import { collectFaults } from './faults.ts'
import { type Lead, readLeads } from './leads.ts'
import { type DemoServer, startDemoServer } from './server.ts'

export { expect } from '@playwright/test'

type ForEachTest = {
  /** Serves the folder of this case from a dealer's own origin; its address. */
  serveCase(headers?: Record<string, string>): Promise<string>
  /** What the page complained of so far. */
  faults: string[]
  /** The leads the demo dealer got since the test began. */
  newLeads(): Promise<Lead[]>
}
type ForEachWorker = { server: DemoServer }

/** Playwright's test with a demo server, shared by the tests of one worker, and a dealer's site. */
export const test = base.extend<ForEachTest, ForEachWorker>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern.
    async ({}, use) => {
      const server = await startDemoServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  serveCase: async ({ server }, use, info) => {
    const sites: DealerSite[] = []
    await use(async (headers) => {
      const site = await startDealerSite(dirname(info.file), server.url, headers)
      sites.push(site)
      return site.url
    })
    for (const site of sites) await site.stop()
  },
  faults: async ({ page }, use) => use(collectFaults(page)),
  newLeads: async ({ request, server }, use) => {
    // One worker runs one test at a time, and its server is its own.
    const before = new Set((await readLeads(request, server, server.secret)).map(({ id }) => id))
    await use(async () => {
      const leads = await readLeads(request, server, server.secret)
      return leads.filter(({ id }) => !before.has(id))
    })
  },
})
