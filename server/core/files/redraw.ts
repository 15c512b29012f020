import { ValidationFailed } from '../errors.ts'
import { issue } from '../issues.contract.ts'
import { checkLogo } from './file-type.ts'

/** Pixels of the longer side of a logo or a photo. */
const LONGEST_SIDE = 600
const QUALITY = 88
/** A small file may declare a size larger than any memory. */
const MOST_PIXELS = 40_000_000

export interface Redrawn {
  /** In base64. */
  content: string
  type: 'image/jpeg' | 'image/png'
}

/**
 * A logo or photo in its stored form: upright, and without metadata such as a photo's location.
 * Transparency is preserved. Null removes it. Throws 422 for a file that is not a picture, or a large one.
 */
export async function redrawPicture(base64: string | null): Promise<Redrawn | null> {
  if (base64 === null) return null
  const isPhoto = checkLogo(base64) === 'image/jpeg'
  const { default: sharp } = await import('sharp')
  try {
    const upright = sharp(Buffer.from(base64, 'base64'), {
      limitInputPixels: MOST_PIXELS,
      failOn: 'error',
    })
      .autoOrient()
      .resize({
        width: LONGEST_SIDE,
        height: LONGEST_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toColourspace('srgb')
    const drawn = isPhoto ? upright.jpeg({ quality: QUALITY }) : upright.png()
    const content = (await drawn.toBuffer()).toString('base64')
    return { content, type: isPhoto ? 'image/jpeg' : 'image/png' }
  } catch {
    throw new ValidationFailed({
      picture: [issue('picture_broken')],
    })
  }
}
