import { dirname } from 'node:path'
import { test as base } from '@playwright/test'
import { type DealerSite, startDealerSite } from './dealer-site.ts'
import { collectFaults } from './faults.ts'
import { type Lead, readLeads } from './leads.ts'
import { type DemoServer, startDemoServer } from './server.ts'

export { expect } from '@playwright/test'

/** What a dealer pastes into a page. */
export function tag(variant: string, slug = 'demo-veranda'): string {
  return `<script src="%SERVER%/widget.js" data-zv="${slug}" data-widget="${variant}"></script>`
}

type MadePage = {
  lang?: string
  head?: string
  search?: string
  headers?: Record<string, string>
}
type ForEachTest = {
  /** Starts a dealer's site on its own origin. The site serves the folder of this case. */
  site(headers?: Record<string, string>): Promise<DealerSite>
  /** Like `site`, but returns only the site's address. */
  serveCase(headers?: Record<string, string>): Promise<string>
  /** Opens a page with this body on a dealer's own origin, and returns the page's address. */
  openPage(body: string, page?: MadePage): Promise<string>
  /** The page's errors so far. */
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
      // All cases of a worker share the demo dealer's key: no case may spend what another needs.
      const budgets = ['per-minute', 'per-day', 'write-per-minute', 'write-per-day']
      const wide = budgets.flatMap((name) => [`--${name}`, '100000'])
      await server.zeven('account', 'set', '1', ...wide)
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
    // A worker runs one test at a time on its own server, so all new leads come from this test.
    const before = new Set((await readLeads(request, server, server.secret)).map(({ id }) => id))
    await use(async () => {
      const leads = await readLeads(request, server, server.secret)
      return leads.filter(({ id }) => !before.has(id))
    })
  },
})
