import { DRAWING_SIZE } from '../../../shared/sketch/projection.ts'

/** What stands for the picture until the mail is made. A text cannot hold it: its quotes are escaped. */
const SOURCE = 'src="cid:drawing"'
const PLACE = /<p><img src="cid:drawing"[^>]*><\/p>\n/

/** The place of a drawing in the HTML of a mail. `words` are escaped and say the same. */
export function drawingHtml(words: string): string {
  const { width, height } = DRAWING_SIZE
  return `<p><img ${SOURCE} width="${width}" height="${height}" alt="${words}"></p>`
}

/** Whether a mail's HTML has a place for a drawing. */
export function showsDrawing(html: string): boolean {
  return html.includes(SOURCE)
}

/** Names the picture that travels in the same mail. Without one, its place goes. */
export function nameDrawing(html: string, name: string | null): string {
  return name === null ? html.replace(PLACE, '') : html.replace(SOURCE, `src="cid:${name}"`)
}
