import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type BackedUpFile, BackupRefused, type Manifest } from './manifest.ts'

/** Characters that are buffered before each write. */
const CHUNK = 64 * 1024
const ONLY_OWNER = 0o600

type Pieces = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>

/** Writes a file of a backup, and returns its manifest entry. It never holds the whole file in memory. */
export async function writePart(
  folder: string,
  path: string,
  pieces: Pieces,
): Promise<BackedUpFile> {
  const hash = createHash('sha256')
  let bytes = 0
  async function* counted() {
    for await (const piece of pieces) {
      const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  const target = join(folder, path)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const file = createWriteStream(target, { flags: 'wx', mode: ONLY_OWNER, flush: true })
  await pipeline(Readable.from(counted(), { objectMode: false }), file)
  return { path, bytes, sha256: hash.digest('hex') }
}

/** Joins lines into chunks of a suitable size for a write. */
export async function* inChunks(lines: Iterable<string> | AsyncIterable<string>) {
  let text = ''
  for await (const line of lines) {
    text += `${line}\n`
    if (text.length < CHUNK) continue
    yield text
    text = ''
  }
  if (text !== '') yield text
}

/** The lines of a file. Only `\n` ends a line: JSON texts may contain other line breaks. */
export async function* backupLines(path: string): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of createReadStream(path, { encoding: 'utf8' })) {
    const lines = `${rest}${piece}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') throw new BackupRefused(`${path} ends in the middle of a row`)
}

/** Verifies every file of a backup before the restore starts. */
export async function checkParts(folder: string, { files }: Manifest): Promise<void> {
  for (const { path, bytes, sha256 } of files) {
    const hash = createHash('sha256')
    let read = 0
    try {
      for await (const piece of createReadStream(join(folder, path))) {
        hash.update(piece)
        read += piece.length
      }
    } catch {
      throw new BackupRefused(`the backup is damaged: ${path} cannot be read`)
    }
    if (read !== bytes || hash.digest('hex') !== sha256) {
      throw new BackupRefused(`the backup is damaged: ${path} is not what was written`)
    }
  }
}
