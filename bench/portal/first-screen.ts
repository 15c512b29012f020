import { chromium } from '@playwright/test'
import { BROWSER_FLAGS, ensureChromium } from '../../scripts/browser.ts'
import { type Figure, median } from '../figures.ts'
import { PHONE, slowDown } from '../phone.ts'
import type { Session } from './session.ts'

const SCREENS = ['/portal', '/portal/leads']
const VISITS = 7
/** What the design asks of the first screen after sign-in. */
const USABLE_MS = 1000
const KILOBYTES = 90 * 1.024

/** How long the first screen takes on a phone that was never there: until its rows can be used. */
export async function measureFirstScreen(session: Session): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...BROWSER_FLAGS],
  })
  try {
    const figures: Figure[] = []
    for (const path of SCREENS) {
      const visits = []
      for (let visit = 0; visit < VISITS; visit++) visits.push(await open(browser, session, path))
      const usable = median(visits.map(({ ms }) => ms))
      const kilobytes = median(visits.map((visit) => visit.kilobytes))
      figures.push(
        { what: `${path}, usable`, value: usable, unit: 'ms', target: { atMost: USABLE_MS } },
        { what: `${path}, travels`, value: kilobytes, unit: 'KB', target: { atMost: KILOBYTES } },
      )
    }
    return figures
  } finally {
    await browser.close()
  }
}

async function open(
  browser: Awaited<ReturnType<typeof chromium.launch>>,
  { url, cookie }: Session,
  path: string,
): Promise<{ ms: number; kilobytes: number }> {
  const context = await browser.newContext({ viewport: PHONE.viewport })
  try {
    const [name = '', ...value] = cookie.split('=')
    await context.addCookies([{ name, value: value.join('='), url, httpOnly: true }])
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await page.addInitScript(watch)
    await slowDown(cdp)
    let bytes = 0
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await page.goto(`${url}${path}`)
    const ms = await page.evaluate<number>('usableAt')
    return { ms, kilobytes: bytes / 1000 }
  } finally {
    await context.close()
  }
}

/** Runs in the page. A screen can be used when its heading stands and nothing of it is loading. */
function watch(): void {
  const usableAt = new Promise<number>((resolve) => {
    const look = () => {
      const isThere = document.querySelector('main h1') !== null
      const isLoading = document.querySelector('[aria-busy="true"]') !== null
      if (!isThere || isLoading) requestAnimationFrame(look)
      else setTimeout(() => resolve(performance.now()))
    }
    requestAnimationFrame(look)
  })
  Object.assign(window, { usableAt })
}
