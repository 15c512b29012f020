import { z } from 'zod'

// The pictures that the server accepts.

/** Maximum bytes of a logo: enough for a small picture, little enough to send with every page. */
export const LOGO_MAX_BYTES = 200_000
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
/** Maximum bytes of an incoming picture. Its stored size is much smaller. */
export const PICTURE_MAX_BYTES = 8_000_000

/** The shape of a sent logo or photo. Base64 takes a third more than the picture. */
export const PictureSent = {
  ceilingBytes: Math.ceil(LOGO_MAX_BYTES * 1.4),
  body: z.strictObject({
    /** PNG, JPEG or WebP in base64; null removes it. */
    picture: z.base64('must be a picture in base64').nullable(),
  }),
} as const
