import { once } from 'node:events'
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../server/core/config.ts'
import { createVault } from '../../server/core/vault.ts'
import { examine } from '../../server/ops/doctor/examine.ts'
import type { Finding } from '../../server/ops/doctor/finding.ts'
import { realWorld, UNNAMED, type World } from '../../server/ops/doctor/world.ts'
import { startTestApp } from '../support/app.ts'
import { createAuthority } from '../support/authority.ts'
import { startBucket } from '../support/bucket.ts'
import { forTests } from '../support/for-tests.ts'
import { openNoting } from '../support/plans.ts'
import { startSmtp } from '../support/smtp.ts'
import { createStorage } from '../support/storage.ts'
import { createZeven } from '../support/zeven.ts'

const NOW = Date.parse('2026-09-10T08:30:00Z')
const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const SECRET = 'an invented secret of more than 32 letters'
const PUBLIC = { BASE_URL: 'https://forms.dealer.example', TRUST_PROXY: '1' }
const MAIL = {
  SMTP_URL: 'smtp://postman:invented-password@mail.example:587',
  MAIL_FROM: 'Zeven <no-reply@mail.example>',
}
/** Everything as it should be. */
const GOOD = { NODE_ENV: 'production', ZEVEN_SECRET: SECRET, ...PUBLIC, ...MAIL }

const WELL: World = {
  now: () => NOW,
  nodeVersion: '26.1.0',
  user: 0,
  freeBytes: async () => 1e12,
  addressesOf: async () => ['192.0.2.7'],
  textsOf: async (name) => [name.startsWith('_dmarc') ? 'v=DMARC1; p=none' : 'v=spf1 -all'],
  tryMail: async () => null,
  tryMailbox: async () => null,
  tryPort: async () => null,
  tryHealth: async () => 'ECONNREFUSED',
}
const refuse = async () => {
  throw new Error('refused')
}

const storage = await forTests(createStorage())
const bucket = await forTests(startBucket())
const app = await startTestApp(storage, { settings: GOOD })
const dealer = await app.dealer()
const url = 'https://erp.example/zeven-hook-of-a-secret-path'
await dealer.api.post('/webhooks', { url, events: ['lead.created'] })
await app.stop()
await change(sql`insert into settings (name, value) values ('backup-made', ${String(NOW - HOUR)})`)
await chmod(storage.settings.DATA_DIR, 0o700)

/** PostgreSQL's own clock is that of this machine, whatever the test says. */
function look(settings: Record<string, string> = {}, world: Partial<World> = {}) {
  const config = readConfig({ ...GOOD, ...storage.settings, ...settings })
  return examine(config, { ...WELL, ...world })
}

const isOfClock = ({ about, says }: Finding) => about === 'clock' && says.includes('PostgreSQL')
const problems = (found: readonly Finding[]) =>
  found.filter((one) => one.level !== 'fine' && !isOfClock(one))

it('finds nothing where all is well', async () => {
  expect(problems(await look())).toEqual([])
})

