import { z } from 'zod'
import { internalEndpoints } from '../../core/contract.ts'
import { PRICE_WRITERS } from '../catalogue/entry.contract.ts'
import { MaterialFound } from '../materials/materials.contract.ts'
import { FileChoices, MatrixRead, PriceFileRead } from '../sheets/sheets.contract.ts'
import { VersionsRead } from './sent.contract.ts'

/** A larger file is refused before it is sent. */
const FILE_MAX_BYTES = 10 * 1024 * 1024
/** Base64 takes a third more than the file. */
const BODY_MAX_BYTES = Math.ceil(FILE_MAX_BYTES * 1.34) + 200_000

const Base64 = z.string().regex(/^[A-Za-z0-9+/]*={0,2}$/, 'must be base64')

/** A matrix that a sheet may update. `code` is the choice that says so; `same` is the part of its sizes in percent. */
const LikelyMatrix = z.object({ code: z.string(), name: z.string(), same: z.int() })
export type LikelyMatrix = z.infer<typeof LikelyMatrix>

/** What was understood of a file, the version of each matrix that its codes name, and what each sheet with a new code may update. */
export const UploadRead = PriceFileRead.extend({
  /** `own_name` is the name in the file. A matrix that is updated keeps its own unless one is chosen. */
  matrices: z.array(MatrixRead.extend({ own_name: z.string() })),
  /** What its articles become. */
  materials: z.array(MaterialFound),
  versions: VersionsRead,
  likely: z.record(z.string(), z.array(LikelyMatrix)),
})
export type UploadRead = z.infer<typeof UploadRead>

/** Nothing of the file is kept: it is sent again with every choice. */
export const priceFiles = internalEndpoints(null, {
  read: {
    method: 'POST',
    path: '/prices/files',
    summary: 'Say what is understood of a price list in a file, and write nothing',
    roles: PRICE_WRITERS,
    body: z.strictObject({
      name: z.string().min(1).max(255),
      content: Base64,
      /** Those of the last file of its shape when it is left out. */
      choices: FileChoices.optional(),
    }),
    ceilingBytes: BODY_MAX_BYTES,
    data: UploadRead,
  },
})
