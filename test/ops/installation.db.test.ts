import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }
import { readConfig } from '../../server/core/config.ts'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { queueMail } from '../../server/core/mails/queue.ts'
import { recordBackup } from '../../server/ops/backup/backup-list.ts'
import { makeBackup } from '../../server/ops/backup/make.ts'
import type { Installation } from '../../server/ops/operators/installation.contract.ts'
import { startTestApp } from '../support/app.ts'
import { folderForTests, forTests } from '../support/for-tests.ts'
import { signInOperator } from '../support/operator.ts'

const root = await folderForTests('installation')
const app = await forTests(startTestApp())
const operator = await signInOperator(app)

async function state(): Promise<Installation> {
  return (await operator.send('GET', '/operator/installation')).body.data
}

describe('the state of the installation', () => {
  it('names what runs, and says that nothing waits and no backup was made', async () => {
    const { software, ...own } = await state()
    const engine = app.storage.engine === 'sqlite' ? /^SQLite \d/ : /^PostgreSQL \d/
    expect(software).toEqual([
      `Zeven ${packageFile.version}`,
      `Node ${process.versions.node}`,
      expect.stringMatching(engine),
      expect.not.stringMatching(/:[^/]+@/),
      expect.stringMatching(/^\d{4}-/),
    ])
    const idle = { waiting: 0, due_at: null, failing: 0 }
    expect(own).toMatchObject({
      is_current: true,
      backup: { made_at: null, is_late: false, folder: null, bytes: null },
      mails: idle,
      webhooks: idle,
      failing_mailboxes: 0,
    })
    expect(own.disk.free).toBeGreaterThan(0)
  })

  it('counts mails that wait, with when the first is due, and those that failed', async () => {
    const at = app.clock.now() + 60_000
    await app.write(async (ctx) => {
      for (const time of [at, at + 60_000]) {
        await queueMail(ctx, {
          kind: 'backup_missing',
          to: 'a@beheer.example',
          language: 'nl',
          at: time,
        })
      }
    })
    const due_at = `${new Date(at).toISOString().slice(0, 19)}+00:00`
    expect((await state()).mails).toEqual({ waiting: 2, due_at, failing: 0 })
    await app.write(({ db }) =>
      allAccounts(db).updateTable('mails').set({ state: 'failed' }).execute(),
    )
    expect((await state()).mails.failing).toBe(2)
  })

  it('says where the last whole backup was put, and how large it is', async () => {
    const config = readConfig(app.storage.settings)
    const folder = join(root, 'set')
    const made = await makeBackup(config, folder, { withSecret: true, withFiles: true })
    await recordBackup(config, made, folder)
    const { backup } = await state()
    const bytes = made.files.reduce((sum, file) => sum + file.bytes, 0)
    expect(backup).toMatchObject({ folder, bytes, is_late: false })
    expect(Date.parse(backup.made_at ?? '')).toBe(
      Math.floor(Date.parse(made.created_at) / 1000) * 1000,
    )
  })

  it('says that a newer version has migrated the database', async () => {
    const write = (statement: string) => app.write(({ db }) => sql.raw(statement).execute(db))
    await write(`insert into kysely_migration (name, timestamp) values ('9999-later', 'now')`)
    expect((await state()).is_current).toBe(false)
    await write(`delete from kysely_migration where name = '9999-later'`)
  })
})

it('without a folder for backups the page makes none', async () => {
  const { body } = await operator.send('GET', '/operator/installation')
  expect(body.data.kept).toBe(null)
  expect((await operator.send('POST', '/operator/backups', { drill: null })).status).toBe(404)
})

it('the doctor says to the operator what its command says', async () => {
  const { body } = await operator.send('GET', '/operator/installation/doctor')
  const abouts = body.data.map(({ about }: { about: string }) => about)
  expect(abouts).toEqual(expect.arrayContaining(['node', 'settings', 'disk', 'backup', 'mail']))
  expect(body.data.find(({ about }: { about: string }) => about === 'mail')).toMatchObject({
    level: 'advice',
    mend: 'set SMTP_URL and MAIL_FROM',
  })
})
