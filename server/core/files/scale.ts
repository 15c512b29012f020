import { createHash } from 'node:crypto'
import type { PictureRow } from '../db/tables.ts'
import { ValidationFailed } from '../errors.ts'
import { type Issue, issue } from '../issues.contract.ts'
import { mediaTypeOf } from './file-type.ts'
import { PICTURE_MAX_BYTES } from './pictures.contract.ts'

export type NewPicture = Pick<PictureRow, 'hash' | 'type' | 'content'>

/** Pixels of the longer side: a picture next to a line is small, on paper too. */
const LONGEST_SIDE = 480
const QUALITY = 80
/** A small file may declare a size larger than any memory. */
const MOST_PIXELS = 64_000_000
const PAPER = '#ffffff'

/**
 * A picture in its stored form: small, upright, on white, and without metadata such as a photo's
 * location. Throws 422 for a file that is not a picture.
 */
export async function scalePicture(base64: string): Promise<NewPicture> {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > PICTURE_MAX_BYTES)
    throw refused(issue('too_large', { bytes: PICTURE_MAX_BYTES }))
  if (mediaTypeOf(bytes) === null) throw refused(issue('picture_kind'))
  const scaled = await scale(bytes).catch(() => {
    throw refused(issue('picture_broken'))
  })
  return {
    hash: createHash('sha256').update(scaled).digest('hex'),
    type: 'image/jpeg',
    content: scaled.toString('base64'),
  }
}

async function scale(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: PAPER })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
}

function refused(why: Issue): ValidationFailed {
  return new ValidationFailed({ content: [why] })
}