type Case = [
  what: string,
  finding: RegExp,
  settings: Record<string, string>,
  world?: Partial<World>,
]
const AROUND: Case[] = [
  ['an old Node', /wrong node: this is Node 20\.1\.0/, {}, { nodeVersion: '20.1.0' }],
  [
    'links that only this machine opens',
    /wrong settings: links in mails .+ http:\/\/127\.0\.0\.1:8787/,
    { BASE_URL: '', TRUST_PROXY: '0' },
  ],
  [
    'a public address without TLS',
    /wrong settings: BASE_URL begins with http:/,
    { BASE_URL: 'http://forms.dealer.example' },
  ],
  ['a proxy that is not trusted', /wrong settings: .+TRUST_PROXY is 0/, { TRUST_PROXY: '0' }],
  [
    'a proxy that is not there',
    /advice settings: TRUST_PROXY is set/,
    { BASE_URL: '', NODE_ENV: '' },
  ],
  ['a demo in public', /advice settings: NODE_ENV is not/, { NODE_ENV: '' }],
  ['a disk that is full', /wrong disk: .+ has 95 MB left/, {}, { freeBytes: async () => 1e8 }],
  ['a disk that fills', /advice disk: .+ has 953 MB left/, {}, { freeBytes: async () => 1e9 }],
  [
    'a folder of somebody else',
    /advice disk: .+ belongs to user 0, and this is user 7/,
    {},
    { user: 7 },
  ],
  [
    'a port of another program',
    /wrong port: another program has 127\.0\.0\.1:8787/,
    {},
    { tryPort: async () => 'EADDRINUSE' },
  ],
  [
    'a port that may not be used',
    /wrong port: .+ cannot be listened on: EACCES/,
    {},
    { tryPort: async () => 'EACCES' },
  ],
  [
    'a name without an address',
    /wrong dns: forms\.dealer\.example \(BASE_URL\) has no address/,
    {},
    { addressesOf: refuse },
  ],
  [
    'a proxy that another program is behind',
    /wrong address: https:\/\/forms\.dealer\.example does not lead here: CERT_HAS_EXPIRED/,
    {},
    { tryHealth: async (url) => (url.startsWith('https:') ? 'CERT_HAS_EXPIRED' : null) },
  ],
  [
    'a proxy that does not say who asks',
    /wrong address: no proxy names the client's IP address .+TRUST_PROXY is 1/,
    {},
    { tryHealth: async (url) => (url.startsWith('https:') ? UNNAMED : null) },
  ],
  ['no mail server', /advice mail: no mails go out/, { SMTP_URL: '', MAIL_FROM: '' }],
  [
    'a mail server that refuses',
    /wrong mail: mail\.example:587 does not let us in: 535/,
    {},
    { tryMail: async () => '535 no' },
  ],
  [
    'no SPF',
    /advice mail: the SPF record mail\.example is missing/,
    {},
    { textsOf: async () => ['v=DMARC1; p=none'] },
  ],
  [
    'no DMARC',
    /advice mail: the DMARC record _dmarc\.mail\.example is missing/,
    {},
    { textsOf: async () => ['v=spf1 -all'] },
  ],
  [
    'two SPF records',
    /advice mail: the SPF record mail\.example says "v=spf1 -all"/,
    {},
    {
      textsOf: async (name) =>
        name.startsWith('_') ? ['v=DMARC1; p=none'] : ['v=spf1 -all', 'v=spf1 mx ~all'],
    },
  ],
  [
    'a key that is not there',
    /advice mail: the DKIM record s1\._domainkey\.mail\.example says "v=DKIM1; p="/,
    { MAIL_DKIM_SELECTOR: 's1' },
    { textsOf: async (name) => (name.startsWith('s1') ? ['v=DKIM1; p='] : WELL.textsOf(name)) },
  ],
  [
    'a mailbox that lets nobody in',
    /wrong mailbox: mail\.example:993 does not let us read: no/,
    { IMAP_URL: 'imaps://box:secret@mail.example', MAIL_REPLY_TO: 'box+{token}@mail.example' },
    { tryMailbox: async () => 'no' },
  ],
  ['name servers that are away', /advice mail: .+ could not be looked up/, {}, { textsOf: refuse }],
  ['a look that fails', /wrong disk: could not be looked at: refused/, {}, { freeBytes: refuse }],
  [
    'another secret',
    /wrong secret: webhooks, lead sources, mail servers or links/,
    { ZEVEN_SECRET: `${SECRET}!` },
  ],
  [
    'a clock that is behind',
    /wrong clock: the newest record is of 2026-09-10/,
    {},
    { now: () => NOW - HOUR },
  ],
]

