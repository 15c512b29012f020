import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { beforeEach, describe, expect, it } from 'vitest'
import { EMAIL_TEMPLATES, finishMails } from '../../server/composition.ts'
import { readConfig } from '../../server/core/config.ts'
import { SYSTEM } from '../../server/core/db/actor.ts'
import { openFiles } from '../../server/core/files/open.ts'
import { takePartitions } from '../../server/core/jobs/partitions.ts'
import { createLog } from '../../server/core/log.ts'
import { parseMailUrl } from '../../server/core/mails/settings.ts'
import { mailKind } from '../../server/messaging/mail/deliver.ts'
import { deleteOldMessages } from '../../server/messaging/mail/message-files.ts'
import { createDealerTransports, createTransport } from '../../server/messaging/mail/transport.ts'
import { deleteOldRows } from '../../server/ops/operation/old-rows.ts'
import { type Dealer, startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { FROM, startMailStage, submitForm } from '../support/mail-stage.ts'
import { type Member, postAuth, signIn } from '../support/portal.ts'
import { rowsOf } from '../support/rows.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let dealer: Dealer
let owner: Member
const stage = await forTests(startMailStage())
/** A server without a mail server. */
const alone = await forTests(startTestApp())
beforeEach(async () => {
  dealer = await stage.app.dealer()
  owner = await signIn(stage.app, dealer)
})

const mails = () => rowsOf(stage.app, 'mails', dealer.account.id)
const idle = () => stage.app.server.jobs.idle()

describe('a mail', () => {
  it('that the server refuses for good has failed, and says why in the words of the server', async () => {
    const { app, smtp } = stage
    const email = 'gone@klant.example'
    smtp.refuse(email, { code: 550, text: 'No such mailbox here' })
    const sent = { contact: { name: 'Jo', email } }
    await submitForm(app, dealer, { form: { confirmation: true }, sent })
    await idle()
    const failed = (await mails()).find(({ kind }) => kind === 'confirmation')
    expect(failed).toMatchObject({ state: 'failed', attempts: 1 })
    expect(failed?.reason).toContain('No such mailbox here')
    app.clock.advance(25 * HOUR)
    await idle()
    expect((await mails()).find(({ kind }) => kind === 'confirmation')?.attempts).toBe(1)
  })

  it('that the server does not take now is sent later, with the same text and name', async () => {
    const { app, smtp } = stage
    smtp.refuse(owner.email, { code: 451, text: 'Later please' })
    await submitForm(app, dealer)
    await idle()
    const [waiting] = await mails()
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1 })
    expect(waiting?.reason).toContain('Later please')
    app.clock.advance(MINUTE - 1)
    await idle()
    expect((await mails())[0]?.attempts).toBe(1)
    smtp.refuse(owner.email, null)
    app.clock.advance(1)
    await idle()
    const [arrived] = smtp.to(owner.email)
    expect((await mails())[0]).toMatchObject({ state: 'sent', attempts: 2, reason: null })
    expect(arrived?.mail.messageId).toBe(`<${waiting?.message_id}@mail.example>`)
    expect(arrived?.mail.text?.trim()).toBe(waiting?.text?.trim())
  })

  it('is tried for a day, and not longer', async () => {
    const { app, smtp } = stage
    smtp.refuse(owner.email, { code: 451, text: 'Later please' })
    await submitForm(app, dealer)
    const startedAt = app.clock.now()
    do {
      await idle()
      app.clock.advance(30 * MINUTE)
    } while ((await mails())[0]?.state !== 'failed')
    const hours = (app.clock.now() - startedAt) / HOUR
    expect(hours).toBeGreaterThan(23)
    expect(hours).toBeLessThan(30)
    expect((await mails())[0]?.attempts).toBe(11)
    smtp.refuse(owner.email, null)
  })

  it('to a bad address delays no other mail of the account', async () => {
    const { app, smtp } = stage
    smtp.refuse(owner.email, { code: 451, text: 'Later please' })
    const email = 'quick@other.example'
    const sent = { contact: { name: 'Jo', email } }
    await submitForm(app, dealer, { form: { confirmation: true }, sent })
    await idle()
    expect(smtp.to(email)).toHaveLength(1)
    smtp.refuse(owner.email, null)
    await submitForm(app, dealer)
    await idle()
    expect(smtp.to(owner.email)).toHaveLength(1)
  })

  it('leaves no partition behind when it has ended', async () => {
    await submitForm(stage.app, dealer)
    await idle()
    expect(await rowsOf(stage.app, 'lanes', dealer.account.id)).toEqual([])
  })

  it('is deleted after 90 days', async () => {
    const { app } = stage
    await submitForm(app, dealer)
    await idle()
    const expire = () =>
      app.database.run(deleteOldRows, { actor: SYSTEM, accountId: null, input: 'deleteOldMails' })
    app.clock.advance(89 * 24 * HOUR)
    await expire()
    expect(await mails()).toHaveLength(1)
    app.clock.advance(24 * HOUR)
    await expire()
    expect(await mails()).toHaveLength(0)
  })
})

