import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../server/core/config.ts'
import { KNOWN_MIGRATIONS, RESTORING } from '../../server/core/db/migrate.ts'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { openVault } from '../../server/core/secret.ts'
import {
  type Manifest,
  readManifest,
  rowsPath,
  type TableOf,
} from '../../server/ops/backup/manifest.ts'
import { insertAll, restoreBackup } from '../../server/ops/backup/restore.ts'
import { COUNTERS } from '../../server/ops/backup/snapshot.ts'
import { migrateTo, openTarget, type Target } from '../../server/ops/backup/target.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { type ApiClient, request } from '../support/client.ts'
import { expectSound } from '../support/sound.ts'
import { createStorage, type TestStorage } from '../support/storage.ts'
import { createZeven } from '../support/zeven.ts'
import { describeSchema } from './schema.ts'

/** What the version that made a backup answered, and what must still work. */
interface Kept {
  key: string
  webhook: string
  /** The path of an offer that waits for its customer. */
  offer: string
  /** Words that the page of the offer shows. */
  shows: string
  answers: { path: string; body: object }[]
}

type Row = Record<string, unknown>

/** What a migration rewrites: `test/forms/inherited.each.test.ts` has its test. */
const REWRITTEN: Record<string, string[]> = {
  forms: ['definition'],
  form_versions: ['definition', 'text'],
  form_drafts: ['text'],
}

