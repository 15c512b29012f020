import { DRAWING_SIZE } from '../../../shared/drawing/projection.ts'

/** Pictures embedded in an email: email programs block external ones. */
export const PICTURES = ['logo', 'drawing', 'photo'] as const
export type PictureName = (typeof PICTURES)[number]

export interface MailPicture {
  content: Uint8Array
  /** Its media type; defaults to PNG. */
  type?: string
  /** Its displayed size in px. A drawing's place has its own. */
  size?: { width: number; height: number }
}
export type MailPictures = Partial<Record<PictureName, MailPicture>>

/** The text to remove if there is no picture for its place. Older emails have a paragraph without a style. */
const PLACES: Record<PictureName, RegExp> = {
  logo: /<td(?: style="[^">]*")?><img src="cid:logo"[^>]*><\/td>\n/,
  drawing: /<p(?: style="[^">]*")?><img src="cid:drawing"[^>]*><\/p>\n/,
  photo: /<p style="[^">]*"><img src="cid:photo"[^>]*><\/p>\n/,
}

const PICTURE = 'display:block;max-width:100%;height:auto;border-radius:8px'

/** The place of a drawing in the HTML of an email. `words` is the escaped alternative text. */
export function drawingHtml(words: string): string {
  const { width, height } = DRAWING_SIZE
  return `<p style="margin:16px 0"><img ${sourceOf('drawing')} width="${width}" height="${height}" alt="${words}" style="${PICTURE}"></p>`
}

/** The place of a customer's photo. */
export function photoHtml(words: string): string {
  return `<p style="margin:16px 0"><img ${sourceOf('photo')} alt="${words}" style="${PICTURE}"></p>`
}

/** The place of the dealer's logo: a cell before their name, which describes it. */
export function logoHtml(): string {
  return `<td style="padding:0 12px 0 0"><img ${sourceOf('logo')} alt="" style="display:block;border-radius:6px"></td>\n`
}

/** The placeholder of a picture until the email is composed. It cannot be part of a text, whose quotes are escaped. */
function sourceOf(name: PictureName): string {
  return `src="cid:${name}"`
}

/** Whether an email's HTML has a place for a picture. */
export function shows(html: string, name: PictureName): boolean {
  return html.includes(sourceOf(name))
}

/** References the embedded pictures by their content ids. Without a picture, its place is removed. */
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
