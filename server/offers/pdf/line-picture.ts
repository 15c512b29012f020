import { asArtifact, type PdfSheet } from './sheet.ts'

/** The side of the square that a line's picture stands in, in points. */
export const PICTURE = 44

/** Pictures that are in the file: once each, however many lines show them. */
export type OpenPictures = ReadonlyMap<string, PDFKit.Mixins.OpenImage>

/** One that cannot be drawn is left out: it stops no offer. */
export function openPictures(
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

/** The name of the line stands beside it, so that a program that reads aloud leaves the picture out. */
export function drawPicture(
  doc: PDFKit.PDFDocument,
  picture: PDFKit.Mixins.OpenImage,
  { x, y }: { x: number; y: number },
): void {
  asArtifact(doc, () => doc.image(picture, x, y, { fit: [PICTURE, PICTURE], align: 'center' }))
}
