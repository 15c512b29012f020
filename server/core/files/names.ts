import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { secondOf } from '../../../shared/time.ts'

const NAME_BYTES = 24

/**
 * A name is random, because knowing it allows sending the file with a form. The same file with the
 * same client-generated key has the same name.
 */
export function newUploadName(key: string | null, content: Uint8Array): string {
  if (key === null) return randomBytes(NAME_BYTES).toString('base64url')
  const hash = createHash('sha256').update(`${key}\n`).update(content).digest()
  return hash.subarray(0, NAME_BYTES).toString('base64url')
}

/** The storage name of a picture's small version. */
export function smallName(name: string): string {
  return `${name}.small`
}

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/vnd.dwg': 'dwg',
  'image/vnd.dxf': 'dxf',
  'application/pdf': 'pdf',
}

/** The file extension of this media type. */
export function endingOf(type: string): string {
  return ENDINGS[type] ?? 'bin'
}

/** The name of a file that was encoded again: `.heic` and `.png` become JPEG. */
export function withEnding(name: string, type: string): string {
  const ending = `.${endingOf(type)}`
  return name.toLowerCase().endsWith(ending) ? name : `${name.replace(/\.\w{1,5}$/, '')}${ending}`
}

/** The secret of the installation that signs addresses (db/secrets.writes.ts). */
export const FILE_SECRET = 'files'

/** How long a signed address works. */
const SIGNED_MS = 15 * 60_000

/** When a new address expires, to the second. */
export function signedUntil(now: number): number {
  return secondOf(now + SIGNED_MS)
}

/** The address of a file for a client that is not signed in, such as a program with a key. */
export function signedPath(secret: string, name: string, now: number): string {
  return `/files/${name}?${signedQuery(secret, name, now)}`
}

export function signedQuery(secret: string, name: string, now: number): string {
  const expires = signedUntil(now) / 1000
  return `expires=${expires}&signature=${signatureOf(secret, name, expires)}`
}

/** Whether an address was made by `signedPath` less than 15 minutes ago. */
export function isSigned(
  secret: string,
  { name, expires, signature }: { name: string; expires: string; signature: string },
  now: number,
): boolean {
  if (!/^[1-9]\d{0,11}$/.test(expires) || Number(expires) * 1000 <= now) return false
  const right = Buffer.from(signatureOf(secret, name, Number(expires)))
  const given = Buffer.from(signature)
  return right.length === given.length && timingSafeEqual(right, given)
}

function signatureOf(secret: string, name: string, expires: number): string {
  return createHmac('sha256', secret).update(`${name} ${expires}`).digest('base64url')
}
