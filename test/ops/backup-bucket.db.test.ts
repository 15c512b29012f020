import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../support/app.ts'
import { startBucket, type TestBucket } from '../support/bucket.ts'
import { addForm, submission } from '../support/forms.ts'
import { sendForm } from '../support/proof.ts'
import { createStorage, type TestStorage } from '../support/storage.ts'
import { PHOTOS, PLAN, photo, sendFile } from '../support/uploads.ts'
import { createZeven } from '../support/zeven.ts'
import { contentOf } from './backup-stage.ts'

let folder: string
let bucket: TestBucket
let other: TestBucket
let storages: TestStorage[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zeven-bucket-'))
  ;[bucket, other] = [await startBucket(), await startBucket()]
  storages = await Promise.all([createStorage(), createStorage(), createStorage()])
  const app = await startTestApp(storages[0], { settings: bucket.settings })
  const { slug } = await addForm(app, await app.dealer(), { questions: [PHOTOS] })
  const names = []
  for (const content of [await photo(), PLAN]) {
    names.push((await sendFile(app, slug, content)).body.data.name)
  }
  await sendForm(app, slug, submission({ answers: { photos: names } }), null)
  await app.stop()
})
afterAll(async () => {
  await Promise.all([bucket.stop(), other.stop(), ...storages.map((storage) => storage.remove())])
  await rm(folder, { recursive: true, force: true })
})

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
