import { type Browser, chromium, type Page } from '@playwright/test'
import { BROWSER_FLAGS, ensureChromium } from '../../scripts/browser.ts'
import { median } from '../figures.ts'
import { openPhonePage, PHONE } from '../phone.ts'

const VISITS = 7

export interface Visit {
  ms: number
  kilobytes: number
}

/** The median of several visits. */
export async function repeat(visit: () => Promise<Visit>): Promise<Visit> {
  const visits: Visit[] = []
  while (visits.length < VISITS) visits.push(await visit())
  return {
    ms: median(visits.map(({ ms }) => ms)),
    kilobytes: median(visits.map(({ kilobytes }) => kilobytes)),
  }
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: [...BROWSER_FLAGS] })
}

/** A phone that was never there and speaks Dutch. `watch` runs in each page before its own scripts. */
export async function onPhone(
  browser: Browser,
  watch: () => void,
  visit: (page: Page) => Promise<number>,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: PHONE.viewport, locale: 'nl-NL' })
  try {
    const { page, bytes } = await openPhonePage(context, watch)
    return { ms: await visit(page), kilobytes: bytes() / 1000 }
  } finally {
    await context.close()
  }
}