it.each(AROUND)('finds %s, and says how to mend it', async (_, finding, settings, world) => {
  if (finding.source.includes('newest record')) await addEvent()
  const found = problems(await look(settings, world))
  expect(found.map(({ level, about, says }) => `${level} ${about}: ${says}`)).toEqual(
    expect.arrayContaining([expect.stringMatching(finding)]),
  )
  for (const { mend } of found) expect(mend).toMatch(/\w/)
})

async function addEvent() {
  await change(sql`insert into events (account_id, key, record_id, data, created_at)
    values (1, 'lead.created', 1, '{}', ${NOW})`)
}

async function change(statement: ReturnType<typeof sql>) {
  const { db } = openNoting(storage)
  await statement.execute(db)
  await db.destroy()
}

describe('in the database it finds', () => {
  it('work that waits too long, and webhooks that fail, but none of disabled accounts', async () => {
    await change(sql`insert into lanes (name, account_id, kind, due_at, held_until)
      values ('late', 1, 'mail', ${NOW - HOUR}, 0)`)
    await change(sql`update webhooks set failing_since = ${NOW - 2 * HOUR}`)
    const failing = problems(await look()).map(({ says }) => says)
    expect(failing).toEqual([
      'work (mail) waits for 60 minutes to be done',
      'fail for more than an hour: 1 of account 1 (erp.example)',
    ])
    await change(sql`update accounts set disabled_at = ${NOW}`)
    expect(problems(await look())).toEqual([])
    await change(sql`update accounts set disabled_at = null`)
    await change(sql`delete from lanes`)
    await change(sql`update webhooks set is_active = 0, switched_off_reason = 'failures'`)
    const [off] = problems(await look())
    expect(off).toMatchObject({ level: 'advice', about: 'webhooks' })
    await change(sql`update webhooks set switched_off_reason = null, failing_since = null`)
  })

  it('what was sealed with another secret before the newest webhook was', async () => {
    const key = createVault('the secret that was lost').seal('key')
    await change(sql`insert into lead_sources
      (account_id, uuid, kind, name, key, created_at, updated_at)
      values (1, 'a-source', 'google', 'Ads', ${key}, ${NOW}, ${NOW})`)
    expect(problems(await look())).toMatchObject([{ level: 'wrong', about: 'secret' }])
    await change(sql`delete from lead_sources`)
  })

  it('an erasure that is not finished after a day', async () => {
    await change(sql`insert into erasures
      (account_id, uuid, kind, actor, records, gone, mails, created_at)
      values (1, 'an-erasure', 'person', 'operator', '[]', '{}', '[]', ${NOW - 25 * HOUR})`)
    const [found] = problems(await look())
    expect(found).toMatchObject({ level: 'wrong', about: 'erasures' })
    expect(found?.says).toMatch(/^1 erasures of persons are not finished after a day/)
    await change(sql`update erasures set finished_at = ${NOW}`)
    expect(problems(await look())).toEqual([])
    await change(sql`delete from erasures`)
  })

  it('no whole backup for two days: wrong in production, and when the last one was made', async () => {
    const of = async (settings = {}) =>
      (await look(settings)).find(({ about }) => about === 'backup')
    const last = 'the last whole backup is of 2026-09-10T07:30:00.000Z'
    expect(await of()).toMatchObject({ level: 'fine', says: last })
    await change(
      sql`update settings set value = ${String(NOW - 3 * DAY)} where name = 'backup-made'`,
    )
    expect(await of()).toMatchObject({
      level: 'wrong',
      says: 'no whole backup was made for 3 days; the last is of 2026-09-07T08:30:00.000Z',
    })
    expect(await of({ NODE_ENV: '' })).toMatchObject({ level: 'advice' })
    await change(sql`update settings set name = 'backup-watched' where name = 'backup-made'`)
    expect((await of())?.says).toMatch(/for 3 days; the last is none at all$/)
    await change(sql`update settings set name = 'backup-made', value = ${String(NOW)}
      where name = 'backup-watched'`)
  })

  it('migrations that wait, and those of a newer version', async () => {
    const at = '2026-01-01T00:00:00.000Z'
    const { db } = openNoting(storage)
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    await db.destroy()
    const last = rows
      .map(({ name }) => name)
      .sort()
      .at(-1)
    await change(sql`delete from kysely_migration where name = ${last}`)
    const [waiting] = problems(await look())
    expect(waiting).toMatchObject({ level: 'advice', says: '1 migrations are still to be applied' })
    await change(sql`insert into kysely_migration (name, timestamp) values (${last}, ${at})`)
    await change(sql`insert into kysely_migration (name, timestamp) values ('9999-newer', ${at})`)
    const [newer] = problems(await look())
    expect(newer).toMatchObject({ level: 'wrong', says: expect.stringContaining('9999-newer') })
    await change(sql`delete from kysely_migration where name = '9999-newer'`)
  })

  it('that there is none, or that it does not answer, without making one', async () => {
    const place =
      storage.engine === 'sqlite'
        ? { DATA_DIR: join(storage.settings.DATA_DIR, 'none') }
        : { DATABASE_URL: 'postgres://somebody:invented-password@127.0.0.1:1/none' }
    const found = problems(await look(place)).find(({ about }) => about === 'database')
    expect(found?.says).toMatch(/there is no Zeven database|cannot use the database at/)
    expect(found?.says).not.toContain('invented-password')
  })
})

