import { ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import { NotFound, ValidationFailed } from '../../core/errors.ts'
import type { Streamed } from '../../core/http/call.ts'
import { issue } from '../../core/issues.contract.ts'
import { FILE_MAX_BYTES } from './files.contract.ts'

/** A PDF has this near its start, and a mark at its end. */
const BEGINS = '%PDF-'
const ENDS = '%%EOF'
const AROUND = 1024

/** Throws 422 for a file that is not a PDF, regardless of its name, and for one that is too large. */
export function checkPdf(base64: string): void {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > FILE_MAX_BYTES) {
    throw new ValidationFailed({ content: [issue('too_large', { bytes: FILE_MAX_BYTES })] })
  }
  const hasHeader = bytes.subarray(0, AROUND).includes(BEGINS)
  if (hasHeader && bytes.subarray(-AROUND).includes(ENDS)) return
  throw new ValidationFailed({ content: [issue('pdf')] })
}

/** The name made safe for any disk: no folders, no control characters, ends in `.pdf`. */
export function fileName(given: string): string {
  const name = given
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{Cc}\p{Cf}"*:<>?|]/gu, '')
    .replace(/\.pdf$/i, '')
    .trim()
  return `${name || 'file'}.pdf`
}

/** An attached or sent file. Throws 404. */
export async function getFile(
  { db }: Pick<Source, 'db'>,
  accountId: number,
  leadId: number,
  id: number | null,
): Promise<{ name: string; bytes: Buffer }> {
  const row = await ofAccount(db, accountId)
    .selectFrom('offer_files')
    .select(['name', 'content'])
    .where('lead_id', '=', leadId)
    .where('id', '=', id ?? 0)
    .executeTakeFirstOrThrow(() => new NotFound())
  return { name: row.name, bytes: Buffer.from(row.content, 'base64') }
}

/** A PDF response. A browser cannot run scripts in it with this server's origin. */
export function pdfReply({ name, bytes }: { name: string; bytes: Uint8Array }): Streamed {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const stream = new Blob([new Uint8Array(bytes)]).stream()
  return {
    stream,
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(bytes.length),
      'Content-Disposition': `inline; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  }
}
