import { z } from 'zod'
import { internalEndpoints } from '../../core/contract.ts'
import { PICTURE_MAX_BYTES } from '../../core/files/pictures.contract.ts'

/** Roles that can send pictures: anyone who works on offers or on the price book. */
export const PICTURE_WRITERS = ['owner', 'seller', 'pricing'] as const

/** Identifies a picture of the account: the SHA-256 of its bytes, in hex. */
export const PictureHash = z.string().regex(/^[0-9a-f]{64}$/, 'is no picture')

export const Picture = z.object({
  hash: PictureHash,
  /** Its path in the portal, relative to the server's address. It never changes. */
  address: z.string(),
})
export type Picture = z.infer<typeof Picture>

export const pictures = internalEndpoints(null, {
  add: {
    method: 'POST',
    path: '/pictures',
    summary: 'Store a picture for a line, an offer item, a material or a form',
    roles: PICTURE_WRITERS,
    // Base64 takes a third more than the file.
    ceilingBytes: Math.ceil(PICTURE_MAX_BYTES * 1.34) + 10_000,
    body: z.strictObject({
      /** PNG, JPEG or WebP in base64. */
      content: z.base64('must be a picture in base64').min(1),
      /** For a form: any website may load the picture. */
      open: z.boolean().default(false),
    }),
    /** `open_address` is the public address of a picture that was sent as open. */
    data: Picture.extend({ open_address: z.string().optional() }),
  },
})
