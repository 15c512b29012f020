import { crc32 } from 'node:zlib'
import type { ExportedFile } from './export.ts'

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
/** Version 2.0, and names in UTF-8. */
const VERSION = 20
const UTF8 = 0x0800
/** The first day that the format knows. */
const DAY = 0x21

/** An archive of files as they are: photos and PDFs are compressed already. */
export async function* zip(files: AsyncIterable<ExportedFile>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { path, content } of files) {
    const name = Buffer.from(path)
    const facts = factsOf(name, content)
    const head = Buffer.concat([number32(LOCAL), facts, number16(0), name])
    yield head
    yield content
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    const version = number16(VERSION)
    directory.push(Buffer.concat([number32(CENTRAL), version, facts, number16(0), rest, name]))
    offset += head.length + content.length
  }
  const central = Buffer.concat(directory)
  yield central
  const count = number16(directory.length)
  const sizes = [number32(central.length), number32(offset), number16(0)]
  yield Buffer.concat([number32(END), number32(0), count, count, ...sizes])
}

/** What both headers say of a file: version, flags, no compression, time, check sum, sizes, length of its name. */
function factsOf(name: Buffer, content: Uint8Array): Buffer {
  const size = number32(content.length)
  const kind = [number16(VERSION), number16(UTF8), number16(0), number16(0), number16(DAY)]
  return Buffer.concat([...kind, number32(crc32(content)), size, size, number16(name.length)])
}

function number16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function number32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
