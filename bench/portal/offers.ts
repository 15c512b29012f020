import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderOffer } from '../../server/offers/pdf/offer.ts'
import { line, offer } from '../../test/offers/pdf-documents.ts'
import { offersApart } from '../../test/support/offers-apart.ts'
import { type Figure, median } from '../figures.ts'
import { startProgram } from '../programs.ts'
import { ask, CLI, QUIET } from '../zeven.ts'
import { onPhone, openBrowser, repeat } from './phone-visit.ts'

const RUNS = 40
const MANY = 1000
/** So many let the memory reach what it stays at. */
const SETTLING = 1000
const PDF_MS = 150
const PAGE_MS = 1000
const PAGE_KILOBYTES = 20 * 1.024
/** Memory may still settle; a leak of 100 KB an offer would be more than this. */
const GROWTH_MB = 64

/** How long the PDF of an offer takes, and the memory that a thousand of them leave behind. */
export async function measurePdf(): Promise<Figure[]> {
  const thirty = Array.from({ length: 30 }, (_, index) =>
    line({ id: index + 1, position: index + 1 }),
  )
  const small = await timeOf([line()])
  const large = await timeOf(thirty)
  await makeMany(SETTLING)
  const before = memory()
  await makeMany(MANY)
  return [
    { what: 'one line, p50', value: small, unit: 'ms', target: { atMost: PDF_MS } },
    { what: '30 lines, p50', value: large, unit: 'ms', target: { atMost: PDF_MS } },
    {
      what: `memory that ${MANY.toLocaleString('en')} of them add`,
      value: Math.max(0, memory() - before),
      unit: 'MB',
      target: { atMost: GROWTH_MB },
    },
  ]
}

async function makeMany(many: number): Promise<void> {
  for (let made = 0; made < many; made++) await renderOffer(offer({ lines: [line()] }))
}

async function timeOf(lines: ReturnType<typeof line>[]): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const startedAt = performance.now()
    await renderOffer(offer({ lines }))
    times.push(performance.now() - startedAt)
  }
  return median(times)
}

function memory(): number {
  globalThis.gc?.()
  return process.memoryUsage().rss / 1_000_000
}

/** How long the page of an offer takes on a phone that was never there. The offer is the demo dealer's. */
export async function measureOfferPage(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'zeven-bench-'))
  const settings = { ...QUIET, NODE_ENV: 'test', DATA_DIR: folder, DATABASE_URL: '' }
  try {
    const zeven = await startProgram([CLI, 'serve', '--demo', '--json'], settings)
    try {
      const { url, secret } = JSON.parse(zeven.line)
      const { data } = await ask(url, { id: 1, secret }, '/offers?status=offer')
      const link = await offersApart(settings, 1).send(data[0].id)
      // It does not know which free port the server took.
      const page = await visitOften(`${url}${new URL(link).pathname}`)
      return [
        { what: 'painted', value: page.ms, unit: 'ms', target: { atMost: PAGE_MS } },
        { what: 'travels', value: page.kilobytes, unit: 'KB', target: { atMost: PAGE_KILOBYTES } },
      ]
    } finally {
      await zeven.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function visitOften(address: string) {
  const browser = await openBrowser()
  try {
    return await repeat(() =>
      onPhone(browser, watchPaint, async (page) => {
        await page.goto(address)
        return page.evaluate<number>('paintedAt')
      }),
    )
  } finally {
    await browser.close()
  }
}

/** Runs in the page. */
function watchPaint(): void {
  const paintedAt = new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      const paint = list.getEntriesByName('first-contentful-paint')[0]
      if (paint) resolve(paint.startTime)
    }).observe({ type: 'paint', buffered: true })
  })
  Object.assign(window, { paintedAt })
}
