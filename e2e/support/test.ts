import { dirname } from 'node:path'
import { test as base } from '@playwright/test'
import { type DealerSite, startDealerSite } from './dealer-site.ts'
import { collectFaults } from './faults.ts'
import { type Lead, readLeads } from './leads.ts'
import { type DemoServer, startDemoServer } from './server.ts'

export { expect } from '@playwright/test'

type MadePage = {
  lang?: string
  head?: string
  search?: string
  headers?: Record<string, string>
}
type ForEachTest = {
  /** Starts a dealer's site on an origin of its own, with the folder of this case. */
  site(headers?: Record<string, string>): Promise<DealerSite>
  /** Serves the folder of this case from a dealer's own origin; its address. */
  serveCase(headers?: Record<string, string>): Promise<string>
  /** Opens a page of a dealer's own origin with this in its body; the page's address. */
  openPage(body: string, page?: MadePage): Promise<string>
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
  site: async ({ server }, use, info) => {
    const sites: DealerSite[] = []
    await use(async (headers) => {
      const site = await startDealerSite(dirname(info.file), server.url, headers)
      sites.push(site)
      return site
    })
    for (const site of sites) await site.stop()
  },
  serveCase: async ({ site }, use) => use(async (headers) => (await site(headers)).url),
  openPage: async ({ page, site }, use) => {
    await use(async (body, { lang = 'nl', head = '', search = '', headers = {} } = {}) => {
      const { url, pages } = await site(headers)
      const title = '<meta charset="utf-8"><title>Een dealer</title>'
      const opening = `<!doctype html><html lang="${lang}"><head>${title}${head}</head>`
      pages.set('made.html', `${opening}<body>${body}</body></html>`)
      await page.goto(`${url}/made.html${search}`)
      return `${url}/made.html${search}`
    })
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
