import { z } from 'zod'
import { internalEndpoints } from '../../core/contract.ts'
import { PRICE_WRITERS } from '../catalogue/entry.contract.ts'
import { MaterialFound } from '../materials/materials.contract.ts'
import { FileChoices, MatrixRead, PriceFileRead } from '../sheets/sheets.contract.ts'
import { VersionsRead } from './sent.contract.ts'

/** Larger files are rejected before they are sent. */
const FILE_MAX_BYTES = 10 * 1024 * 1024
/** Base64 takes a third more than the file. */
const BODY_MAX_BYTES = Math.ceil(FILE_MAX_BYTES * 1.34) + 200_000

const Base64 = z.string().regex(/^[A-Za-z0-9+/]*={0,2}$/, 'must be base64')

/** A matrix that a sheet may update. `code` is the choice for it; `same` is the share of common sizes in percent. */
const LikelyMatrix = z.object({ code: z.string(), name: z.string(), same: z.int() })
export type LikelyMatrix = z.infer<typeof LikelyMatrix>

/** A file's content, the versions of the matrices its codes name, and what each sheet with a new code may update. */
export const UploadRead = PriceFileRead.extend({
  /** `own_name` is the name in the file. An updated matrix keeps its own name unless one is chosen. */
  matrices: z.array(MatrixRead.extend({ own_name: z.string() })),
  /** The materials made from its articles. */
  materials: z.array(MaterialFound),
  versions: VersionsRead,
  likely: z.record(z.string(), z.array(LikelyMatrix)),
})
export type UploadRead = z.infer<typeof UploadRead>

/** The file is not stored: the client sends it again with every choice. */
export const priceFiles = internalEndpoints(null, {
  read: {
    method: 'POST',
    path: '/prices/files',
    summary: 'Preview a price list in a file; nothing is written',
    roles: PRICE_WRITERS,
    body: z.strictObject({
      name: z.string().min(1).max(255),
      content: Base64,
      /** Defaults to the choices for the last file of its shape. */
      choices: FileChoices.optional(),
    }),
    ceilingBytes: BODY_MAX_BYTES,
    data: UploadRead,
  },
})
