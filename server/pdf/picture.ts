import type { OfferDocument } from '../resources/offers/document/contract.ts'
import { addElement, asContent, LEFT, type Sheet } from './sheet.ts'

export interface Picture {
  image: PDFKit.Mixins.ImageSrc
  width: number
  height: number
}

/** A logo that can be drawn; null for one that cannot, which stops no offer. */
export function openPicture(
  _doc: PDFKit.PDFDocument,
  logo: OfferDocument['dealer']['logo'],
): Picture | null {
  if (logo === null) return null
  return null
}

/** Draws a picture within `width` and `height`, at the sheet's left edge. */
export function drawPicture(
  { doc, root, y }: Sheet,
  { image, ...given }: Picture,
  { width, height, alt }: { width: number; height: number; alt: string },
): void {
  const scale = Math.min(width / given.width, height / given.height, 1)
  const shown = { width: given.width * scale, height: given.height * scale }
  const bbox = [LEFT, y, LEFT + shown.width, y + shown.height] as [number, number, number, number]
  const element = addElement({ doc }, root, 'Figure', { alt, bbox })
  asContent(doc, element, 'Figure', () => doc.image(image, LEFT, y, shown))
  element.end()
}