describe('a mail that was accepted', () => {
  it('is not sent again when that could not be recorded', async () => {
    const { app, smtp } = stage
    const { database } = app
    let failing = true
    const broken: typeof database = {
      ...database,
      run: async (command, request) => {
        if (failing && Object.is(command, finishMails)) throw new Error('the disk is full')
        return database.run(command, request)
      },
    }
    const server = parseMailUrl('smtp', smtp.url)
    if (server === null) throw new Error('no mail server')
    const kind = mailKind({
      database: broken,
      log: createLog('silent'),
      baseUrl: app.server.url,
      files: openFiles(readConfig(app.storage.settings)),
      openSealed: (sealed) => sealed,
      templates: EMAIL_TEMPLATES,
      finish: finishMails,
      dataDir: '',
      out: { transport: createTransport(server), from: { name: '', address: FROM.slice(7, -1) } },
      dealers: createDealerTransports(async () => server),
      replies: { mailbox: undefined, secret: '' },
    })
    smtp.refuse(owner.email, { code: 451, text: 'Later please' })
    await submitForm(app, dealer)
    await idle()
    smtp.refuse(owner.email, null)
    app.clock.advance(HOUR)
    const input = { lease: 'ours', most: 10, evenDisabled: [] }
    const request = { actor: SYSTEM, accountId: null, input }
    const [partition] = await database.run(takePartitions, request)
    const job = await database.read
      .selectFrom('jobs')
      .selectAll()
      .where('lane_id', '=', partition?.id ?? 0)
      .executeTakeFirstOrThrow()
    if (partition === undefined) throw new Error('no mail waits')
    const work = { partition, jobs: [{ id: job.id, input: JSON.parse(job.input) }] }
    await expect(kind.run(work)).rejects.toThrow('the disk is full')
    expect(smtp.to(owner.email)).toHaveLength(1)
    failing = false
    expect(await kind.run(work)).toBe('done')
    expect(smtp.to(owner.email)).toHaveLength(1)
    expect((await mails())[0]).toMatchObject({ state: 'sent', attempts: 2 })
  })
})

describe('without a mail server', () => {
  const { DATA_DIR } = alone.storage.settings
  const folder = join(DATA_DIR, 'mail')
  const files = () => readdirSync(folder).filter((name) => name.endsWith('.eml'))
  const kinds = () => files().map((name) => /\d-(\w+)\./.exec(name)?.[1])
  const deleteRows = (input: 'deleteOldMails' | 'deleteOldSignInMails') =>
    alone.database.run(deleteOldRows, { actor: SYSTEM, accountId: null, input })
  let own: Dealer
  let member: Member
  beforeEach(async () => {
    for (const name of existsSync(folder) ? readdirSync(folder) : []) rmSync(join(folder, name))
    alone.clock.set('2026-09-10T08:30:00Z')
    own = await alone.dealer()
    member = await signIn(alone, own)
    await submitForm(alone, own)
    await alone.server.jobs.idle()
  })

  it('the file of a mail that lets somebody in is deleted once its link has lapsed', async () => {
    await postAuth(alone, '/sign-in/magic-link', { email: member.email })
    await expect.poll(kinds).toEqual(expect.arrayContaining(['new_lead', 'sign_in']))
    alone.clock.advance(15 * MINUTE)
    await deleteOldMessages(DATA_DIR, alone.clock.now())
    expect(kinds().sort()).toEqual(['new_lead', 'sign_in'])
    alone.clock.advance(1)
    await deleteOldMessages(DATA_DIR, alone.clock.now())
    expect(kinds()).toEqual(['new_lead'])
    const signIns = async () => (await rowsOf(alone, 'mails', 0)).length
    alone.clock.advance(23 * HOUR)
    await deleteRows('deleteOldSignInMails')
    expect(await signIns()).toBe(1)
    alone.clock.advance(HOUR)
    await deleteRows('deleteOldSignInMails')
    expect(await signIns()).toBe(0)
  })

  it('the file of a mail goes with its mail after 90 days, also when that is gone from the database', async () => {
    writeFileSync(join(folder, 'notes.txt'), 'not a mail')
    const expire = async () => {
      await deleteRows('deleteOldMails')
      await deleteOldMessages(DATA_DIR, alone.clock.now())
      return readdirSync(folder)
    }
    alone.clock.advance(89 * 24 * HOUR)
    const kept = await expire()
    expect(kept).toHaveLength(2)
    writeFileSync(join(folder, `${kept[0]}.part`), 'half of a mail')
    alone.clock.advance(24 * HOUR + 1)
    expect(await expire()).toEqual(['notes.txt'])
    expect(await rowsOf(alone, 'mails', own.account.id)).toEqual([])
  })

  it('a mail is kept as a file that mail programs read, which only the server’s user may read', async () => {
    const [row] = await rowsOf(alone, 'mails', own.account.id)
    expect(row).toMatchObject({ state: 'kept', attempts: 1 })
    expect(files()).toEqual([`2026-09-10T08-30-00-${row?.id}-new_lead.eml`])
    const path = join(folder, files()[0] ?? '')
    const mail = await simpleParser(readFileSync(path))
    expect(mail.to).toMatchObject({ text: member.email })
    expect(mail.text).toContain(`/portal/leads/${row?.lead_id}?account=${own.account.id}\n`)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })
})
