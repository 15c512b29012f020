import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { InvalidConfig, readConfig } from '../../server/core/config.ts'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { diskFailure } from '../../server/core/files/files.ts'
import { openFiles } from '../../server/core/files/open.ts'
import { startTestApp } from '../support/app.ts'
import { startBucket } from '../support/bucket.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, submission } from '../support/forms.ts'
import { sendForm } from '../support/proof.ts'
import { filesIn, PHOTOS, PLAN, photo, sendFile } from '../support/uploads.ts'

const bucket = await forTests(startBucket())
const app = await forTests(startTestApp(undefined, { settings: bucket.settings }))
const dealer = await app.dealer()
const slug = (await addForm(app, dealer, { questions: [PHOTOS] })).slug
beforeEach(() => bucket.fail(null))

const files = () => openFiles(readConfig({ ...app.storage.settings, ...bucket.settings }))
const waiting = async () =>
  (
    await allAccounts(app.database.read)
      .selectFrom('uploads')
      .where('dropped_at', 'is', null)
      .select('name')
      .execute()
  ).length

describe('a bucket', () => {
  it('keeps files in place of the disk, reads them and lets go of them', async () => {
    const { name } = (await sendFile(app, slug, await photo())).body.data
    const [key, small] = [`${name.slice(0, 2)}/${name}`, `${name.slice(0, 2)}/${name}.small`]
    expect([...bucket.objects.keys()].toSorted()).toEqual([key, small])
    expect((await filesIn(app)).size).toBe(0)
    expect(await files().read(name)).toEqual(new Uint8Array(bucket.objects.get(key) ?? []))
    await files().remove(name)
    await files().remove(name)
    expect([bucket.objects.has(key), await files().read(name)]).toEqual([false, null])
  })

  it('that is full or gone refuses a file, and takes it when it is back; leads come in', async () => {
    const before = await waiting()
    for (const [answer, status, code] of [
      [{ status: 507, code: 'XMinioStorageFull' }, 507, 'storage_full'],
      [{ status: 403, code: 'InvalidAccessKeyId' }, 503, 'storage_unavailable'],
    ] as const) {
      bucket.fail(answer)
      const { status: said, body, headers } = await sendFile(app, slug, PLAN)
      expect([said, body.errors.code]).toEqual([status, code])
      expect(headers.has('retry-after')).toBe(status === 503)
      expect(await waiting()).toBe(before)
    }
    const lead = await sendForm(app, slug, submission({ answers: {} }), null)
    expect(lead.status).toBe(201)
    bucket.fail(null)
    expect((await sendFile(app, slug, PLAN)).status).toBe(201)
  })
})

describe('a disk', () => {
  it('that is full says so, and any other issue of it is said to pass', () => {
    const said = (code: string) => diskFailure(Object.assign(new Error('no'), { code }))
    expect(said('ENOSPC')).toMatchObject({ status: 507, code: 'storage_full' })
    expect(said('EIO')).toMatchObject({ status: 503, code: 'storage_unavailable' })
  })

  it('that cannot be written on leaves no part of a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'zeven-files-'))
    await writeFile(join(folder, 'files'), 'not a folder')
    const onDisk = openFiles(readConfig({ DATA_DIR: folder }))
    await expect(onDisk.put('abc', PLAN)).rejects.toMatchObject({ code: 'storage_unavailable' })
    await rm(folder, { recursive: true })
  })
})

it('needs all settings of a bucket, and says which one is missing', () => {
  const { FILES_S3_SECRET: _, ...rest } = bucket.settings
  expect(() => readConfig(rest)).toThrow(InvalidConfig)
  expect(() => readConfig(rest)).toThrow('FILES_S3_SECRET is missing: FILES_S3_ENDPOINT needs it')
})
