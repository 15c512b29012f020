import type { OfferDocument } from '../document/document.contract.ts'
import { addElement, asArtifact, asContent, LEFT, type PdfSheet } from './sheet.ts'

/** The side of the square around a line's picture, in points. */
export const PICTURE = 44

/** Embedded pictures: each once, even if several lines show it. */
export type OpenPictures = ReadonlyMap<string, PDFKit.Mixins.OpenImage>

/** A picture that cannot be drawn is left out and does not stop the offer. */
export function openPdfPictures(
  { doc }: PdfSheet,
  pictures: ReadonlyMap<string, Buffer>,
): OpenPictures {
  const opened = new Map<string, PDFKit.Mixins.OpenImage>()
  for (const [hash, bytes] of pictures) {
    try {
      opened.set(hash, doc.openImage(bytes))
    } catch {}
  }
  return opened
}

/** The name of the line is next to it, so screen readers skip the picture. */
export function drawPicture(
  doc: PDFKit.PDFDocument,
  picture: PDFKit.Mixins.OpenImage,
  { x, y }: { x: number; y: number },
): void {
  asArtifact(doc, () => doc.image(picture, x, y, { fit: [PICTURE, PICTURE], align: 'center' }))
}

export interface PdfPicture {
  bytes: Buffer
  width: number
  height: number
}

/** The maximum size of a logo in points, and its maximum pixels per point. */
export const LOGO = { width: 210, height: 62 }
const PIXELS_PER_POINT = 4
/** A picture may declare a size larger than any memory. */
const MOST_PIXELS = 40_000_000
const PAPER = '#ffffff'

/** The logo as a PNG on white; null if it cannot be drawn, which does not stop the offer. */
export async function readLogo(logo: OfferDocument['dealer']['logo']): Promise<PdfPicture | null> {
  if (logo === null) return null
  const { default: sharp } = await import('sharp')
  try {
    const { data, info } = await sharp(Buffer.from(logo.content, 'base64'), {
      limitInputPixels: MOST_PIXELS,
    })
      .autoOrient()
      .resize({
        width: LOGO.width * PIXELS_PER_POINT,
        height: LOGO.height * PIXELS_PER_POINT,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: PAPER })
      .toColourspace('srgb')
      .png()
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    return null
  }
}

/** Draws the logo at the sheet's left edge. */
export function drawLogo({ doc, root, y }: PdfSheet, logo: PdfPicture, alt: string): void {
  const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height, 1)
  const shown = { width: logo.width * scale, height: logo.height * scale }
  const bbox = [LEFT, y, LEFT + shown.width, y + shown.height] as [number, number, number, number]
  const element = addElement({ doc }, root, 'Figure', { alt, bbox })
  asContent(doc, element, 'Figure', () => doc.image(logo.bytes, LEFT, y, shown))
  element.end()
}
