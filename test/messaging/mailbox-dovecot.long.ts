import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findFreePort } from '../../scripts/free-port.ts'
import { parseMailUrl } from '../../server/core/mails/settings.ts'
import { tryMailbox } from '../../server/messaging/mailbox/imap.ts'
import { startTestApp } from '../support/app.ts'
import { createAuthority } from '../support/authority.ts'
import { forTests } from '../support/for-tests.ts'
import { FROM, submitForm, until } from '../support/mail-stage.ts'
import { signIn } from '../support/portal.ts'
import { startSmtp } from '../support/smtp.ts'
import { createStorage } from '../support/storage.ts'

// A real IMAP server, of which nothing is shared with what the other tests talk to.

const MINUTE = 60_000
const version = spawnSync('dovecot', ['--version']).stdout?.toString() ?? ''
if (version === '') {
  throw new Error(
    'Dovecot is not on this machine: apt-get install dovecot-imapd, and run this again',
  )
}

const folder = mkdtempSync(join(tmpdir(), 'zeven-dovecot-'))
const maildir = join(folder, 'box')
const port = await findFreePort()
const tlsPort = await findFreePort()
/** Dovecot refuses to run as root. */
const isRoot = process.getuid?.() === 0
const as = isRoot ? { uid: 65_534, gid: 65_534 } : {}
const [username, group] = isRoot
  ? ['nobody', 'nogroup']
  : ['-un', '-gn'].map((which) => spawnSync('id', [which]).stdout.toString().trim())
const { key, cert } = await createAuthority()
writeFileSync(join(folder, 'key.pem'), key)
writeFileSync(join(folder, 'cert.pem'), cert)
writeFileSync(
  join(folder, 'dovecot.conf'),
  `protocols = imap
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
default_internal_user = ${username}
default_internal_group = ${group}
default_login_user = ${username}
disable_plaintext_auth = no
first_valid_uid = 0
ssl = yes
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
mail_location = maildir:${maildir}
mail_uid = ${username}
mail_gid = ${group}
listen = 127.0.0.1
passdb {
  driver = static
  args = password=hidden
}
userdb {
  driver = static
  args = uid=${username} gid=${group} home=${folder}/home
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = ${tlsPort}
    ssl = yes
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`,
)
for (const part of ['new', 'cur', 'tmp']) mkdirSync(join(maildir, part), { recursive: true })
if (isRoot) spawnSync('chown', ['-R', `${username}:${group}`, folder])

let dovecot: ChildProcess | null = null
async function start(): Promise<void> {
  dovecot = spawn('dovecot', ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'ignore', ...as })
  await until(listens, Boolean, 10_000)
}
async function stop(): Promise<void> {
  const ended = dovecot
  if (ended === null) return
  ended.kill()
  await once(ended, 'exit')
  dovecot = null
}
function listens(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
}

process.on('exit', () => dovecot?.kill())
await start()
const smtp = await startSmtp()
const settings = {
  SMTP_URL: smtp.url,
  MAIL_FROM: FROM,
  IMAP_URL: `imap://box:hidden@127.0.0.1:${port}`,
  MAIL_REPLY_TO: 'answers+{token}@mail.example',
}
const app = await forTests(startTestApp(await createStorage('sqlite'), { settings }))
afterAll(async () => {
  await stop()
  await smtp.close()
  rmSync(folder, { recursive: true, force: true })
})

let dropped = 0
/** As the server that takes mails for the box would. */
function drop(...lines: string[]): void {
  dropped += 1
  const name = `${Math.floor(Date.now() / 1000)}.M${dropped}P${process.pid}.test`
  writeFileSync(join(maildir, 'new', name), `${lines.join('\n')}\n`, { mode: 0o666 })
}

async function later(minutes = 6): Promise<void> {
  app.clock.advance(minutes * MINUTE)
  await app.server.jobs.idle()
}

