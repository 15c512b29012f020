import { Readable } from 'node:stream'
import { type ZipEntry, zipOf } from '../core/files/zip.ts'

/** A file of an export: its path and its bytes. */
export interface ExportedFile {
  name: string
  content: Buffer
}

/** A zip file to download, created while it is read. */
export function archive(name: string, files: AsyncIterable<ZipEntry> | Iterable<ZipEntry>) {
  return {
    stream: Readable.toWeb(zipOf(each(files))) as ReadableStream<Uint8Array>,
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${name}.zip"`,
    },
  }
}

async function* each(files: AsyncIterable<ZipEntry> | Iterable<ZipEntry>) {
  yield* files
}
