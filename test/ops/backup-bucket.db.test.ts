import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startTestApp } from '../support/app.ts'
import { startBucket } from '../support/bucket.ts'
import { folderForTests, forTests } from '../support/for-tests.ts'
import { addForm, submission } from '../support/forms.ts'
import { sendForm } from '../support/proof.ts'
import { createStorage, type TestStorage } from '../support/storage.ts'
import { PHOTOS, PLAN, photo, sendFile } from '../support/uploads.ts'
import { createZeven } from '../support/zeven.ts'
import { contentOf } from './backup-stage.ts'

const folder = await folderForTests('bucket')
const bucket = await forTests(startBucket())
const other = await forTests(startBucket())
const storages = await Promise.all([1, 2, 3].map(() => forTests(createStorage())))
const app = await startTestApp(storages[0], { settings: bucket.settings })
const { slug } = await addForm(app, await app.dealer(), { questions: [PHOTOS] })
const names = []
for (const content of [await photo(), PLAN]) {
  names.push((await sendFile(app, slug, content)).body.data.name)
}
await sendForm(app, slug, submission({ answers: { photos: names } }), null)
await app.stop()

const inFolder = (name: string) => join(folder, name)
const filesOf = async (name: string) =>
  Object.entries(await contentOf(inFolder(name))).filter(([path]) => path.startsWith('files/'))
const zevenOn = (place: number) => createZeven(storages[place] as TestStorage)

it('files of a bucket are in the backup, and come back into another bucket or onto the disk', async () => {
  const made = await zevenOn(0).json(['backup', inFolder('set')], bucket.settings)
  expect(made).toMatchObject({ files: bucket.objects.size, missing: [] })
  expect(bucket.objects.size).toBe(3)
  await zevenOn(1).json(['restore', inFolder('set')], other.settings)
  expect(other.objects).toEqual(bucket.objects)
  await zevenOn(2).json(['restore', inFolder('set')])
  await zevenOn(2).json(['backup', inFolder('of-disk')])
  expect(await filesOf('of-disk')).toEqual(await filesOf('set'))
})

it('a bucket that refuses is named, and leaves no backup behind', async () => {
  bucket.fail({ status: 503, code: 'SlowDown' })
  const { code, errors } = await zevenOn(0).run(['backup', inFolder('half')], bucket.settings)
  expect(code).toBe(1)
  expect(errors).toMatch(/^zeven: photos and plans cannot be reached: the bucket answered 503: /)
  expect(existsSync(inFolder('half'))).toBe(false)
  bucket.fail(null)
})
