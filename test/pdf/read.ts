import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A PDF as another program reads it. */
export async function readPdf(bytes: Buffer) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join('\n'))
  }
  return { pages, text: pages.join('\n').replaceAll('\u00a0', ' ') }
}
