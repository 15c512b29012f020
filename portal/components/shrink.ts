import { LOGO_MAX_BYTES } from '../../server/core/files/pictures.contract.ts'
import { isReadable } from '../../shared/canvas.ts'

const SIDES = [600, 450, 300, 200, 120]
const TYPES = ['image/png', 'image/jpeg', 'image/webp']

/**
 * A logo in base64, small enough for the server. A small picture stays unchanged. Others become
 * PNG, or JPEG if they were JPEG: not every email program shows WebP. Null for a file that is not a
 * picture.
 */
export async function shrinkLogo(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return null
  const side = Math.max(picture.width, picture.height)
  if (!canReadCanvas()) return base64Of(file)
  const isSmall = file.size <= LOGO_MAX_BYTES && side <= (SIDES[0] ?? 0)
  if (isSmall && TYPES.includes(file.type)) return base64Of(file)
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
  for (const most of SIDES) {
    const drawn = await draw(picture, Math.min(1, most / side), type)
    if (drawn !== null && drawn.size <= LOGO_MAX_BYTES) return base64Of(drawn)
  }
  return null
}

/** The longer side of a sent picture. The server scales it down further. */
const SENT_SIDE = 1200

/** A picture of a product in base64, small enough for a phone to send; null for a file that is not a picture. */
export async function shrinkPicture(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return null
  if (!canReadCanvas()) return base64Of(file)
  const scale = Math.min(1, SENT_SIDE / Math.max(picture.width, picture.height))
  const drawn = await draw(picture, scale, 'image/jpeg')
  return drawn === null ? null : base64Of(drawn)
}

/** Whether a drawn picture can be read again. Otherwise it is sent unchanged. */
export function canReadCanvas(): boolean {
  return isReadable(document.createElement('canvas').getContext('2d'))
}

function draw(picture: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) return Promise.resolve(null)
  context.imageSmoothingQuality = 'high'
  if (type === 'image/jpeg') {
    // JPEG has no transparency: transparent parts would become black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.88))
}

/** The bytes of a file in base64 for the server. In parts, because argument lists are limited. */
export async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  }
  return btoa(text)
}
