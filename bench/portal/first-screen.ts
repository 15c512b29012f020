import type { Browser } from '@playwright/test'
import type { Figure } from '../figures.ts'
import { onPhone, openBrowser, repeat, type Visit } from './phone-visit.ts'
import type { Session } from './session.ts'

const SCREENS = ['/portal', '/portal/leads']
/** What the design asks of the first screen after sign-in. */
const USABLE_MS = 1000
const KILOBYTES = 90 * 1.024

/** How long the first screen takes on a phone that was never there: until its rows can be used. */
export async function measureFirstScreen(session: Session): Promise<Figure[]> {
  const browser = await openBrowser()
  try {
    const afterSignIn = await repeat(() => enter(browser, session))
    const figures = [usable('the overview, from the tap that signs in', afterSignIn.ms, USABLE_MS)]
    for (const path of SCREENS) {
      const { ms, kilobytes } = await repeat(() => open(browser, session, path))
      const travels = { what: `${path}, travels`, value: kilobytes, unit: 'KB' } as const
      figures.push(usable(`${path}, from its address, with nothing in the cache`, ms))
      figures.push({ ...travels, target: { atMost: KILOBYTES } })
    }
    return figures
  } finally {
    await browser.close()
  }
}

function usable(what: string, ms: number, atMost?: number): Figure {
  return { what, value: ms, unit: 'ms', ...(atMost !== undefined && { target: { atMost } }) }
}

/** Signs in by an invitation. The time starts at the tap. */
async function enter(browser: Browser, session: Session): Promise<Visit> {
  const link = await session.invite()
  return onPhone(browser, watch, async (page) => {
    await page.goto(link)
    const button = page.getByRole('button', { name: 'Verder' })
    await button.waitFor()
    await page.evaluate(() => {
      addEventListener('click', () => Object.assign(window, { tappedAt: performance.now() }), true)
    })
    await button.click()
    return page.evaluate<number>('usableAt.then((at) => at - tappedAt)')
  })
}

/** Opens a screen by its address, as somebody who is signed in. */
function open(browser: Browser, { url, cookie }: Session, path: string): Promise<Visit> {
  return onPhone(browser, watch, async (page) => {
    const [name = '', ...value] = cookie.split('=')
    const own = { name, value: value.join('='), url, httpOnly: true }
    await page.context().addCookies([own])
    await page.goto(`${url}${path}`)
    return page.evaluate<number>('usableAt')
  })
}

/** Runs in the page. A screen can be used when its heading stands and nothing of it is loading. */
function watch(): void {
  const usableAt = new Promise<number>((resolve) => {
    const look = () => {
      const isInside = location.pathname !== '/portal/sign-in'
      const isThere = isInside && document.querySelector('main h1') !== null
      const isLoading = document.querySelector('[aria-busy="true"]') !== null
      if (!isThere || isLoading) requestAnimationFrame(look)
      else setTimeout(() => resolve(performance.now()))
    }
    requestAnimationFrame(look)
  })
  Object.assign(window, { usableAt })
}
