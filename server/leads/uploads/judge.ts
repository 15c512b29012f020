import { readFile } from 'node:fs/promises'
import pLimit from 'p-limit'
import { ApiError } from '../../ground/errors.ts'
import { MOST_BYTES, UPLOAD_FAULTS, type UploadFault } from './uploads.contract.ts'

/** A file as it is kept. */
export type Judged = {
  type: 'image/jpeg' | 'application/pdf'
  content: Uint8Array
  /** A picture's small version, and its size in pixels. */
  picture: { small: Uint8Array; width: number; height: number } | null
}

/** Pixels of the longer side. */
const LONGEST_SIDE = 2560
const LONGEST_OF_SMALL = 320
const QUALITY = 82
/** A small file may say that it is larger than any memory. */
const MOST_PIXELS = 64_000_000
const MOST_SECONDS = 20
const PAPER = '#ffffff'
/** Decoding takes hundreds of megabytes and a whole processor, so the others wait. */
const atOnce = pLimit(2)

/**
 * Finds out by its bytes what a file is. A picture is drawn anew: upright, and without what the file
 * told besides, such as where it was taken. Throws 422, and 413 for a plan that is too large.
 */
export async function judgeFile(path: string, head: Uint8Array, bytes: number): Promise<Judged> {
  switch (kindOf(head)) {
    case 'picture':
      return atOnce(() => redraw(path))
    case 'plan':
      if (bytes > MOST_BYTES.plan) {
        throw new ApiError('payload_too_large', null, { limit: MOST_BYTES.plan, actual: bytes })
      }
      return readPlan(path)
    case 'heic':
      throw refused('heic')
    default:
      throw refused('unknown_type')
  }
}

function kindOf(head: Uint8Array): 'picture' | 'plan' | 'heic' | null {
  const text = Buffer.from(head).toString('latin1')
  if (text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n\x1a\n')) return 'picture'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'picture'
  if (text.startsWith('%PDF-1.') || text.startsWith('%PDF-2.')) return 'plan'
  if (text.slice(4, 8) !== 'ftyp') return null
  const brands = text.slice(8, 64)
  if (/avif|avis/.test(brands)) return 'picture'
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? 'heic' : null
}

async function redraw(path: string): Promise<Judged> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .timeout({ seconds: MOST_SECONDS })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: PAPER })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => {
      throw refused(/pixel limit/i.test(error.message) ? 'too_many_pixels' : 'broken')
    })
  const small = await sharp(data)
    .resize({ width: LONGEST_OF_SMALL, height: LONGEST_OF_SMALL, fit: 'inside' })
    .jpeg({ quality: QUALITY })
    .toBuffer()
  return {
    type: 'image/jpeg',
    content: data,
    picture: { small, width: info.width, height: info.height },
  }
}

/** A PDF ends with these words; one that broke off on the way does not. */
const LAST_BYTES = 2048

async function readPlan(path: string): Promise<Judged> {
  const content = await readFile(path)
  const end = content.subarray(-LAST_BYTES).toString('latin1')
  if (!/startxref\s+\d+\s+%%EOF/.test(end)) throw refused('broken')
  return { type: 'application/pdf', content, picture: null }
}

function refused(reason: UploadFault): ApiError {
  return new ApiError('file_refused', `This file cannot be taken: ${UPLOAD_FAULTS[reason]}.`, {
    reason,
  })
}
