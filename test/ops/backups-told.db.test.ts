import { pino } from 'pino'
import { Registry } from 'prom-client'
import { expect, it, vi } from 'vitest'
import { BACKUP_MADE } from '../../server/account/operators/backups.reads.ts'
import { watchBackups } from '../../server/account/operators/backups.writes.ts'
import { readConfig } from '../../server/core/config.ts'
import { SYSTEM } from '../../server/core/db/actor.ts'
import { openFiles } from '../../server/core/files/open.ts'
import { addGauges } from '../../server/ops/operation/gauges.ts'
import { deleteOldRows } from '../../server/ops/operation/old-rows.ts'
import { startUpkeep } from '../../server/ops/operation/upkeep.ts'
import { startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { signInOperator } from '../support/operator.ts'
import { startSmtp } from '../support/smtp.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const ASKED = { actor: SYSTEM, accountId: null }
const PRODUCTION = { NODE_ENV: 'production', MAIL_FROM: 'Zeven <no-reply@zeven.example>' }

const smtp = await forTests(startSmtp())
const app = await forTests(
  startTestApp(undefined, { settings: { ...PRODUCTION, SMTP_URL: smtp.url } }),
)

const look = (mails = true) => app.database.run(watchBackups, { ...ASKED, input: { mails } })

/** As `zeven backup` does after a whole one. */
const note = () =>
  app.write(({ db, clock }) => {
    const value = String(clock.now())
    return db
      .insertInto('settings')
      .values({ name: BACKUP_MADE, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
  })

/** The mails that operators got about backups. */
async function told(): Promise<string[]> {
  await app.server.jobs.idle()
  return smtp.arrived.map(({ to, mail }) => `${to}: ${mail.subject}`)
}

/** What upkeep logs of backups when it runs once. */
async function logged(settings: Record<string, string>): Promise<unknown[]> {
  const lines: { msg: string; level: number; last_backup: string | null }[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const config = readConfig({ ...app.storage.settings, ...settings })
  const services = { config, database: app.database, log, files: openFiles(config) }
  const outgoing = {} as Parameters<typeof startUpkeep>[0]['outgoing']
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const end = startUpkeep({ ...services, outgoing })
  vi.advanceTimersByTime(20 * 60_000)
  vi.useRealTimers()
  await expect.poll(async () => (await look(false)).since).not.toBeNull()
  await end()
  return lines
    .filter(({ msg }) => msg.includes('backup'))
    .map(({ level, last_backup: last }) => [level, last])
}

async function age(): Promise<number | undefined> {
  const registry = new Registry()
  addGauges(registry, readConfig(app.storage.settings), app.database, [])
  const metric = await registry.getSingleMetric('zeven_backup_age_seconds')?.get()
  return metric?.values[0]?.value
}

it('operators hear once, by mail, of two days without a backup, also who became one later, and again of the next two', async () => {
  const { clock } = app
  expect(await age()).toBe(0)
  expect(await look()).toMatchObject({ madeAt: null, isLate: false })
  clock.advance(2 * DAY)
  expect(await look()).toMatchObject({ isLate: false })
  clock.advance(HOUR)
  expect(await look()).toMatchObject({ isLate: true })
  expect(await told()).toEqual([])
  const operator = await signInOperator(app)
  const shown = async () => (await operator.send('GET', '/operator/installation')).body.data.backup
  for (let time = 0; time < 3; time++) {
    await look()
    await told()
    clock.advance(2 * DAY)
    await app.database.run(deleteOldRows, { ...ASKED, input: 'deleteOldMails' })
  }
  const never = `${operator.email}: Al twee dagen geen back-up`
  expect(await told()).toEqual([never])
  expect(smtp.arrived[0]?.mail.text).toMatch(/nog nooit een volledige back-up/)
  expect(smtp.arrived[0]?.mail.text).toContain('/portal/operator')
  expect(await shown()).toMatchObject({ made_at: null, is_late: true })
  expect(await age()).toBe((8 * DAY + HOUR) / 1000)

  await note()
  const made = `${new Date(clock.now()).toISOString().slice(0, 19)}+00:00`
  expect(await look()).toMatchObject({ isLate: false })
  expect(await shown()).toMatchObject({ made_at: made, is_late: false })
  expect(await age()).toBe(0)
  clock.advance(2 * DAY + HOUR)
  await look()
  expect(await told()).toEqual([never, never])
  expect(smtp.arrived[1]?.mail.text).toMatch(/is van 18 september 2026/)
})

it('a mail that a new backup made pointless is not sent', async () => {
  const { clock } = app
  await note()
  clock.advance(3 * DAY)
  smtp.arrived.length = 0
  const { email } = await signInOperator(app)
  smtp.refuse(email, { code: 451, text: 'later' })
  await look()
  expect(await told()).toHaveLength(1)
  smtp.refuse(email, null)
  await note()
  clock.advance(HOUR)
  expect(await told()).toHaveLength(1)
})

it('the log says so at level error, once, and on a trial nobody is told', async () => {
  app.clock.advance(3 * DAY)
  const last = expect.stringMatching(/^2026-09/)
  expect(await logged(PRODUCTION_WITHOUT_MAIL)).toEqual([[50, last]])
  expect(await logged({})).toEqual([])
})

const PRODUCTION_WITHOUT_MAIL = { NODE_ENV: 'production' }
