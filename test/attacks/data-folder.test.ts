import { spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createZeven } from '../support/zeven.ts'

const DATABASES = ['zeven.db', 'counters.db']
const READ_BY_OTHERS = 0o044
const ENTERED_BY_OTHERS = 0o011

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zeven-others-'))
  await chmod(folder, 0o755)
})
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))

/** A command as a user runs it whose new files everybody may read. */
function run(...words: string[]): void {
  const shell = ['-c', 'umask 022 && exec "$@"', 'sh', process.execPath, 'server/cli.ts', ...words]
  const none = { BASE_URL: '', DATABASE_URL: '' }
  const env = { ...process.env, ...none, DATA_DIR: folder, NODE_ENV: 'test' }
  expect(spawnSync('sh', shell, { env, encoding: 'utf8' })).toMatchObject({ status: 0 })
}

/** The files below a folder that another user of the machine can read. */
async function readableByOthers(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true })
  const found = entries.map(async (entry) => {
    const own = join(path, entry.name)
    const { mode } = await stat(own)
    if (entry.isDirectory()) return mode & ENTERED_BY_OTHERS ? readableByOthers(own) : []
    return mode & READ_BY_OTHERS ? [own] : []
  })
  return (await Promise.all(found)).flat()
}

describe('another user of the machine reads nothing of the data folder', () => {
  it('that the first command made, nor what the running server writes, nor what lay open before', async () => {
    run('demo')
    expect(await readdir(folder)).toEqual(expect.arrayContaining(DATABASES))
    expect(await readableByOthers(folder)).toEqual([])
    await mkdir(join(folder, 'files', 'ab'), { recursive: true, mode: 0o755 })
    await mkdir(join(folder, 'mail'), { mode: 0o755 })
    const old = ['secret', 'files/ab/photo.jpg', 'mail/letter.eml'].map((name) =>
      join(folder, name),
    )
    for (const path of old) await writeFile(path, 'x'.repeat(64))
    for (const path of [...old, ...DATABASES.map((name) => join(folder, name))]) {
      await chmod(path, 0o644)
    }
    expect((await readableByOthers(folder)).length).toBeGreaterThanOrEqual(5)

    const server = await createZeven({ settings: { DATA_DIR: folder } }).serve()
    const names = await readdir(folder)
    const open = await readableByOthers(folder)
    await server.stop()
    expect(names).toEqual(expect.arrayContaining(['zeven.db-wal', 'counters.db-wal']))
    expect(open).toEqual([])
  })
})
