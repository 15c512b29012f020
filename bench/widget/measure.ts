import { chromium } from '@playwright/test'
import { BROWSER_FLAGS, ensureChromium } from '../../scripts/browser.ts'
import { median } from '../median.ts'
import { progressBar } from '../report/progress.ts'
import type { Site } from './site.ts'
import type { Subject } from './subjects.ts'
import { type Visit, visit } from './visit.ts'

export interface Measured {
  /** Of the browser. */
  version: string
  /** Medians of the rounds, by subject. */
  visits: Map<string, Visit>
}

/** Visits every subject once a round, so that a busy moment of the machine falls on all of them. */
export async function measure(
  subjects: readonly Subject[],
  site: Site,
  rounds: number,
): Promise<Measured> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...BROWSER_FLAGS],
  })
  try {
    const visits = new Map<string, Visit[]>(subjects.map(({ name }) => [name, []]))
    const progress = progressBar('visits', rounds * subjects.length)
    let done = 0
    // The first of all warms the server and the disk; nobody counts it.
    for (let round = 0; round <= rounds; round++) {
      for (const subject of subjects) {
        const found = await visit(browser, site.addressOf(subject), subject.hasForm)
        if (round === 0) continue
        visits.get(subject.name)?.push(found)
        progress(++done)
      }
    }
    const medians = [...visits].map(([name, all]) => [name, medianVisit(all)] as const)
    return { version: browser.version(), visits: new Map(medians) }
  } finally {
    await browser.close()
  }
}

function medianVisit(visits: readonly Visit[]): Visit {
  const of = (figure: Exclude<keyof Visit, 'usable'>) => median(visits.map((one) => one[figure]))
  const usable = visits.flatMap((one) => one.usable ?? [])
  return {
    usable: usable.length > 0 ? median(usable) : null,
    script: of('script'),
    busy: of('busy'),
    longestTask: of('longestTask'),
    blocked: of('blocked'),
    heap: of('heap'),
    shift: of('shift'),
    bytes: of('bytes'),
  }
}
