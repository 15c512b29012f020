import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  name: string
  content: Buffer | AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** Pictures and PDF files are compressed already. */
const IS_TEXT = /\.(jsonl?|txt)$/

/** A zip file of these entries, created while it is read. `onEnd` is called once, even if it is not read to its end. */
export function zipOf(entries: AsyncGenerator<ZipEntry>, onEnd = () => {}): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let current: Readable | null = null
  // It may fail before it is read. The reader then gets the failure.
  output.on('error', () => {})

  async function next(): Promise<void> {
    const { value, done } = await entries.next()
    if (output.destroyed) return
    if (done) return zip.end()
    current = Readable.from(value.content)
    current.once('error', (error) => output.destroy(error))
    current.once('end', go)
    zip.addReadStream(current, value.name, { compress: IS_TEXT.test(value.name) })
  }
  const go = () => void next().catch((error) => output.destroy(error))

  output.once('close', () => {
    current?.destroy()
    // The generator may be waiting for a read: it ends after that.
    void entries.return(undefined).then(onEnd, onEnd)
  })
  go()
  return output
}
