import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../server/core/config.ts'
import { OPERATOR } from '../../server/core/db/actor.ts'
import { openConfiguredDatabase } from '../../server/core/open-database.ts'
import { openVault } from '../../server/core/secret.ts'
import { eraseTarget } from '../../server/privacy/erase-target.ts'
import { folderForTests, forTests } from '../support/for-tests.ts'
import { openNoting } from '../support/plans.ts'
import { createStorage, type TestStorage } from '../support/storage.ts'
import { createZeven } from '../support/zeven.ts'

const SECRET = 'an invented secret of more than 32 letters'
const OWN = { ZEVEN_SECRET: SECRET }

const folder = await folderForTests('refused')
const first = await forTests(createStorage())
const empty = await forTests(createStorage())
const zeven = createZeven(first)
/** Works on `empty`. */
const restoring = createZeven(empty)
await zeven.json(['demo'], OWN)
await zeven.json(['backup', join(folder, 'set')], OWN)

const inFolder = (name: string) => join(folder, name)

async function copyOfSet(name: string): Promise<string> {
  await cp(inFolder('set'), inFolder(name), { recursive: true })
  return inFolder(name)
}

async function changeManifest(set: string, change: (manifest: Record<string, unknown>) => void) {
  const path = join(set, 'manifest.json')
  const manifest = JSON.parse(await readFile(path, 'utf8'))
  change(manifest)
  await writeFile(path, JSON.stringify(manifest))
}

/** Whether a storage has neither files nor tables. */
async function isEmpty(storage: TestStorage): Promise<boolean> {
  if ((await readdir(storage.settings.DATA_DIR)).length > 0) return false
  if (storage.engine === 'sqlite') return true
  const { db } = openNoting(storage)
  const { rows } = await sql`select 1 from information_schema.tables
    where table_schema = 'public'`.execute(db)
  await db.destroy()
  return rows.length === 0
}

describe('zeven restore refuses, and writes nothing:', () => {
  const DAMAGED: [what: string, damage: (set: string) => Promise<unknown>, says: RegExp][] = [
    [
      'a folder without a manifest',
      (set) => rm(join(set, 'manifest.json')),
      /is no whole backup: it has no manifest.json/,
    ],
    [
      'a manifest that was cut off',
      (set) => truncate(join(set, 'manifest.json'), 100),
      /manifest.json cannot be read/,
    ],
    [
      'a file that is missing',
      (set) => rm(join(set, 'rows/all_leads.jsonl')),
      /damaged: rows\/all_leads.jsonl cannot be read/,
    ],
    [
      'a file that was changed',
      async (set) => {
        const path = join(set, 'rows/all_leads.jsonl')
        await writeFile(path, (await readFile(path, 'utf8')).replace('demo', 'DEMO'))
      },
      /damaged: rows\/all_leads.jsonl is not what was written/,
    ],
    [
      'a backup of a newer version',
      (set) =>
        changeManifest(set, (manifest) => {
          manifest.migrations = [...(manifest.migrations as string[]), '9999-newer']
        }),
      /a newer version of Zeven made this backup \(1\.1\.0, 9999-newer\)/,
    ],
  ]

  it.each(DAMAGED)('%s', async (what, damage, says) => {
    const set = await copyOfSet(what)
    await damage(set)
    const { code, output, errors } = await restoring.run(['restore', set])
    expect([code, output]).toEqual([1, ''])
    expect(errors).toMatch(says)
    expect(await isEmpty(empty)).toBe(true)
  })

  it('a backup without its secret, unless the settings have it; another one is told apart', async () => {
    await zeven.json(['backup', inFolder('bare'), '--without-secret'], OWN)
    expect(await readdir(inFolder('bare'))).toEqual(['manifest.json', 'rows'])
    const without = await restoring.run(['restore', inFolder('bare')])
    expect(without.errors).toMatch(/made without its secret: set ZEVEN_SECRET/)
    const ZEVEN_SECRET = `${SECRET} and more`
    const other = await restoring.run(['restore', inFolder('bare')], { ZEVEN_SECRET })
    expect(other.errors).toMatch(/ZEVEN_SECRET is not the secret of this backup/)
    expect(await isEmpty(empty)).toBe(true)
  })

  it('a database that is not empty', async () => {
    const before = await zeven.json(['account', 'list'])
    const { code, errors } = await zeven.run(['restore', inFolder('set')])
    expect(code).toBe(1)
    expect(errors).toMatch(/there is a database already: name an empty one with DATA/)
    expect(await zeven.json(['account', 'list'])).toEqual(before)
  })
})

