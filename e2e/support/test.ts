import { dirname } from 'node:path'
import { test as base, type Locator, type Page } from '@playwright/test'
import { widgetOf } from './customer.ts'
import { type NewDealer, openOwnDealer } from './dealer.ts'
import { type DealerSite, startDealerSite } from './dealer-site.ts'
import { collectIssues } from './issues.ts'
import { type Lead, readLeads } from './leads.ts'
import { signIn } from './portal.ts'
import { type OwnServer, type Server, startDemoServer } from './server.ts'

export { expect } from '@playwright/test'

/** What a dealer pastes into a page. */
export function tag(variant: string, slug = '%FORM%'): string {
  return `<script src="%SERVER%/widget.js" data-zv="${slug}" data-widget="${variant}"></script>`
}

type MadePage = {
  lang?: string
  head?: string
  search?: string
  headers?: Record<string, string>
}
type ForEachTest = {
  /** Our server, and a dealer of this case alone with a copy of the demo's form and prices. */
  server: Server
  /** Starts a dealer's site on its own origin. The site serves the folder of this case. */
  site(headers?: Record<string, string>): Promise<DealerSite>
  /** Like `site`, but returns only the site's address. */
  serveCase(headers?: Record<string, string>): Promise<string>
  /** Opens a page with this body on a dealer's own origin, and returns the page's address. */
  openPage(body: string, page?: MadePage): Promise<string>
  /** Opens a page with this variant of the dealer's form. */
  openForm(variant: string, page?: MadePage): Promise<Locator>
  /** The page, whose visitor is signed in to the portal as an owner. */
  owner: Page
  /** The page's errors so far. */
  issues: string[]
  /** The leads that the dealer got since the test started. */
  newLeads(): Promise<Lead[]>
}
type ForEachWorker = {
  /** The server of this worker. Its demo dealer is only for cases about the demo's own pages. */
  demo: OwnServer
}
type Options = {
  /** What differs of the case's dealer, such as `test.use({ dealer: { leads: true } })`. */
  dealer: NewDealer
}

/** Playwright's test with a server, a dealer of its own and the dealer's site. */
export const test = base.extend<ForEachTest & Options, ForEachWorker>({
  dealer: [{}, { option: true }],
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern.
    async ({}, use) => {
      // Webhooks may go to this machine only.
      const server = await startDemoServer({ WEBHOOK_ALLOW_NETS: '127.0.0.0/8' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  server: async ({ demo, dealer }, use) => use({ ...demo, ...(await openOwnDealer(demo, dealer)) }),
  site: async ({ server }, use, info) => {
    const sites: DealerSite[] = []
    await use(async (headers) => {
      const site = await startDealerSite(dirname(info.file), server, headers)
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
  openForm: async ({ page, openPage }, use) => {
    await use(async (variant, made) => {
      await openPage(tag(variant), made)
      return widgetOf(page)
    })
  },
  owner: async ({ page, server }, use) => {
    await signIn(page, server)
    await use(page)
  },
  issues: async ({ page }, use) => use(collectIssues(page)),
  newLeads: async ({ request, server }, use) => {
    const before = new Set((await readLeads(request, server, server.secret)).map(({ id }) => id))
    await use(async () => {
      const leads = await readLeads(request, server, server.secret)
      return leads.filter(({ id }) => !before.has(id))
    })
  },
})