it('finds a folder that others look into or write, and files of it that they read', async () => {
  const { DATA_DIR } = storage.settings
  const paths = ['secret', 'mail'].map((name) => join(DATA_DIR, name)) as [string, string]
  await writeFile(paths[0], SECRET)
  await mkdir(paths[1])
  for (const path of paths) await chmod(path, 0o755)
  await chmod(DATA_DIR, 0o755)
  const [looked, files] = problems(await look())
  expect(looked).toMatchObject({ level: 'advice', mend: `chmod 700 ${DATA_DIR}` })
  expect(files?.level).toBe('wrong')
  for (const path of paths) expect(files?.says).toContain(path)
  await chmod(DATA_DIR, 0o777)
  expect(problems(await look())[0]).toMatchObject({ level: 'wrong', about: 'disk' })
  for (const path of paths) await rm(path, { recursive: true })
  await chmod(DATA_DIR, 0o700)
  expect(problems(await look())).toEqual([])
})

it('finds a bucket that refuses, and leaves nothing in one that works', async () => {
  expect(problems(await look(bucket.settings))).toEqual([])
  expect(bucket.objects.size).toBe(0)
  const [refused] = problems(await look({ ...bucket.settings, FILES_S3_SECRET: 'wrong-secret' }))
  expect(refused).toMatchObject({ level: 'wrong', about: 'files' })
})

it('asks an address as a browser does: who answers there, and with which certificate', async () => {
  const { tryHealth } = realWorld()
  const { key, cert } = await createAuthority({ names: ['localhost'] })
  const answers: Record<string, [number, string]> = {
    '/well/healthz': [200, '{"status":"ok"}'],
    '/parked/healthz': [200, '<h1>Soon here</h1>'],
    '/proxy/healthz': [502, 'Bad gateway'],
  }
  const answer: RequestListener = ({ url = '' }, response) => {
    const [status, text] = answers[url] ?? [404, '']
    response.writeHead(status).end(text)
  }
  const servers = [createServer(answer), createHttpsServer({ key, cert }, answer)]
  const ports: number[] = []
  for (const server of servers) {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    ports.push((server.address() as AddressInfo).port)
  }
  const http = `http://127.0.0.1:${ports[0]}`
  expect(await tryHealth(`${http}/well`)).toBe(null)
  expect(await tryHealth(`${http}/parked`)).toBe('something else answers, with 200')
  expect(await tryHealth(`${http}/proxy`)).toBe('something else answers, with 502')
  expect(await tryHealth(`https://localhost:${ports[1]}/well`)).toMatch(/CERT|SIGN/)
  for (const server of servers) server.close()
  expect(await tryHealth(`${http}/well`)).toBe('ECONNREFUSED')
})

