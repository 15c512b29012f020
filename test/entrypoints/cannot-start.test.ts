import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Unavailable } from '../../server/core/errors.ts'
import { reportFailure } from '../../server/entrypoints/cli/failure.ts'
import { createZeven, type Zeven } from '../support/zeven.ts'

let folder: string
let zeven: Zeven
/** A server logs warnings of Node in its own way, and it starts in this process here. */
let onWarning: NodeJS.WarningListener[]

beforeEach(async () => {
  onWarning = process.listeners('warning')
  folder = await mkdtemp(join(tmpdir(), 'zeven-test-'))
  zeven = createZeven({ settings: { DATA_DIR: folder } })
})
afterEach(async () => {
  process.removeAllListeners('warning')
  for (const listener of onWarning) process.on('warning', listener)
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
})

describe('unusable storage', () => {
  it('is named in one line: a data folder below a file', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    const refused = await zeven.run(['serve'], { DATA_DIR: join(file, 'data') })
    expect(refused).toMatchObject({ code: 1, output: '' })
    expect(refused.errors).toMatch(/^zeven: cannot use the data folder .+file\/data \(DATA_DIR\): /)
    expect(refused.errors.trimEnd()).not.toContain('\n')
  })

  it('is named in one line: a file that is not a database', async () => {
    await writeFile(join(folder, 'zeven.db'), 'not a database'.repeat(100))
    const refused = await zeven.run(['serve'])
    expect(refused).toMatchObject({ code: 1, output: '' })
    expect(refused.errors).toMatch(
      /^zeven: cannot use the data folder .+: file is not a database\n$/,
    )
  })

  it('is named in one line, and no part of a backup stays: a database that is damaged in the middle', async () => {
    await zeven.json(['demo'])
    const path = join(folder, 'zeven.db')
    const db = new DatabaseSync(path)
    db.exec('pragma wal_checkpoint(truncate)')
    const { rootpage } =
      db.prepare(`select rootpage from sqlite_schema where name = 'all_leads'`).get() ?? {}
    const { page_size: size } = db.prepare('pragma page_size').get() ?? {}
    db.close()
    const bytes = await readFile(path)
    bytes.fill('x', (Number(rootpage) - 1) * Number(size), Number(rootpage) * Number(size))
    await writeFile(path, bytes)
    const backup = join(folder, 'backup')
    const refused = await zeven.run(['backup', backup])
    expect(refused).toMatchObject({ code: 1, output: '' })
    expect(refused.errors).toMatch(
      /^zeven: the database is damaged \(database disk image is malformed\): keep it as it is, and restore the newest whole backup .+\n$/,
    )
    expect(existsSync(backup)).toBe(false)
  })

  it('is named in one line: a backup of a file that is empty', async () => {
    await writeFile(join(folder, 'zeven.db'), '')
    const refused = await zeven.run(['backup', join(folder, 'backup')])
    expect(refused.errors).toMatch(/^zeven: there is no Zeven database at .+\n$/)
  })

  it('is named in one line: a database of another user, which takes no write', () => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    reportFailure(new Unavailable('attempt to write a readonly database'), false, 'zeven --help')
    expect(write.mock.calls).toEqual([
      ['zeven: the database cannot be used: attempt to write a readonly database\n'],
    ])
    write.mockRestore()
  })

  it('is named in one line, without its password: a PostgreSQL that does not answer', async () => {
    const url = 'postgres://zeven:hush@127.0.0.1:1/zeven'
    const refused = await zeven.run(['serve', '--json'], { DATABASE_URL: url })
    expect(refused.code).toBe(1)
    expect(refused.errors).toMatch(
      /^zeven: cannot use the database at postgres:\/\/127\.0\.0\.1:1\/zeven \(DATABASE_URL\): .+\n$/,
    )
    expect(refused.output + refused.errors).not.toContain('hush')
  })
})
