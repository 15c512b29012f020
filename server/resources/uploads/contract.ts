import { z } from 'zod'
import { defineEndpoint } from '../../contract.ts'

/** Bytes that may arrive. A picture is drawn anew, so that far less of it is kept. */
export const MOST_BYTES = { picture: 15_000_000, plan: 10_000_000 } as const
/** A file that is not sent with a form is deleted after this. */
export const UNSENT_HOURS = 24

/** Why a file cannot be taken. */
export const UPLOAD_FAULTS = {
  unknown_type: 'it is neither a picture (JPEG, PNG, WebP or AVIF) nor a PDF',
  heic: 'HEIC pictures cannot be read here; send a JPEG',
  broken: 'it is broken or incomplete',
  too_many_pixels: 'the picture has too many pixels',
} as const
export type UploadFault = keyof typeof UPLOAD_FAULTS

/** A file that arrived. Its name goes into the answer to its question. */
export const Upload = z.object({
  name: z.string(),
  type: z.enum(['image/jpeg', 'application/pdf']),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
})
export type Upload = z.infer<typeof Upload>

/** A file of a lead as the portal shows it. */
export const LeadFile = z.object({
  /** The key of the question it answers. */
  question: z.string(),
  type: z.string(),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Below the server's address. `?size=small` is a small picture, `?download=1` saves it. */
  address: z.string(),
})
export type LeadFile = z.infer<typeof LeadFile>

/** The body is the file itself. */
export const addUpload = defineEndpoint({
  name: 'addUpload',
  method: 'POST',
  path: '/forms/{slug}/uploads',
  summary: 'Send a photo or a plan, for an answer to name',
  scope: null,
  ceilingBytes: MOST_BYTES.picture,
  data: Upload,
  status: 201,
  message: 'File kept.',
  errors: ['origin_not_allowed', 'file_refused', 'storage_unavailable', 'storage_full'],
})
