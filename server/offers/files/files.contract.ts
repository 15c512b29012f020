import { z } from 'zod'
import { ById, defineEndpoint, Id, ROLES } from '../../ground/contract.ts'
import { creating, Version, VersionInQuery, writing } from '../sheet/sheet.contract.ts'

/** The PDFs that go with an offer, and its own. */

/** Bytes of one PDF that goes with an offer, and how many there may be. */
export const FILE_MAX_BYTES = 5_000_000

export const MOST_OFFER_FILES = 5

export const addOfferFile = defineEndpoint({
  ...creating,
  name: 'addOfferFile',
  method: 'POST',
  path: '/offers/{id}/files',
  summary: 'Add a PDF that goes with the offer',
  // Base64 takes a third more than the file.
  ceilingBytes: Math.ceil(FILE_MAX_BYTES * 1.34) + 10_000,
  body: z.strictObject({
    version: Version,
    name: z.string().trim().min(1, 'must not be blank').max(200, 'must be at most 200 characters'),
    /** In base64. */
    content: z.base64('must be a PDF in base64').min(1, 'must not be empty'),
  }),
  data: z.object({ id: Id, file_id: Id, version: Version }),
  message: 'File added.',
})

const OfFile = z.object({ id: Id, file: Id })

/** A link sends no header, so the account may be in the query. */
const Download = z.object({ account: z.string().optional() })

export const getOfferFile = defineEndpoint({
  name: 'getOfferFile',
  method: 'GET',
  path: '/offers/{id}/files/{file}',
  summary: 'A PDF that goes with the offer',
  internal: true,
  roles: ROLES,
  params: OfFile,
  query: Download,
  data: z.string(),
  message: 'File.',
  errors: ['contact_hidden'],
})

export const removeOfferFile = defineEndpoint({
  ...writing,
  name: 'removeOfferFile',
  method: 'DELETE',
  path: '/offers/{id}/files/{file}',
  summary: 'Take a PDF away from the offer',
  params: OfFile,
  query: VersionInQuery,
  message: 'File removed.',
})

export const getOfferPdf = defineEndpoint({
  name: 'getOfferPdf',
  method: 'GET',
  path: '/offers/{id}/pdf',
  summary: 'The PDF of a version that was sent, or of the offer as it would be sent now',
  internal: true,
  roles: ROLES,
  params: ById,
  query: Download.extend({
    /** A frozen version, with the page of evidence once it is signed; the draft when absent. */
    version: z
      .string()
      .regex(/^[1-9]\d{0,8}$/, 'must be the number of a version')
      .optional(),
  }),
  data: z.string(),
  message: 'PDF.',
  errors: ['contact_hidden'],
})
