import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { secondOf } from '../../../shared/time.ts'

const NAME_BYTES = 24

/**
 * A name is random, because anyone who knows it may send the file with a form. The same file with the same
 * key, which its sender made up, has the same name.
 */
export function newUploadName(key: string | null, content: Uint8Array): string {
  if (key === null) return randomBytes(NAME_BYTES).toString('base64url')
  const hash = createHash('sha256').update(`${key}\n`).update(content).digest()
  return hash.subarray(0, NAME_BYTES).toString('base64url')
}

/** The name under which the small version of a picture is stored. */
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

/** How the name of a file of this media type ends. */
export function endingOf(type: string): string {
  return ENDINGS[type] ?? 'bin'
}

/** The name of a file that was drawn again: what was `.heic` or `.png` is a JPEG. */
export function withEnding(name: string, type: string): string {
  const ending = `.${endingOf(type)}`
  return name.toLowerCase().endsWith(ending) ? name : `${name.replace(/\.\w{1,5}$/, '')}${ending}`
}

/** The secret of the installation that signs addresses (db/secrets.writes.ts). */
export const FILE_SECRET = 'files'

/** How long a signed address works. */
const SIGNED_MS = 15 * 60_000

/** When an address that is made now stops working, to the second. */
export function signedUntil(now: number): number {
  return secondOf(now + SIGNED_MS)
}

/** The address of a file for somebody who is not signed in, such as a program with a key. */
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
