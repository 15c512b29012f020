import { Readable } from 'node:stream'
import { zipOf } from '../../files/zip.ts'
import type { ExportedFile } from './export.ts'

/** A zip file to download, made as it is read. */
export function archive(name: string, files: AsyncGenerator<ExportedFile>) {
  return {
    stream: Readable.toWeb(zipOf(files)) as ReadableStream<Uint8Array>,
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${name}.zip"`,
    },
  }
}
