import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface Tag {
  role?: string
  alt?: string
  children?: Tag[]
}

/** A PDF as another program reads it: each text on a line of its own. */
export async function readPdf(bytes: Buffer) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages: string[] = []
  const tags: Tag[] = []
  let pictures = 0
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const texts = items.map((item) => ('str' in item ? item.str.replaceAll(/\s+/g, ' ') : ''))
    pages.push(texts.filter((text) => text.trim() !== '').join('\n'))
    tags.push(...allOf((await page.getStructTree()) as Tag))
    const { fnArray } = await page.getOperatorList()
    pictures += fnArray.filter((operation) => operation === OPS.paintImageXObject).length
  }
  const { info } = await document.getMetadata()
  return {
    pages,
    text: pages.join('\n'),
    tags,
    pictures,
    info: info as Record<string, unknown>,
    isMarked: ((await document.getMarkInfo()) as Map<string, boolean> | null)?.get('Marked'),
  }
}

function allOf(tag: Tag): Tag[] {
  return [tag, ...(tag.children ?? []).flatMap(allOf)]
}
