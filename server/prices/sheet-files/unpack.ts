import { setImmediate as nextTurn } from 'node:timers/promises'
import { Unzip, UnzipInflate } from 'fflate'
import { CEILINGS, FileRefused, tooLarge, type WorkbookCeilings } from '../sheets/ceilings.ts'

/** Packed bytes per unpacking step. They can grow a thousandfold. */
const PIECE = 8 * 1024

/**
 * The XML parts of a workbook, by path in lower case. It counts the bytes while unpacking, because
 * the sizes in the file may be wrong.
 */
export async function unpack(
  bytes: Uint8Array,
  { unpackedBytes }: WorkbookCeilings,
): Promise<Map<string, Uint8Array>> {
  const parts = new Map<string, Uint8Array[]>()
  const open = new Set<string>()
  let unpacked = 0
  let entries = 0
  const unzip = new Unzip((file) => {
    entries += 1
    if (entries > CEILINGS.parts) throw tooLarge(`${CEILINGS.parts} parts`)
    // Excel accepts part names in any case and with backslashes.
    const path = file.name.replaceAll('\\', '/').toLowerCase()
    if (!/\.(?:xml|rels)$/.test(path)) return
    const chunks: Uint8Array[] = []
    parts.set(path, chunks)
    open.add(path)
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error instanceof FileRefused ? error : damaged()
      unpacked += chunk.length
      if (unpacked > unpackedBytes) {
        const most = unpackedBytes / 1024 / 1024
        throw new FileRefused(`is larger than ${most} MB when it is unpacked`, 'file_large')
      }
      chunks.push(chunk)
      if (isLast) open.delete(path)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let start = 0; start < bytes.length; start += PIECE) {
      if (start % (PIECE * 32) === 0) await nextTurn()
      const end = start + PIECE
      unzip.push(bytes.subarray(start, end), end >= bytes.length)
    }
  } catch (error) {
    throw error instanceof FileRefused ? error : damaged()
  }
  if (open.size > 0) throw damaged()
  return new Map([...parts].map(([path, chunks]) => [path, Buffer.concat(chunks)]))
}

function damaged(): FileRefused {
  return new FileRefused('is no workbook, or a damaged one')
}
