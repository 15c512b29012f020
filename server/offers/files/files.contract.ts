import { z } from 'zod'
import { Id, internalEndpoints, ROLES } from '../../core/contract.ts'
import { adding, changing, WrittenOffer } from '../sheet/sheet.contract.ts'

/** Maximum bytes and number of PDFs per offer. */
export const FILE_MAX_BYTES = 5_000_000
export const MOST_OFFER_FILES = 5

export const NewOfferFile = z.strictObject({
  name: z.string().trim().min(1).max(200),
  /** In base64. */
  content: z.base64('must be a PDF in base64').min(1),
})
export type NewOfferFile = z.output<typeof NewOfferFile>

export const AddedFile = WrittenOffer.extend({ file_id: Id })
export type AddedFile = z.infer<typeof AddedFile>

const ofFile = {
  path: '/offers/{id}/files/{file}',
  params: z.object({ id: Id, file: Id }),
} as const

/** The PDFs attached to an offer. */
export const offerFiles = internalEndpoints(null, {
  add: {
    ...adding,
    method: 'POST',
    path: '/offers/{id}/files',
    // Base64 takes a third more than the file.
    ceilingBytes: Math.ceil(FILE_MAX_BYTES * 1.34) + 10_000,
    body: NewOfferFile,
    data: AddedFile,
  },

  get: {
    ...ofFile,
    roles: ROLES,
    // A link cannot send a header, so the account may be in the query.
    query: z.object({ account: z.string().optional() }),
    data: z.string(),
    errors: ['contact_hidden'],
  },

  remove: {
    ...changing,
    ...ofFile,
    method: 'DELETE',
  },
})
