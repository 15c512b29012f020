import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { recordWork } from '../../server/account/operators/backups.writes.ts'
import { SYSTEM } from '../../server/core/db/actor.ts'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { startTestApp } from '../support/app.ts'
import { cookieOf } from '../support/client.ts'
import { folderForTests, forTests } from '../support/for-tests.ts'
import { OPERATOR_PASSWORD, signInOperator } from '../support/operator.ts'
import { codeOf } from '../support/totp.ts'

const folder = join(await folderForTests('by-operator'), 'backups')
const app = await forTests(startTestApp(undefined, { settings: { BACKUP_DIR: folder } }))
const operator = await signInOperator(app)
await app.dealer({ name: 'Zonwering Voorbeeld' })

const state = async () => (await operator.send('GET', '/operator/installation')).body.data
const begin = (drill: string | null) => operator.send('POST', '/operator/backups', { drill })

/** Waits until what was started has ended. */
async function ended() {
  await expect.poll(async () => (await state()).work.state, { timeout: 60_000 }).not.toBe('running')
  return (await state()).work
}

async function backUp(): Promise<string> {
  app.clock.advance(1000)
  expect((await begin(null)).status).toBe(200)
  expect(await ended()).toMatchObject({ what: 'backup', state: 'done', fault: '' })
  return (await state()).kept[0].name
}

/** What else counts as under way: another server does it. */
const elsewhere = (id: string, issue: string | null) =>
  app.database.run(recordWork, {
    ...{ actor: SYSTEM, accountId: null },
    input: { id, what: 'backup', name: 'elsewhere', fault: issue },
  })

describe('a backup by an operator', () => {
  it('is whole, counts as the last one, and can be restored: a drill shows it, tells a damaged one, and leaves nothing', async () => {
    const name = await backUp()
    const { backup, kept } = await state()
    expect(kept).toHaveLength(1)
    expect(backup).toMatchObject({ folder: join(folder, name), bytes: kept[0].bytes })
    expect((await begin(name)).status).toBe(200)
    expect(await ended()).toMatchObject({ what: 'drill', name, state: 'done' })
    expect(await readdir(folder)).toEqual([name])

    // One that is damaged fails its drill, which says where.
    const path = join(folder, name, 'rows/accounts.jsonl')
    const rows = await readFile(path, 'utf8')
    await writeFile(path, rows.replace('Zonwering', 'Zonwerinx'))
    await begin(name)
    expect(await ended()).toMatchObject({
      state: 'failed',
      fault: 'the backup is damaged: rows/accounts.jsonl is not what was written',
    })
    expect(await readdir(folder)).toEqual([name])
    await writeFile(path, rows)
  })

  it('is one at a time over all servers, and a server that was killed blocks none', async () => {
    await elsewhere('of another server', null)
    for (const drill of [null, (await state()).kept[0].name]) {
      const refused = await begin(drill)
      expect([refused.status, refused.body.errors.code]).toEqual([429, 'rate_limited'])
    }
    app.clock.advance(61_000)
    expect((await state()).work).toMatchObject({ state: 'failed', name: 'elsewhere' })
    const both = await Promise.all([begin(null), begin(null)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429])
    await ended()
    expect((await state()).kept).toHaveLength(2)
  })

  it('says what went wrong, and leaves nothing', async () => {
    app.clock.advance(1000)
    const now = new Date(app.clock.now()).toISOString().replaceAll(':', '-')
    await mkdir(join(folder, now, 'in-the-way'), { recursive: true })
    await begin(null)
    expect(await ended()).toMatchObject({
      state: 'failed',
      fault: expect.stringContaining('not empty'),
    })
    await rm(join(folder, now), { recursive: true })
  })

  it('needs room: it says how much, and begins with none where the disk has less', async () => {
    const { kept } = await state()
    const photo = { form: '', type: 'image/jpeg', bytes: 2e9, width: 1, height: 1, created_at: 1 }
    const rows = Array.from({ length: 1000 }, (_, at) => ({
      ...photo,
      name: `${at}`,
      account_id: 1,
    }))
    await app.write(({ db }) => db.insertInto('uploads').values(rows).execute())
    await begin(null)
    expect(await ended()).toMatchObject({
      state: 'failed',
      fault: expect.stringMatching(/ has \d+ MB left, and this needs 190[78]\d\d\d MB: make room/),
    })
    expect((await state()).kept).toEqual(kept)
    await app.write(({ db }) => allAccounts(db).deleteFrom('uploads').execute())
  })

  it('of another name than one that is there is a 404, also on the way out of the folder', async () => {
    for (const name of ['..', '.', 'none', '../backups', '%2e%2e']) {
      expect((await begin(name)).status).toBe(404)
      const path = `/operator/backups/${encodeURIComponent(name)}`
      expect((await operator.send('POST', `${path}/code`, { code: '1' })).status).toBe(404)
    }
  })
})

describe('a backup to download', () => {
  it('needs a code that is right now, is written down, and is for this operator and this backup alone', async () => {
    const its = await signInOperator(app, { hasSecondFactor: false })
    const post = (path: string, body: object) => its.send('POST', `/auth${path}`, body)
    const { totpURI } = (await post('/two-factor/enable', { password: OPERATOR_PASSWORD })).body
    const secret = new URL(totpURI).searchParams.get('secret') ?? ''
    const verified = await post('/two-factor/verify-totp', { code: codeOf(secret) })
    const Cookie = cookieOf(verified)
    const own = (method: string, path: string, body?: unknown) =>
      its.send(method, path, body, { Cookie })
    const [{ name }, other] = (await state()).kept
    const path = `/operator/backups/${name}`
    const wrong = await own('POST', `${path}/code`, { code: '000000' })
    expect([wrong.status, Object.keys(wrong.body.errors.faults)]).toEqual([422, ['code']])
    const again = await own('POST', `${path}/code`, { code: codeOf(secret) })
    expect(again.status).toBe(422)
    const allowed = await own('POST', `${path}/code`, { code: codeOf(secret, 'next') })
    const address: string = allowed.body.data.path

    const response = await fetch(`${app.server.url}/portal/api${address}`, { headers: { Cookie } })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const zip = Buffer.from(await response.arrayBuffer())
    expect(zip.subarray(0, 2).toString()).toBe('PK')
    for (const part of ['secret', 'rows/accounts.jsonl', 'manifest.json']) {
      expect(zip.includes(part), part).toBe(true)
    }
    expect((await operator.send('GET', address)).status).toBe(404)
    expect((await own('GET', address.replace(name, other.name))).status).toBe(404)
    expect((await own('GET', `${path}/file`)).status).toBe(422)
    app.clock.advance(16 * 60_000)
    expect((await own('GET', address)).status).not.toBe(200)
    const { rows } = await sql<{ verb: string; way: string }>`
      select verb, way from operator_audit where email = ${its.email} order by id`.execute(
      app.database.read,
    )
    expect(rows.map(({ verb, way }) => `${verb} ${way}`)).toEqual([
      'sign_in invitation',
      'sign_in_failed second_factor',
      `download ${name}`,
    ])
  })

  it('lets an operator try ten codes in a quarter of an hour', async () => {
    const its = await signInOperator(app)
    const [{ name }] = (await state()).kept
    const tries = []
    for (let n = 0; n < 11; n++)
      tries.push(await its.send('POST', `/operator/backups/${name}/code`, { code: `00000${n}` }))
    expect(tries.map(({ status }) => status)).toEqual([...Array(10).fill(422), 429])
    expect(tries[10]?.body.errors.code).toBe('rate_limited')
    expect(tries[10]?.headers.get('retry-after')).toBe('900')
  })
})
