import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { readConfig } from '../../server/core/config.ts'
import { OPERATOR } from '../../server/core/db/actor.ts'
import { openFiles } from '../../server/core/files/open.ts'
import { startUpkeep } from '../../server/ops/operation/upkeep.ts'
import { removeAccount } from '../../server/privacy/account-removal.writes.ts'
import { startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, formFile } from '../support/forms.ts'
import { PHOTOS, photo, sendFile } from '../support/uploads.ts'

const DAY = 86_400_000

const app = await forTests(startTestApp())

it('a file that cannot be removed holds up no other step, and no account that is to go', async () => {
  const { database, storage, clock } = app
  const dealer = await app.dealer()
  const questions = [...(formFile().questions as object[]), PHOTOS]
  const { slug } = await addForm(app, dealer, { questions })
  expect((await sendFile(app, slug, await photo())).status).toBe(201)
  const { id } = (await app.dealer()).account
  await database.run(removeAccount, { actor: OPERATOR, accountId: id, input: { id } })
  clock.advance(31 * DAY)

  const lines: { step?: string }[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const config = readConfig(storage.settings)
  const remove = () => Promise.reject(new Error('refused'))
  const files = { ...openFiles(config), remove }
  const outgoing = { seal: (plain: string) => plain } as Parameters<
    typeof startUpkeep
  >[0]['outgoing']
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  try {
    const end = startUpkeep({ config, database, log, files, outgoing })
    // A server may restart more often than every ten minutes.
    vi.advanceTimersByTime(60_000)
    vi.useRealTimers()
    const steps = ['deleteUnneededUploads', 'deleteRemovedAccounts']
    await expect.poll(() => lines.flatMap(({ step }) => step ?? [])).toEqual(steps)
    await end()
  } finally {
    vi.useRealTimers()
  }
  const left = await sql`select 1 from accounts where id = ${id}`.execute(database.read)
  expect(left.rows).toHaveLength(0)
})