it('sends a trial mail to who asked for one, and says why a mail server takes none', async () => {
  const smtp = await startSmtp()
  const config = readConfig({ ...GOOD, ...storage.settings, SMTP_URL: smtp.url })
  const ofMail = async (to: string) =>
    (await examine(config, WELL, { mailTo: to }))
      .filter(({ says }) => says.includes(to))
      .map(({ level, says }) => `${level}: ${says}`)
  expect(await ofMail('owner@dealer.example')).toEqual([
    'fine: the mail server took a mail for owner@dealer.example',
  ])
  expect(smtp.arrived.map(({ from, mail }) => [from, mail.subject])).toEqual([
    ['no-reply@mail.example', 'zeven doctor'],
  ])
  const [{ mail }] = smtp.arrived as [(typeof smtp.arrived)[0]]
  expect([mail.date, mail.messageId]).toEqual([new Date(NOW), expect.stringMatching(/^<.+>$/)])
  smtp.refuse('nobody@dealer.example', { code: 550, text: 'no such box' })
  expect(await ofMail('nobody@dealer.example')).toEqual([
    expect.stringMatching(/^wrong: the mail server took no mail for nobody@.+ 550 no such box/),
  ])
  await smtp.close()
})

it('says that no trial mail can be sent without a mail server', async () => {
  const config = readConfig({ ...GOOD, ...storage.settings, SMTP_URL: '', MAIL_FROM: '' })
  const found = await examine(config, WELL, { mailTo: 'owner@dealer.example' })
  expect(found).toContainEqual(expect.objectContaining({ level: 'wrong', about: 'mail-to' }))
})

it('takes the DMARC record of a domain above that of the sender', async () => {
  const textsOf = async (name: string) =>
    name.startsWith('_dmarc')
      ? name === '_dmarc.mail.example'
        ? ['v=DMARC1; p=reject']
        : []
      : ['v=spf1 -all']
  const from = (domain: string) => look({ MAIL_FROM: `no-reply@${domain}` }, { textsOf })
  expect(problems(await from('news.forms.mail.example'))).toEqual([])
  expect(problems(await from('news.example'))).toHaveLength(1)
})

it('finds a clock that differs from that of PostgreSQL', async () => {
  const ofClock = async (behind: number) =>
    (await look({}, { now: () => Date.now() - behind })).filter(isOfClock)
  expect(await ofClock(0)).toEqual([])
  const differs = { level: 'wrong', says: expect.stringMatching(/ differ by 3(599|600|601) s$/) }
  const found = storage.engine === 'postgres' ? [expect.objectContaining(differs)] : []
  expect(await ofClock(HOUR)).toEqual(found)
})

it('exits with 1 when something is wrong, and never shows a secret', async () => {
  const zeven = createZeven(storage)
  const settings = { ...GOOD, ...bucket.settings, ...MAIL, BASE_URL: 'http://192.0.2.1' }
  settings.SMTP_URL = 'smtp://postman:invented-password@127.0.0.1:1'
  const shown = await zeven.run(['doctor'], settings)
  const told = await zeven.run(['doctor', '--json'], settings)
  expect([shown.code, told.code]).toEqual([1, 1])
  expect(JSON.parse(told.output)).toMatchObject({ healthy: false })
  expect(shown.output).toMatch(/^WRONG +settings: BASE_URL begins with http:/m)
  const secrets = [
    SECRET,
    'invented-password',
    bucket.settings.FILES_S3_SECRET ?? '',
    'secret-path',
  ]
  for (const secret of secrets) {
    expect(`${shown.output}${shown.errors}${told.output}`).not.toContain(secret)
  }
})
