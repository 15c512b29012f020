import { readFile } from 'node:fs/promises'
import pLimit from 'p-limit'
import type { SharpOptions } from 'sharp'
import { ApiError } from '../../core/errors.ts'
import { decodeHeic } from './heic.ts'
import { MOST_BYTES, UPLOAD_ISSUES, type UploadIssue, type UploadType } from './uploads.contract.ts'

/** A file in its stored form. */
export type Judged = {
  type: UploadType
  content: Uint8Array
  /** A picture's small version, and its size in pixels. */
  picture: { small: Uint8Array; width: number; height: number } | null
}

/** Pixels of the longer side. */
const LONGEST_SIDE = 2560
const LONGEST_OF_SMALL = 320
const QUALITY = 82
/** A small file may declare a size larger than any memory. */
const MOST_PIXELS = 64_000_000
const MOST_SECONDS = 20
const PAPER = '#ffffff'
/** Decoding takes hundreds of megabytes and a whole processor, so others wait. */
const atOnce = pLimit(2)

/**
 * Detects the type of a file by its bytes. A picture is encoded again: upright, and without
 * metadata such as its location. `from` is its path, or all of its bytes. Throws 422, and 413 for a
 * plan that is too large.
 */
export async function judgeFile(
  from: string | Uint8Array,
  head: Uint8Array,
  bytes: number,
  takesDrawings: boolean,
): Promise<Judged> {
  const kind = kindOf(head)
  switch (kind) {
    case 'image/jpeg':
      return atOnce(() => redraw(from))
    case 'image/heic':
      return atOnce(() => redrawHeic(from))
    case null:
      throw refused('unknown_type')
    default:
      if (kind !== 'application/pdf' && !takesDrawings) throw refused('unknown_type')
      if (bytes > MOST_BYTES.plan) {
        throw new ApiError('payload_too_large', null, { limit: MOST_BYTES.plan, actual: bytes })
      }
      return readPlan(from, kind)
  }
}

/** AutoCAD's own format, and the exchange format of drawing programs: text, or rarely binary. */
const DWG = /^AC1\d{3}/
const DXF = /^\s*(?:999|0\r?\n\s*SECTION)\r?\n|^AutoCAD Binary DXF\r\n/

/** The file type by the first bytes. Every picture that sharp decodes counts as a JPEG, because it becomes one. */
function kindOf(head: Uint8Array): UploadType | 'image/heic' | null {
  const text = Buffer.from(head).toString('latin1')
  if (text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/jpeg'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/jpeg'
  if (text.startsWith('%PDF-1.') || text.startsWith('%PDF-2.')) return 'application/pdf'
  if (DWG.test(text)) return 'image/vnd.dwg'
  if (DXF.test(text)) return 'image/vnd.dxf'
  if (text.slice(4, 8) !== 'ftyp') return null
  const brands = text.slice(8, 64)
  if (/avif|avis/.test(brands)) return 'image/jpeg'
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? 'image/heic' : null
}

async function redrawHeic(from: string | Uint8Array): Promise<Judged> {
  const read = await decodeHeic(from, MOST_PIXELS)
  if (typeof read === 'string') throw refused(read)
  const { data, width, height } = read
  return redraw(data, { raw: { width, height, channels: 4 } })
}

async function redraw(
  from: string | Uint8Array | Uint8ClampedArray,
  about: SharpOptions = {},
): Promise<Judged> {
  const { default: sharp } = await import('sharp')
  const limits = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const
  const { data, info } = await sharp(from, { ...limits, ...about })
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

/** The end of a complete file; a truncated file lacks it. A DWG has no such end. */
const ENDS: Partial<Record<UploadType, RegExp>> = {
  'application/pdf': /startxref\s+\d+\s+%%EOF/,
  'image/vnd.dxf': /\bEOF\W*$/,
}
const LAST_BYTES = 2048

async function readPlan(from: string | Uint8Array, type: UploadType): Promise<Judged> {
  const content = typeof from === 'string' ? await readFile(from) : from
  const end = Buffer.from(content.subarray(-LAST_BYTES)).toString('latin1')
  if (ENDS[type]?.test(end) === false) throw refused('broken')
  return { type, content, picture: null }
}

function refused(reason: UploadIssue): ApiError {
  return new ApiError('file_refused', `This file cannot be taken: ${UPLOAD_ISSUES[reason]}.`, {
    reason,
  })
}
