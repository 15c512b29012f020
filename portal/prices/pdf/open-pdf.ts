import pdfUrl from 'pdfjs-dist/legacy/build/pdf.min.mjs?url'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { piecesOf, rowsOfPage } from './page-rows.ts'

/** No price list has more pages. */
export const MOST_PAGES = 100

export interface OpenPdf {
  /** The rows and cells of each page. */
  pages: string[][][]
  /** Renders a page, counted from 1, at this width in pixels. */
  draw(page: number, canvas: HTMLCanvasElement, width: number): Promise<void>
  close(): void
}

/** Why a PDF is not read: too many pages, a password, damage, or only pictures. */
export type PdfProblem = 'pages' | 'password' | 'damaged' | 'picture'

/** Reads the text of a PDF in the browser. It is neither sent nor executed. */
export async function openPdf(file: File): Promise<OpenPdf | PdfProblem> {
  // The legacy build for older browsers, in separate files.
  const pdfjs: typeof import('pdfjs-dist') = await import(/* @vite-ignore */ pdfUrl)
  const { GlobalWorkerOptions, getDocument } = pdfjs
  GlobalWorkerOptions.workerSrc = workerUrl
  const task = getDocument({ data: await file.arrayBuffer(), useWasm: false, verbosity: 0 })
  try {
    const pdf = await task.promise
    if (pdf.numPages > MOST_PAGES) return refuse('pages')
    const pages: string[][][] = []
    for (let number = 1; number <= pdf.numPages; number++) {
      const { items } = await (await pdf.getPage(number)).getTextContent()
      pages.push(rowsOfPage(piecesOf(items)))
    }
    if (pages.every((rows) => rows.length === 0)) return refuse('picture')
    return {
      pages,
      close: () => void task.destroy(),
      draw: async (number, canvas, width) => {
        const page = await pdf.getPage(number)
        const { width: own } = page.getViewport({ scale: 1 })
        const viewport = page.getViewport({ scale: width / own })
        canvas.width = viewport.width
        canvas.height = viewport.height
        await page.render({ canvas, viewport }).promise
      },
    }
  } catch (error) {
    return refuse((error as Error).name === 'PasswordException' ? 'password' : 'damaged')
  }

  function refuse(problem: PdfProblem): PdfProblem {
    void task.destroy()
    return problem
  }
}
