import { chromium, type Page } from '@playwright/test'
import { BROWSER_FLAGS, ensureChromium } from '../../scripts/browser.ts'
import { type Figure, median, quantile } from '../figures.ts'
import type { Session } from './session.ts'

/** As many prices as a matrix may have. */
const ROWS = 50
const COLUMNS = 100
const PASTES = 5
/** What the design asks of 5,000 prices, in milliseconds. */
const PASTE_MS = 200
/** At 60 Hz a frame takes 16.7 ms; a longer one means that a frame was left out. */
const FRAME_MS = 17
const CODE = 'bench-grid'

/** How long 5,000 prices take until they are pasted and painted, and the frames while scrolling. */
export async function measurePriceGrid(session: Session): Promise<Figure[]> {
  const id = await addMatrix(session)
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...BROWSER_FLAGS],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    const [name = '', ...value] = session.cookie.split('=')
    await page.context().addCookies([{ name, value: value.join('='), url: session.url }])
    await page.goto(`${session.url}/portal/prices/${id}`)
    await page.getByRole('grid').waitFor()
    const pastes: number[] = []
    for (let paste = 0; paste < PASTES; paste++) pastes.push(await pasteAll(page, paste))
    const frames = await scrollThrough(page)
    return [
      {
        what: '5,000 prices pasted and painted',
        value: median(pastes),
        unit: 'ms',
        target: { atMost: PASTE_MS },
      },
      {
        what: 'a frame while scrolling, p95',
        value: quantile(frames, 0.95),
        unit: 'ms',
        target: { atMost: FRAME_MS },
      },
    ]
  } finally {
    await browser.close()
  }
}

async function addMatrix({ url, cookie, ask }: Session): Promise<number> {
  const sizes = (count: number) => Array.from({ length: count }, (_, index) => 1000 + index * 50)
  const [row_values, col_values] = [sizes(ROWS), sizes(COLUMNS)]
  const prices = row_values.map((_, row) => col_values.map((_, col) => 1000 + row * 40 + col * 25))
  const axes = { row_axis: 'depth', col_axis: 'width', row_values, col_values }
  const matrix = { code: CODE, name: 'Bench', matrix_type: 'grid_2d', ...axes, prices }
  const answer = await fetch(`${url}/portal/api/price-matrices`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url, Cookie: cookie },
    body: JSON.stringify({ matrices: [matrix], versions: {}, file: null }),
  })
  if (!answer.ok) throw new Error(`the matrix was refused: ${await answer.text()}`)
  const { data } = await ask(`/catalogue/price-matrices?q=${CODE}`)
  return (data as { id: number }[])[0]?.id ?? 0
}

/** Pastes other prices each time, from the keys until the browser has painted them. */
function pasteAll(page: Page, times: number): Promise<number> {
  return page.evaluate(
    async ([rows, columns, times]) => {
      const line = (row: number) =>
        Array.from({ length: columns }, (_, col) => `€ 1.${100 + row + times},${10 + (col % 90)}`)
      const text = Array.from({ length: rows }, (_, row) => line(row).join('\t')).join('\n')
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      const grid = document.querySelector('[role=grid]')
      const painted = () =>
        new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      const startedAt = performance.now()
      grid?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
      await painted()
      return performance.now() - startedAt
    },
    [ROWS, COLUMNS, times] as const,
  )
}

/** The milliseconds between frames while the grid is scrolled through and back, 60 px a frame. */
function scrollThrough(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const grid = document.querySelector('[role=grid]') as HTMLElement
        const frames: number[] = []
        let [before, left] = [performance.now(), 240]
        const next = (now: number) => {
          frames.push(now - before)
          before = now
          left -= 1
          const way = left > 120 ? 60 : -60
          grid.scrollBy({ top: way / 2, left: way, behavior: 'instant' })
          if (left > 0) requestAnimationFrame(next)
          else resolve(frames.slice(1))
        }
        requestAnimationFrame(next)
      }),
  )
}