it('zeven backup refuses a disk that has less room than rows and photos take, before it writes', async () => {
  const { db } = openNoting(first)
  // 10 TB of photos, if their rows were true.
  await sql`insert into uploads (name, account_id, form, type, bytes, created_at)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 5000)
    select 'large-' || n, (select min(id) from accounts), 'form', 'image/webp', 2000000000, 0 from numbers`.execute(
    db,
  )
  const { code, errors } = await zeven.run(['backup', inFolder('large')])
  expect(code).toBe(1)
  expect(errors).toMatch(/large has \d+ MB left, and this needs 95\d{5} MB: make room/)
  expect(existsSync(inFolder('large'))).toBe(false)
  await zeven.json(['backup', inFolder('rows'), '--without-files'])
  await sql`delete from uploads where name like 'large-%'`.execute(db)
  await db.destroy()
})

it('zeven backup refuses a folder that has something in it, and a database that is not there', async () => {
  const { errors } = await zeven.run(['backup', inFolder('set')])
  expect(errors).toMatch(/set is not empty/)
  const missing = await restoring.run(['backup', inFolder('none')])
  expect(missing.errors).toMatch(/there is no Zeven database/)
  expect(existsSync(inFolder('none'))).toBe(false)
})

it('a restore that is interrupted says so at every start, until it is done anew', async () => {
  const storage = await createStorage()
  try {
    const set = await copyOfSet('interrupted')
    // The rows of the last table are refused by the database, as a full disk would.
    await breakRows(set)
    const interrupted = createZeven(storage)
    expect((await interrupted.run(['restore', set])).code).toBe(1)
    const says = /has an unfinished restore, so a part is missing: (remove|make a new)/
    for (const words of [['serve'], ['migrate'], ['account', 'list'], ['restore', set]]) {
      const { code, errors } = await interrupted.run(words)
      expect([code, errors]).toEqual([1, expect.stringMatching(says)])
    }
    const { db } = openNoting(storage)
    const { rows } = await sql`select id from accounts`.execute(db)
    expect(rows).toEqual([])
    await db.destroy()
  } finally {
    await storage.remove()
  }
})

/** Keeps the hash right, so that only the database finds it. */
async function breakRows(set: string): Promise<void> {
  const path = 'rows/quota_use.jsonl'
  const [line = ''] = (await readFile(join(set, path), 'utf8')).split('\n')
  const text = `${line}\n${line}\n`
  await writeFile(join(set, path), text)
  await changeManifest(set, (manifest) => {
    const sha256 = createHash('sha256').update(text).digest('hex')
    for (const file of manifest.files as { path: string; bytes: number; sha256: string }[]) {
      if (file.path === path) Object.assign(file, { bytes: text.length, sha256 })
    }
  })
}

/** Erases the first customer. */
async function eraseFirst(): Promise<void> {
  const config = readConfig({ ...first.settings, ...OWN })
  const database = await openConfiguredDatabase(config, { writes: 'inline' })
  const { seal } = await openVault(config, database)
  const target = { customer: 1 }
  await eraseTarget({ database, actor: OPERATOR, accountId: 1, seal }, { target, kind: 'person' })
  await database.close()
}

it('who was erased after the backup is erased again when it is restored', async () => {
  const storage = await createStorage()
  try {
    const before = inFolder('before-erasure')
    await zeven.json(['backup', before], OWN)
    await eraseFirst()
    const list = inFolder('erasures.json')
    await zeven.json(['person', 'erasures', '--out', list], OWN)
    const words = ['restore', before, '--erasures', list]
    const { erasures } = await createZeven(storage).json(words, OWN)
    expect(erasures).toMatchObject({ erased: 1 })
    const { db } = openNoting(storage)
    const { rows } = await sql`select name, email from customers where id = 1`.execute(db)
    await db.destroy()
    expect(rows).toEqual([{ name: null, email: null }])
  } finally {
    await storage.remove()
  }
})

it('a table that is none of Zeven’s is left out of a restore, which says so', async () => {
  const storage = await createStorage()
  const { db } = openNoting(first)
  try {
    await sql`create table guestbook (word text)`.execute(db)
    await sql`insert into guestbook values ('hello')`.execute(db)
    await zeven.json(['backup', inFolder('shared')], OWN)
    const restored = await createZeven(storage).json(['restore', inFolder('shared')], OWN)
    expect(restored.left_out).toEqual(['guestbook'])
    const { accounts } = await createZeven(storage).json(['account', 'list'], OWN)
    expect(accounts).toHaveLength(1)
  } finally {
    await sql`drop table guestbook`.execute(db)
    await db.destroy()
    await storage.remove()
  }
})
