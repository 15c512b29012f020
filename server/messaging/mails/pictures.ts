import { DRAWING_SIZE } from '../../../shared/drawing/projection.ts'

/** Pictures that travel inside a mail: mail programs load none from elsewhere. */
export const PICTURES = ['logo', 'drawing', 'photo'] as const
export type PictureName = (typeof PICTURES)[number]

export interface MailPicture {
  content: Uint8Array
  /** Its media type; a PNG's when absent. */
  type?: string
  /** How large it is shown, in px. A drawing's place says it itself. */
  size?: { width: number; height: number }
}
export type MailPictures = Partial<Record<PictureName, MailPicture>>

/** What goes when there is no picture for its place. Mails of before have a paragraph without a style. */
const PLACES: Record<PictureName, RegExp> = {
  logo: /<td(?: style="[^">]*")?><img src="cid:logo"[^>]*><\/td>\n/,
  drawing: /<p(?: style="[^">]*")?><img src="cid:drawing"[^>]*><\/p>\n/,
  photo: /<p style="[^">]*"><img src="cid:photo"[^>]*><\/p>\n/,
}

const PICTURE = 'display:block;max-width:100%;height:auto;border-radius:8px'

/** The place of a drawing in the HTML of a mail. `words` are escaped and say the same. */
export function drawingHtml(words: string): string {
  const { width, height } = DRAWING_SIZE
  return `<p style="margin:16px 0"><img ${sourceOf('drawing')} width="${width}" height="${height}" alt="${words}" style="${PICTURE}"></p>`
}

/** The place of a photo of the customer's. */
export function photoHtml(words: string): string {
  return `<p style="margin:16px 0"><img ${sourceOf('photo')} alt="${words}" style="${PICTURE}"></p>`
}

/** The place of the dealer's logo: a cell before their name, which says what it shows. */
export function logoHtml(): string {
  return `<td style="padding:0 12px 0 0"><img ${sourceOf('logo')} alt="" style="display:block;border-radius:6px"></td>\n`
}

/** What stands for a picture until the mail is made. A text cannot hold it: its quotes are escaped. */
function sourceOf(name: PictureName): string {
  return `src="cid:${name}"`
}

/** Whether a mail's HTML has a place for a picture. */
export function shows(html: string, name: PictureName): boolean {
  return html.includes(sourceOf(name))
}

/** Names the pictures that travel in the same mail by their content ids. Without one, its place goes. */
export function namePictures(
  html: string,
  pictures: MailPictures,
  idOf: (name: PictureName) => string,
): string {
  return PICTURES.reduce((whole, name) => {
    const picture = pictures[name]
    if (picture === undefined) return whole.replace(PLACES[name], '')
    const { size } = picture
    const sized = size === undefined ? '' : ` width="${size.width}" height="${size.height}"`
    return whole.replace(sourceOf(name), `src="cid:${idOf(name)}"${sized}`)
  }, html)
}
