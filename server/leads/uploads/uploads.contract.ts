import { z } from 'zod'
import { Timestamp } from '../../../shared/fields.contract.ts'
import { ById, endpoints, internalEndpoints } from '../../core/contract.ts'
import { LEADS } from '../lead.contract.ts'

/** Maximum bytes of an upload. A picture is encoded again, so that its stored size is much smaller. */
export const MOST_BYTES = { picture: 15_000_000, plan: 10_000_000 } as const
/** A file that is not sent with a form is deleted after this time. */
export const UNSENT_HOURS = 24

/** Why a file cannot be accepted. */
export const UPLOAD_ISSUES = {
  unknown_type:
    'it is neither a picture (JPEG, PNG, WebP, AVIF or HEIC) nor a PDF, nor a DWG or DXF where the form takes drawings',
  broken: 'it is broken or incomplete',
  too_many_pixels: 'the picture has too many pixels',
} as const
export type UploadIssue = keyof typeof UPLOAD_ISSUES

/** Stored types: a picture becomes a JPEG, and plans do not change. */
export const UPLOAD_TYPES = [
  'image/jpeg',
  'application/pdf',
  'image/vnd.dwg',
  'image/vnd.dxf',
] as const
export type UploadType = (typeof UPLOAD_TYPES)[number]

/** An uploaded file. Its name is the answer to its question. */
export const Upload = z.object({
  name: z.string(),
  type: z.enum(UPLOAD_TYPES),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
})
export type Upload = z.infer<typeof Upload>

/** A file of a lead in the portal. */
export const LeadFile = z.object({
  /** The key of its question. */
  question: z.string(),
  type: z.string(),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** A path on this server. `?size=small` is a small picture, `?download=1` downloads it. */
  address: z.string(),
})
export type LeadFile = z.infer<typeof LeadFile>

const Address = z.url().meta({
  examples: [
    'https://zeven.example/files/9fQ2mXc7LkZr0VtYw1sNpHd8JgEu5RaC?expires=1789029900&signature=x',
  ],
})
const pixels = (description: string, example: number) =>
  z
    .int()
    .nullable()
    .meta({ description, examples: [example] })

/** A file of a lead in the API. */
const LeadPhoto = z
  .object({
    question: z.string().meta({
      description: 'The key of the question it answers.',
      examples: ['photos'],
    }),
    type: z.string().meta({
      description:
        'Open enum: `image/jpeg`, or `application/pdf` for a plan; `image/vnd.dwg` and `image/vnd.dxf` from a form that takes drawings.',
      examples: ['image/jpeg'],
    }),
    bytes: z.int().meta({ description: 'The size of the file.', examples: [482_113] }),
    width: pixels('In pixels; null for a plan.', 2560),
    height: pixels('In pixels; null for a plan.', 1920),
    url: Address.meta({
      description: 'The address of the file until `expires_at`. It needs no key.',
    }),
    small_url: Address.nullable().meta({
      description: 'A small version of a picture; null for a plan.',
    }),
  })
  .meta({ id: 'LeadPhoto', description: 'A photo or plan that a customer sent with a form.' })

export const LeadPhotos = z
  .object({
    photos: z.array(LeadPhoto).meta({ description: 'In the order in which they were added.' }),
    expires_at: Timestamp.meta({ description: 'When the addresses expire.' }),
  })
  .meta({ id: 'LeadPhotos', description: 'The photos and plans of a lead.' })
export type LeadPhotos = z.infer<typeof LeadPhotos>

export const leadPhotos = endpoints(LEADS, {
  list: {
    name: 'listLeadPhotos',
    path: '/leads/{id}/photos',
    summary: 'The photos and plans of a lead',
    description:
      'Each has an address that anybody can open for 15 minutes, without a key. Fetch the files at once and do not log the addresses. Repeat the request for new ones.',
    scope: 'leads:read',
    params: ById,
    data: LeadPhotos,
    message: 'Photos.',
  },
})

export const uploads = internalEndpoints(null, {
  /** The body is the file itself. */
  add: {
    method: 'POST',
    path: '/forms/{slug}/uploads',
    summary: 'Upload a photo or a plan for an answer',
    ceilingBytes: MOST_BYTES.picture,
    data: Upload,
    status: 201,
    message: 'File kept.',
    errors: ['origin_not_allowed', 'file_refused', 'storage_unavailable', 'storage_full'],
  },
})
