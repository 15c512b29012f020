import { describe, expect, it } from 'vitest'
import { readConfig } from '../../server/core/config.ts'

const SMTP_URL = 'smtp://zeven:p%40ss%2Fword@mail.example:2525'
const MAIL_FROM = 'Zeven <no-reply@mail.example>'

describe('the settings of mail', () => {
  it('name a mail server, whom it lets in, and who sends', () => {
    expect(readConfig({ SMTP_URL, MAIL_FROM }).mail).toEqual({
      smtp: {
        host: 'mail.example',
        port: 2525,
        secure: false,
        auth: { user: 'zeven', pass: 'p@ss/word' },
      },
      from: { name: 'Zeven', address: 'no-reply@mail.example' },
      dkimSelector: null,
    })
    const plain = readConfig({ SMTP_URL: 'smtps://[::1]', MAIL_FROM: 'a@mail.example' }).mail
    expect(plain).toEqual({
      smtp: { host: '::1', port: 465, secure: true, auth: null },
      from: { name: '', address: 'a@mail.example' },
      dkimSelector: null,
    })
    expect(readConfig({}).mail).toBeUndefined()
  })

  it('go together', () => {
    expect(() => readConfig({ SMTP_URL })).toThrow('MAIL_FROM is missing: SMTP_URL needs it')
    expect(() => readConfig({ MAIL_FROM })).toThrow('SMTP_URL is missing: MAIL_FROM needs it')
  })

  it.each([
    'mail.example',
    'http://mail.example',
    'smtp://',
    'smtp://user@mail.example',
    'smtp://user:%zz@mail.example',
    'smtp://user:hush@mail.example/path',
    'smtp://user:hush@mail.example?tls=off',
  ])('refuse %s, and say nothing of its password', (bad) => {
    const read = () => readConfig({ SMTP_URL: bad, MAIL_FROM })
    expect(read).toThrow(/^SMTP_URL must be the address of a mail server/)
    expect(read).not.toThrow(/hush/)
  })

  it.each(['nobody', 'Zeven <nobody>', 'a@mail.example, b@mail.example', 'A\nB <a@mail.example>'])(
    'refuse %j as a sender',
    (bad) => {
      expect(() => readConfig({ SMTP_URL, MAIL_FROM: bad })).toThrow(/^MAIL_FROM must be/)
    },
  )

  it('name a mailbox, and where answers arrive in it', () => {
    const MAIL_REPLY_TO = 'answers+{token}@mail.example'
    const IMAP_URL = 'imaps://box:p%40ss@mail.example'
    expect(readConfig({ IMAP_URL, MAIL_REPLY_TO }).mailbox).toEqual({
      server: {
        host: 'mail.example',
        port: 993,
        secure: true,
        auth: { user: 'box', pass: 'p@ss' },
      },
      reply: MAIL_REPLY_TO,
    })
    expect(() => readConfig({ IMAP_URL })).toThrow('MAIL_REPLY_TO is missing: IMAP_URL needs it')
    expect(() => readConfig({ MAIL_REPLY_TO })).toThrow('IMAP_URL is missing')
    for (const wrong of [
      'box@mail.example',
      '{token}',
      'a{token}b@mail.example',
      '{token}@{token}',
    ]) {
      expect(() => readConfig({ IMAP_URL, MAIL_REPLY_TO: wrong }), wrong).toThrow('MAIL_REPLY_TO')
    }
    const secret = 'imap://box:hidden@mail.example/folder'
    expect(() => readConfig({ IMAP_URL: secret, MAIL_REPLY_TO })).toThrow(/^(?!.*hidden)/)
  })
})
