import { z } from 'zod'
import { internalEndpoints } from '../core/contract.ts'
import { FORM_WRITERS } from './forms.contract.ts'

const FILE_MAX_BYTES = 2 * 1024 * 1024
/** Base64 takes a third more than the file. */
const BODY_MAX_BYTES = Math.ceil(FILE_MAX_BYTES * 1.34) + 1000

export const OPTION_COLUMNS = [
  'label',
  'value',
  'swatch',
  'price_group',
  'picture',
  'family',
] as const
export type OptionColumn = (typeof OPTION_COLUMNS)[number]

export const FileRow = z
  .partialRecord(z.enum(OPTION_COLUMNS), z.string())
  .and(z.object({ label: z.string() }))
export type FileRow = z.infer<typeof FileRow>

export const OptionsRead = z.object({
  rows: z.array(FileRow),
  /** Cells that cannot be options, by cell name: `C7`. */
  left_out: z.array(z.object({ cell: z.string(), value: z.string() })),
  /** The reason that nothing was read. */
  refused: z.enum(['unreadable', 'headings', 'too_many']).nullable(),
})
export type OptionsRead = z.infer<typeof OptionsRead>

export const optionFiles = internalEndpoints(null, {
  read: {
    method: 'POST',
    path: '/forms/options-file',
    summary: 'List the options in a file; nothing is stored',
    roles: FORM_WRITERS,
    ceilingBytes: BODY_MAX_BYTES,
    body: z.strictObject({
      name: z.string().min(1).max(255),
      content: z.string().regex(/^[A-Za-z0-9+/]*={0,2}$/, 'must be base64'),
    }),
    data: OptionsRead,
  },
})
