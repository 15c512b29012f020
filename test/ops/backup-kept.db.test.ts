import { cp, mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { readConfig } from '../../server/core/config.ts'
import { makeBackup } from '../../server/ops/backup/make.ts'
import { startTestApp } from '../support/app.ts'
import { folderForTests, forTests } from '../support/for-tests.ts'
import { addForm, submission } from '../support/forms.ts'
import { sendForm } from '../support/proof.ts'
import { createStorage } from '../support/storage.ts'
import { PHOTOS, photo, sendFile } from '../support/uploads.ts'
import { createZeven } from '../support/zeven.ts'

const DAY = 86_400_000

const root = await folderForTests('kept')
const storage = await forTests(createStorage())
const zeven = createZeven(storage)
await zeven.json(['demo'])

/** A database that is not there, or does not answer. */
const away = () =>
  storage.engine === 'sqlite'
    ? { DATA_DIR: join(root, 'none') }
    : { DATABASE_URL: 'postgres://somebody@127.0.0.1:1/none' }

/** What the doctor says of backups. */
async function doctorReports(): Promise<{ level: string; says: string }> {
  const { output } = await zeven.run(['doctor', '--json'])
  const { findings } = JSON.parse(output)
  return findings.find(({ about }: { about: string }) => about === 'backup')
}

describe('backups in one folder', () => {
  it('are not pushed out by failed ones, and only whole ones count among those kept', async () => {
    const beside = join(root, 'nightly')
    const at = (name: string) => join(beside, name)
    expect(await doctorReports()).toMatchObject({ level: 'advice', says: 'no backup was made yet' })
    await zeven.json(['backup', at('2026-01-01')])
    for (const day of ['2026-01-02', '2026-01-03']) await copyAs(at('2026-01-01'), at(day), day)
    await copyAs(at('2026-01-01'), at('2026-01-01'), '2026-01-01')
    const noted = (await doctorReports()).says
    for (let night = 10; night < 20; night++) {
      const words = ['backup', at(`2026-01-${night}`), '--keep', '3']
      expect(await zeven.run(words, away())).toMatchObject({ code: 1, output: '' })
    }
    expect(await readdir(beside)).toEqual(['2026-01-01', '2026-01-02', '2026-01-03'])
    expect((await doctorReports()).says).toBe(noted)

    await killed(at('2026-01-04'), 2 * DAY)
    await killed(at('2026-01-05'), 0)
    await mkdir(at('empty'))
    await mkdir(at('notes'))
    await writeFile(join(at('notes'), 'rows'), 'of somebody else')
    await writeFile(join(at('notes'), 'other'), 'of somebody else')
    const made = await zeven.json(['backup', at('2026-01-20'), '--keep', '3'])
    expect(made.deleted).toEqual(['2026-01-01', '2026-01-04'])
    expect((await readdir(beside)).sort()).toEqual([
      ...['2026-01-02', '2026-01-03', '2026-01-05', '2026-01-20'],
      ...['empty', 'notes'],
    ])
    expect(await doctorReports()).toMatchObject({
      level: 'fine',
      says: `the last whole backup is of ${made.created_at}`,
    })
  })

  it('leave nothing when one fails or is stopped, and an empty folder stays as empty as it was', async () => {
    await mkdir(join(root, 'own'))
    for (const name of ['own', 'new']) {
      await zeven.run(['backup', join(root, name)], away())
    }
    expect(await readdir(join(root, 'own'))).toEqual([])
    expect(await readdir(root)).not.toContain('new')
  })

  it('leave nothing when one is stopped by a signal', async () => {
    const config = await withPhotoThatHangs()
    const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
    const folder = join(root, 'stopped')
    const wanted = { withSecret: true, withFiles: true }
    const failed = makeBackup(config.settings, folder, wanted).catch(() => 'failed')
    await config.asked
    expect(await readdir(root)).toContain('stopped')
    process.listeners('SIGTERM').at(-1)?.('SIGTERM')
    expect(await readdir(root)).not.toContain('stopped')
    expect(exit).toHaveBeenCalledWith(1)
    exit.mockRestore()
    await config.remove()
    expect(await failed).toBe('failed')
    expect(await readdir(root)).not.toContain('stopped')
  })
})

it('a backup does not hold when the last one was made: a restored database has none yet', async () => {
  const set = join(root, 'again')
  await zeven.json(['backup', set])
  const rows = await readFile(join(set, 'rows', 'settings.jsonl'), 'utf8')
  expect(rows).not.toContain('backup-')
})

/** The same backup as of another day. */
async function copyAs(from: string, to: string, day: string): Promise<void> {
  if (from !== to) await cp(from, to, { recursive: true })
  const path = join(to, 'manifest.json')
  const manifest = JSON.parse(await readFile(path, 'utf8'))
  await writeFile(path, JSON.stringify({ ...manifest, created_at: `${day}T03:30:00.000Z` }))
}

/** What a backup leaves whose machine died. */
async function killed(folder: string, age: number): Promise<void> {
  const rows = join(folder, 'rows')
  await mkdir(rows, { recursive: true })
  await writeFile(join(rows, 'leads.jsonl'), '')
  const at = new Date(Date.now() - age)
  for (const path of [rows, folder]) await utimes(path, at, at)
}

/** An installation with the photo of a lead, in a bucket that does not answer. */
async function withPhotoThatHangs() {
  const own = await createStorage()
  const app = await startTestApp(own)
  const { slug } = await addForm(app, await app.dealer(), { questions: [PHOTOS] })
  const { name } = (await sendFile(app, slug, await photo())).body.data
  const sent = submission({ answers: { photos: [name] } })
  expect((await sendForm(app, slug, sent, null)).status).toBe(201)
  await app.stop()
  const asked = Promise.withResolvers<void>()
  const server = createServer(() => asked.resolve()).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  const settings = readConfig({
    ...own.settings,
    FILES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    FILES_S3_BUCKET: 'photos',
    FILES_S3_KEY_ID: 'key',
    FILES_S3_SECRET: 'secret',
  })
  const remove = async () => {
    server.closeAllConnections()
    server.close()
    await own.remove()
  }
  return { settings, asked: asked.promise, remove }
}