/** `released` is of the last release; `full` has rows in every table, as the migrations up to 0035 left them. */
describe.each(['released', 'full'])('a database as in the backup "%s"', (name) => {
  const set = join(import.meta.dirname, name)
  const kept: Kept = JSON.parse(readFileSync(`${set}.json`, 'utf8'))
  const secret = { ZEVEN_SECRET: readFileSync(join(set, 'secret'), 'utf8') }
  let storage: TestStorage
  let app: TestApp
  let api: ApiClient
  let manifest: Manifest
  let ahead: {
    migrations: string[]
    backed_up_at: string | null
    free_bytes: number
    size_bytes: number
  }

  const leads = () => manifest.tables.find((table) => table.name === 'leads') as TableOf

  /** Puts the rows into an empty database, with the schema of the version that made the backup. */
  async function put(into: TestStorage): Promise<Target> {
    const target = await openTarget(readConfig({ ...into.settings, ...secret }))
    await migrateTo(target, manifest.migrations.at(-1) ?? null)
    await insertAll(target, set, manifest)
    return target
  }

  beforeAll(async () => {
    storage = await createStorage()
    manifest = await readManifest(set)
    const target = await put(storage)
    await target.db.schema.dropTable(RESTORING).execute()
    await target.close()
    ahead = await createZeven(storage).json(['upgrade', '--check'], secret)
    app = await startTestApp(storage, { settings: secret })
    app.clock.set('2026-11-25T08:30:00Z')
    api = app.clientOf(kept.key)
  })
  afterAll(async () => {
    await app.stop()
    await storage.remove()
  })

  it('is brought up to date by the migrations that are new', () => {
    expect(app.database.isNew).toBe(false)
    const added = KNOWN_MIGRATIONS.length - manifest.migrations.length
    expect(app.database.migrations).toHaveLength(added)
    expect(ahead.migrations).toEqual(app.database.migrations)
    expect(ahead.free_bytes).toBeGreaterThan(0)
    expect(ahead.size_bytes).toBeGreaterThan(100_000)
    expect(ahead.backed_up_at).toBeNull()
  })

  it('was backed up before that, as it was, in the data folder', async () => {
    const { DATA_DIR } = storage.settings
    const [folder = '', ...others] = globSync(join(DATA_DIR, 'before-upgrades/*'))
    expect(others).toEqual([])
    const made = await readManifest(folder)
    expect(made.migrations).toEqual(manifest.migrations)
    expect(made.tables.find(({ name }) => name === 'leads')?.rows).toBe(leads().rows)
    const { backed_up_at } = await createZeven(storage).json(['upgrade', '--check'], secret)
    // It lies on the same disk.
    expect(backed_up_at).toBeNull()
  })

  it('is told of what the file of settings sets and this version does not know', async () => {
    const ZEVEN_ENV_FILE = join(storage.settings.DATA_DIR, 'zeven.env')
    writeFileSync(ZEVEN_ENV_FILE, '# TRUSTED=1\nexport WENT_BEFORE="1"\nLOG_LEVEL=warn\nTZ=UTC\n')
    const own = { ...secret, ZEVEN_ENV_FILE }
    const { strange_settings } = await createZeven(storage).json(['upgrade', '--check'], own)
    expect(strange_settings).toEqual(['WENT_BEFORE'])
    const { output } = await createZeven(storage).run(['upgrade', '--check'], own)
    expect(output).toContain('no settings of this version: WENT_BEFORE\n')
  })

  it('is not changed when no backup can be made, unless the operator has one', async () => {
    const other = await createStorage()
    const target = await put(other)
    await target.db.schema.dropTable(RESTORING).execute()
    await target.close()
    writeFileSync(join(other.settings.DATA_DIR, 'before-upgrades'), '')
    const zeven = createZeven(other)
    const refused = await zeven.run(['migrate'], secret)
    expect(refused.code).toBe(1)
    expect(refused.errors).toMatch(/is not migrated, because .+before-upgrades.+ UPGRADE_BACKUP=no/)
    const added = KNOWN_MIGRATIONS.length - manifest.migrations.length
    expect((await zeven.json(['upgrade', '--check'], secret)).migrations).toHaveLength(added)
    const { applied } = await zeven.json(['migrate'], { ...secret, UPGRADE_BACKUP: 'no' })
    expect(applied).toHaveLength(added)
    await other.remove()
  })

  it('has the schema of a new database then', async () => {
    const fresh = await startTestApp()
    const schema = await describeSchema(fresh.database.source)
    expect(await describeSchema(app.database.source)).toEqual(schema)
    await fresh.stop()
  })

  it.each(kept.answers)('answers as it did, and cursors go on: GET $path', async (answer) => {
    const { status, body } = await api.get(answer.path)
    expect(status).toBe(200)
    expect(body).toMatchObject(answer.body)
  })

  it('opens the links of offers', async () => {
    const { status, text } = await request(`${app.server.url}${kept.offer}`)
    expect([status, text.includes(kept.shows)]).toEqual([200, true])
  })

  it('signs webhooks with the secrets that receivers have', async () => {
    const vault = await openVault(readConfig({ ...storage.settings, ...secret }), app.database)
    const { secret: sealed } = await allAccounts(app.database.read)
      .selectFrom('webhooks')
      .select('secret')
      .executeTakeFirstOrThrow()
    expect(vault.open(sealed)).toBe(kept.webhook)
  })

  it('gives new ids, and serves the forms that were there', async () => {
    const { status, body } = await api.post('/leads', { email: 'new@klant.example' })
    expect([status, body.data.id]).toEqual([201, Number(leads().last_id) + 1])
    const forms = await allAccounts(app.database.read).selectFrom('forms').select('slug').execute()
    expect(forms.length).toBeGreaterThan(0)
    for (const { slug } of forms) {
      const form = await request(`${app.server.url}/api/widget/v1/forms/${slug}`)
      expect([form.status, form.body.data.slug]).toEqual([200, slug])
    }
    await expectSound(app.database)
  })

  it('keeps every row, in every column that there still is', async () => {
    const other = await createStorage()
    const target = await put(other)
    await migrateTo(target, null)
    for (const { name: table, rows: count } of manifest.tables) {
      const db = COUNTERS.includes(table) ? target.counters : target.db
      const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db)
      const lines = readFileSync(join(set, rowsPath(table)), 'utf8')
        .split('\n')
        .filter(Boolean)
      const own = REWRITTEN[table] ?? []
      const before = lines.map((line) => inBoth(JSON.parse(line), rows, own))
      const found = rows.map((row) => inBoth(row, before, own))
      expect([table, found]).toEqual([table, expect.arrayContaining(before)])
      // A migration may leave a note for the server in the settings.
      if (table !== 'settings') expect([table, found.length]).toEqual([table, count])
    }
    await target.close()
    await other.remove()
  })

  it('is restored from the backup by the command', async () => {
    const other = await createStorage()
    const config = readConfig({ ...other.settings, ...secret })
    expect((await restoreBackup(config, set)).foreign).toEqual([])
    const restored = await startTestApp(other, { settings: secret })
    const { body } = await restored.clientOf(kept.key).get('/leads')
    expect(body.data).toHaveLength(leads().rows)
    await restored.stop()
    await other.remove()
  })
})

it('the backup "full" has rows in every table that a backup has', async () => {
  const { tables } = await readManifest(join(import.meta.dirname, 'full'))
  expect(tables.filter(({ rows }) => rows === 0)).toEqual([])
})

/** A row in the same words on both engines, with the columns that other rows have too. */
function inBoth(row: Row, [other = {}]: readonly Row[], rewritten: readonly string[]): Row {
  const shared = Object.entries(row).filter(
    ([column]) => column in other && !rewritten.includes(column),
  )
  const plain = (_: string, value: unknown) => (typeof value === 'boolean' ? Number(value) : value)
  return JSON.parse(JSON.stringify(Object.fromEntries(shared), plain))
}
