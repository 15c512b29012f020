import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '../../server/core/config.ts'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { openFiles } from '../../server/core/files/open.ts'
import { deleteUnneededUploads } from '../../server/leads/uploads/unneeded.ts'
import { startTestApp } from '../support/app.ts'
import { folderForTests, forTests } from '../support/for-tests.ts'
import { addForm, submission } from '../support/forms.ts'
import { signIn } from '../support/portal.ts'
import { sendForm } from '../support/proof.ts'
import { createStorage, type TestStorage } from '../support/storage.ts'
import { PHOTOS, PLAN, photo, sendFile } from '../support/uploads.ts'
import { createZeven } from '../support/zeven.ts'
import { contentOf } from './backup-stage.ts'

const folder = await folderForTests('strangers')
const storages = [await forTests(createStorage()), await forTests(createStorage())]
const app = await startTestApp(storages[0])
const dealer = await app.dealer()
const { slug } = await addForm(app, dealer, { questions: [PHOTOS], leads_per_hour: 1 })
const upload = async (content: Uint8Array) =>
  (await sendFile(app, slug, content)).body.data.name as string
const sent = [await upload(PLAN), await upload(await photo()), await upload(PLAN)]
await upload(PLAN)
for (const name of sent) {
  const { status } = await sendForm(app, slug, submission({ answers: { photos: [name] } }), null)
  expect(status).toBe(201)
}
/** The file of a lead; others are of two leads that are quarantined, and of nobody yet. */
const own = sent[0] ?? ''
await app.stop()
const zevenOn = (place: number) => createZeven(storages[place] as TestStorage)

it('files of strangers are in no backup, and nothing is said to miss', async () => {
  const made = await zevenOn(0).json(['backup', join(folder, 'set')])
  expect(made).toMatchObject({ files: 1, missing: [] })
  const paths = Object.keys(await contentOf(join(folder, 'set')))
  const files = paths.filter((path) => path.startsWith('files/'))
  expect(files).toEqual([`files/${own.slice(0, 2)}/${own}`])
})

it('a lead that was quarantined opens without them, and is released and dropped', async () => {
  await zevenOn(1).json(['restore', join(folder, 'set')])
  const app = await startTestApp(storages[1])
  try {
    const owner = await signIn(app, dealer)
    const held = (await owner.get('/held-leads')).body.data
    expect(held).toHaveLength(2)
    const [first, second] = held
    const released = await owner.send('POST', '/held-leads/release', { ids: [first.id] })
    const [{ outcome, lead_id: id }] = released.body.data.results
    expect(outcome).toBe('released')
    const lead = await owner.get(`/leads/${id}?include=files`)
    expect([lead.status, lead.body.data.files]).toEqual([200, []])
    const api = app.clientOf(dealer.key.secret)
    const photos = await api.get(`/leads/${id}/photos`)
    expect([photos.status, photos.body.data.photos]).toEqual([200, []])
    const dropped = await owner.send('POST', '/held-leads/drop', { ids: [second.id] })
    expect(dropped.body.data.results[0].outcome).toBe('dropped')
    const { database, storage } = app
    await deleteUnneededUploads(database, openFiles(readConfig(storage.settings)), () => false)
    const rows = await allAccounts(database.read).selectFrom('uploads').select('name').execute()
    expect(rows).toEqual([{ name: own }])
  } finally {
    await app.stop()
  }
})
