import { expect, it } from 'vitest'
import { type ZipEntry, zipOf } from '../../server/core/files/zip.ts'

async function* failing(): AsyncGenerator<ZipEntry> {
  yield { name: 'README.txt', content: [Buffer.from('Everything')] }
  throw new Error('the database has gone')
}

it('a zip file that fails before anybody reads it ends no process, and tells who reads it', async () => {
  const zip = zipOf(failing())
  const reading = (async () => {
    for await (const _ of zip) {
    }
  })()
  await expect(reading).rejects.toThrow('the database has gone')
  const unread = zipOf(failing())
  unread.resume()
  await new Promise((resolve) => unread.once('close', resolve))
})