const dealer = await app.dealer()
const owner = await signIn(app, dealer)
await later()
await submitForm(app, dealer, { form: { confirmation: true } })
await app.server.jobs.idle()
const [confirmation] = smtp.to('jo@klant.example')
const lead = (await dealer.api.get('/leads?limit=1')).body.data[0].id
const address = confirmation?.mail.replyTo?.value[0]?.address ?? ''
const FROM_JO = ['From: Jo <jo@klant.example>', `To: ${address}`, 'Subject: Re: Uw aanvraag']
const messages = async () => {
  const { entries } = (await owner.get(`/leads/${lead}/timeline`)).body.data
  return entries.flatMap(({ what, message }: { what: string; message: object }) =>
    what === 'message' ? message : [],
  )
}

it('has an address of each lead, whose answers are read once', async () => {
  expect(address).toMatch(/^answers\+[0-9a-z-]+@mail\.example$/)
  drop('From: x@elsewhere.example', 'To: answers@mail.example', 'Subject: x', '', 'Nothing to you')
  drop(
    ...FROM_JO,
    'Message-ID: <1@klant.example>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n',
    'Gr=C3=A1=C3=A1=C3=A1g 4 meter.\n\nOp ma 2 nov. 2026 schreef Zon <z@zon.example>:\n> Welke breedte?',
    '--b\nContent-Type: application/pdf; name=plan.pdf\nContent-Disposition: attachment; filename=plan.pdf\n',
    '%PDF-1.4\n%EOF\nstartxref\n0\n%%EOF\n--b--',
  )
  await later()
  await later()
  expect(await messages()).toMatchObject([
    { text: 'Grááág 4 meter.', quoted: expect.stringContaining('> Welke breedte?') },
  ])
  expect((await messages())[0].files).toMatchObject([{ file_name: 'plan.pdf' }])
})

it('leaves every mail as it was', () => {
  const seen = readdirSync(join(maildir, 'cur')).filter((name) => /:2,.*S/.test(name))
  expect(seen).toEqual([])
  expect(['new', 'cur'].flatMap((part) => readdirSync(join(maildir, part)))).toHaveLength(2)
})

it('marks what comes back, and shows what a program wrote', async () => {
  drop(
    ...FROM_JO,
    'Message-ID: <2@klant.example>',
    'Auto-Submitted: auto-replied',
    '',
    'Ik ben er niet',
  )
  drop(
    'Return-Path: <>',
    'From: MAILER-DAEMON@mx.example',
    'To: no-reply@mail.example',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\n',
    'Action: failed\nDiagnostic-Code: smtp; 550 no such user\n',
    `--b\nContent-Type: text/rfc822-headers\n\nMessage-ID: ${confirmation?.mail.messageId}\n--b--`,
  )
  await later()
  expect((await messages()).map((one: { is_automatic: boolean }) => one.is_automatic)).toContain(
    true,
  )
  const { data } = (await owner.get('/mails?state=bounced')).body
  expect(data).toMatchObject([{ lead_id: lead, reason: '550 no such user' }])
})

it('goes on when the server was away, and when it numbers all mails anew', async () => {
  await stop()
  await later()
  drop(...FROM_JO, 'Message-ID: <3@klant.example>', '', 'En wanneer?')
  for (const name of readdirSync(maildir).filter((one) => one.startsWith('dovecot'))) {
    rmSync(join(maildir, name))
  }
  await start()
  await later()
  await later()
  expect(await messages()).toHaveLength(3)
})

it('is not talked to over TLS without a certificate that somebody vouches for', async () => {
  const server = parseMailUrl('imap', `imaps://box:hidden@127.0.0.1:${tlsPort}`)
  expect(server && (await tryMailbox(server))).toMatch(/certificate/)
  const wrong = parseMailUrl('imap', `imap://box:wrong@127.0.0.1:${port}`)
  expect(wrong && (await tryMailbox(wrong))).toMatch(/auth/i)
})
