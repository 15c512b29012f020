import { ValidationFailed } from '../errors.ts'
import { issue } from '../issues.contract.ts'
import { LOGO_MAX_BYTES, type LOGO_TYPES } from './pictures.contract.ts'

/** First bytes of each file type, in hex. The bytes decide, not the declared type. */
const SIGNATURES: readonly (readonly [(typeof LOGO_TYPES)[number], RegExp])[] = [
  ['image/png', /^89504e470d0a1a0a/],
  ['image/jpeg', /^ffd8ff/],
  ['image/webp', /^52494646.{8}57454250/],
]

/** The media type of a picture in base64. Throws 422 for another kind of file, or a large one. */
export function checkLogo(base64: string): (typeof LOGO_TYPES)[number] {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > LOGO_MAX_BYTES)
    throw new ValidationFailed({ picture: [issue('too_large', { bytes: LOGO_MAX_BYTES })] })
  const type = mediaTypeOf(bytes)
  if (type === null) throw new ValidationFailed({ picture: [issue('picture_kind')] })
  return type
}

/** The media type of a picture by its first bytes; null for another kind of file. */
export function mediaTypeOf(bytes: Buffer): (typeof LOGO_TYPES)[number] | null {
  const head = bytes.subarray(0, 16).toString('hex')
  return SIGNATURES.find(([, start]) => start.test(head))?.[0] ?? null
}
