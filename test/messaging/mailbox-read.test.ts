import { describe, expect, it } from 'vitest'
import { readInThread } from '../../server/core/read-in-thread.ts'
import { foldQuoted } from '../../server/messaging/mailbox/fold.ts'
import { readMail } from '../../server/messaging/mailbox/read-mail.ts'

const OURS = '0b8f2a53-61c6-4b0e-9d0a-8f6a4d7f3c11'

function raw(headers: readonly string[], body: string): Buffer {
  return Buffer.from([...headers, '', body].join('\r\n'))
}

const PLAIN = ['From: Jan <Jan@klant.example>', 'Subject: Vraag', 'Message-ID: <a1@klant.example>']

describe('quoted text', () => {
  const MARKED: Record<string, string> = {
    'Gmail in Dutch': 'Op ma 2 nov 2026 om 10:00 schreef Zon <info@zon.example>:\n> Beste Jan,',
    'Apple Mail in Dutch':
      '> Op 2 nov 2026, om 10:00 heeft Zon <info@zon.example> het volgende geschreven:\n> Beste',
    'Apple Mail in Dutch, without marks':
      'Op 2 nov 2026, om 10:00 heeft Zon <info@zon.example>\nhet volgende geschreven:\n\nBeste Jan',
    'Gmail in English, in two lines':
      'On Mon, 2 Nov 2026 at 10:00, A Very Long Company Name <info@zon.example>\nwrote:\n\n> Dear',
    'Gmail in German':
      'Am Mo., 2. Nov. 2026 um 10:00 Uhr schrieb Zon <i@zon.example>:\n\n> Guten Tag',
    'Gmail in French': 'Le lun. 2 nov. 2026 à 10:00, Zon <i@zon.example> a écrit :\n\n> Bonjour',
    'Gmail, day first': '2026-11-02 10:00 GMT+01:00 Zon <info@zon.example>:\n> Beste Jan',
    'new Outlook in French':
      'De\u00a0: Zon <i@zon.example>\nEnvoyé\u00a0: lundi\nÀ\u00a0: Jan\n\nBonjour Jan',
    'Outlook in Dutch': 'Van: Zon <i@zon.example>\nVerzonden: maandag\nAan: Jan\n\nBeste Jan',
    'Outlook on the web':
      '________________________________\nVon: Zon <i@zon.example>\nGesendet: Montag\n\nGuten Tag',
    'Outlook in French': '-----Message d’origine-----\nDe : Zon\nEnvoyé : lundi\n\nBonjour',
    'GMX and web.de':
      'Gesendet: Montag, 2. November 2026 um 10:00 Uhr\nVon: "Zon" <i@zon.example>\nAn: Jan\nBetreff: Frage\n\nGuten Tag',
    'T-Online':
      '-----Original-Nachricht-----\nBetreff: Frage\nDatum: 2.11.2026\nVon: Zon\n\nGuten Tag',
    'a subject first': 'Onderwerp: Vraag\nVan: Zon <i@zon.example>\nAan: Jan\n\nBeste Jan',
    'an old program': '----- Oorspronkelijk bericht -----\nBeste Jan',
    'Gmail on a phone in German':
      'Zon <i@zon.example> schrieb am Mo., 2. Nov. 2026, 10:00:\n\n> Guten Tag',
    'a language that we do not speak':
      'El lun, 2 nov 2026 a las 10:00, Zon escribió:\n\n> Buenos días',
    'only marks': '> Beste Jan\n> hoe gaat het',
  }
  it.each(Object.entries(MARKED))('is kept apart: %s', (_, quoted) => {
    expect(foldQuoted(`Graag 4 meter.\r\n\r\nGroet, Jan\r\n${quoted}`)).toEqual({
      text: 'Graag 4 meter.\n\nGroet, Jan',
      quoted,
    })
  })

  it.each([
    'Op maandag schreef ik al: graag 4 meter.',
    'On the phone you wrote that it costs more:\n4 metres.',
    'Van: maandag\nis het goed',
    'Kijk -- ik wil > 4 meter',
    'Mijn maten:\n> 400 cm breed\n> 300 cm diep',
    'Ik wil\n> 400 cm breed\nen graag snel.',
    'Aan: de slag\nVan: maandag',
    'Op 2 nov 2026 om 10:00 schreef Zon <i@zon.example>:\n\nWelke kleur?\n\nGroen graag.',
    '> alles is aangehaald',
  ])('is not what only looks like it: %s', (text) => {
    expect(foldQuoted(text)).toEqual({ text, quoted: null })
  })

  it('stays where somebody answered between its lines, and goes from above the answer', () => {
    const between = 'On Mon Zon <i@z.example> wrote:\n> Which colour?\nGreen.\n> And when?\nIn May.'
    expect(foldQuoted(between)).toEqual({ text: between, quoted: null })
    expect(foldQuoted('On Mon Zon <i@z.example> wrote:\n> Which colour?\n\nGreen.')).toEqual({
      text: 'Green.',
      quoted: 'On Mon Zon <i@z.example> wrote:\n> Which colour?',
    })
  })

  it('takes no time, however long the lines are', () => {
    // Looking at the rest again for each word would take hours.
    const text = `on ${'wrote schreef '.repeat(500_000)}\n${'on a wrote\n'.repeat(100_000)}`
    const { text: own, quoted } = foldQuoted(text)
    expect(own.length + (quoted?.length ?? 0)).toBeGreaterThan(1_000_000)
  })
})

describe('a mail', () => {
  const PARTS = [...PLAIN, 'Content-Type: multipart/alternative; boundary=zz']
  const parted = (type: string, body: string) =>
    raw(
      PARTS,
      `--zz\r\nContent-Type: text/plain\r\n\r\n \r\n--zz\r\n${type}\r\n\r\n${body}\r\n--zz--`,
    )

  it('with nothing in its text is read by what else it has', async () => {
    const html = parted('Content-Type: text/html; charset=utf-8', '<p>Antraciet &amp; 4 m</p>')
    expect((await readMail(html)).text).toBe('Antraciet & 4 m')
    const reply = 'METHOD:REPLY\r\nATTENDEE;CN=Jan;\r\n PARTSTAT=DECLINED:mailto:jan@klant.example'
    const calendar = parted('Content-Type: text/calendar; method=REPLY', reply)
    expect((await readMail(calendar)).text).toBe('Vraag\niCalendar REPLY DECLINED')
  })

  it.each([
    ['UTF-8', 'caf=C3=A9', 'caf=C3=AA'],
    ['Latin-1', 'caf=E9', 'caf=EA'],
  ])('reads %s that is encoded in a mail that says us-ascii', async (_, one, other) => {
    const type = 'Content-Type: text/plain; charset=us-ascii'
    const head = [...PLAIN, type, 'Content-Transfer-Encoding: quoted-printable']
    const { text } = await readMail(raw(head, `${one} ${other}`))
    expect(text).toBe('café cafê')
  })

  it.each(['us-ascii', '"US-ASCII"', 'iso-8859-1'])(
    'of more letters than %s has is read',
    async (charset) => {
      const headers = [
        ...PLAIN,
        `Content-Type: text/plain; charset=${charset}`,
        'Content-Transfer-Encoding: 8bit',
      ]
      const windows = Buffer.concat([raw(headers, 'Priv'), Buffer.from([0xe9, 0x20, 0x31, 0x80])])
      expect((await readMail(windows)).text).toBe('Privé 1€')
      if (charset !== 'iso-8859-1')
        expect((await readMail(raw(headers, 'Privé 1€'))).text).toBe('Privé 1€')
      const mixed = raw(
        [
          ...PLAIN,
          'X-Name: Zoë',
          `Content-Type: text/plain; charset=iso-8859-1`,
          'Content-Transfer-Encoding: quoted-printable',
        ],
        'Priv=E9',
      )
      expect((await readMail(mixed)).text).toBe('Privé')
    },
  )

  it('is read with its answer, ids and sender', async () => {
    const headers = [...PLAIN, `In-Reply-To: <${OURS}@zon.example>`]
    const body = 'Graag 4 meter.\r\n\r\nOp ma schreef Zon <i@zon.example>:\r\n> Beste Jan'
    expect(await readMail(raw(headers, body))).toEqual({
      messageId: 'a1@klant.example',
      inReplyTo: `${OURS}@zon.example`,
      from: 'jan@klant.example',
      fromName: 'Jan',
      to: '',
      subject: 'Vraag',
      text: 'Graag 4 meter.',
      quoted: 'Op ma schreef Zon <i@zon.example>:\n> Beste Jan',
      isAutomatic: false,
      bounce: null,
      files: [],
    })
  })

  it('names its sender without what hides or turns letters, or looks like another address', async () => {
    const name = `a\u202ejan\u200b <jan@klant.example> ${'x'.repeat(200)}`
    const encoded = `=?utf-8?B?${Buffer.from(name).toString('base64')}?=`
    const mail = await readMail(raw([`From: ${encoded} <e\u200bve@elders.example>`], 'Hallo'))
    expect(mail.fromName).toBe(`ajan jan@klant.example ${'x'.repeat(97)}`)
    expect(mail.from).toBe('eve@elders.example')
  })

  it('without an id has one of its own, the same each time', async () => {
    const mail = raw(['From: jan@klant.example'], 'Hallo')
    const [first, again] = [await readMail(mail), await readMail(mail)]
    expect(first.messageId).toMatch(/^[0-9a-f]{64}$/)
    expect(again.messageId).toBe(first.messageId)
    expect((await readMail(raw(['From: jan@klant.example'], 'Hoi'))).messageId).not.toBe(
      first.messageId,
    )
  })

  it('in HTML is read as the text that it shows', async () => {
    const html = '<style>p{color:red}</style><p>Graag <b>4</b> meter</p><script>alert(1)</script>'
    const mail = await readMail(raw([...PLAIN, 'Content-Type: text/html'], html))
    expect(mail.text).toBe('Graag 4 meter')
  })

  it('has no control characters', async () => {
    const { text } = await readMail(raw(PLAIN, 'Graag\x00 4\x07 meter\ud800'))
    expect(text).toMatch(/^Graag 4 meter/)
    expect(text.isWellFormed()).toBe(true)
  })

  it.each([
    'Auto-Submitted: auto-replied',
    'Precedence: bulk',
    'X-Autoreply: yes',
    'Return-Path: <>',
  ])('is known to come from a program by %s', async (header) => {
    expect((await readMail(raw([header, ...PLAIN], 'Ik ben er niet'))).isAutomatic).toBe(true)
  })

  it.each([
    'Auto-Submitted: no',
    'Return-Path: <jan@klant.example>',
    'Precedence: first-class',
    'Precedence: list',
    'X-Auto-Response-Suppress: DR, OOF, AutoReply',
    'List-Id: <info.klant.example>',
  ])('of a person stays one with %s', async (header) => {
    expect((await readMail(raw([header, ...PLAIN], 'Hallo'))).isAutomatic).toBe(false)
  })

  it('has no files that only a mail program reads', async () => {
    const file = (type: string, name: string) =>
      `--zz\r\nContent-Type: ${type}\r\nContent-Disposition: attachment; filename=${name}\r\n\r\nx\r\n`
    const invitation =
      '--zz\r\nContent-Type: text/calendar; method=REQUEST\r\n\r\nBEGIN:VCALENDAR\r\n'
    const parts = [
      '--zz\r\n\r\nAkkoord\r\n',
      file('application/pkcs7-signature', 'smime.p7s'),
      file('application/x-pkcs7-signature', 'smime.p7s'),
      file('application/pgp-signature', 'signature.asc'),
      file('application/pgp-keys', 'key.asc'),
      invitation,
      file('application/ics', 'invite.ics'),
      file('application/pdf', '"gnp.\u202efdp.pdf"'),
    ]
    const head = [...PLAIN, 'Content-Type: multipart/mixed; boundary=zz']
    const { text, files } = await readMail(raw(head, `${parts.join('')}--zz--`))
    expect([text, files.map(({ name }) => name)]).toEqual([
      'Akkoord',
      ['invite.ics', 'gnp.fdp.pdf'],
    ])
  })

  const report = (command: string, kind = 'delivery-status') =>
    raw(
      [
        'From: MAILER-DAEMON@mx.example',
        'Subject: Undelivered',
        `Content-Type: multipart/report; report-type=${kind}; boundary=b`,
      ],
      [
        '--b\r\nContent-Type: text/plain\r\n\r\nSorry.',
        `--b\r\nContent-Type: message/${kind}\r\n\r\nReporting-MTA: dns; mx.example\r\n`,
        `Final-Recipient: rfc822; jan@klant.example\r\nAction: ${command}\r\nStatus: 5.1.1`,
        'Diagnostic-Code: smtp; 550 5.1.1 <jan@klant.example>:\r\n  no such user\r\n',
        `--b\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: <${OURS}@zon.example>\r\n\r\nHallo\r\n--b--`,
      ].join('\r\n'),
    )

  it('that could not be delivered is known by its report', async () => {
    const { bounce, isAutomatic, files } = await readMail(report('failed'))
    expect(bounce).toEqual({ reason: '550 5.1.1 <jan@klant.example>: no such user', ids: [OURS] })
    expect(isAutomatic).toBe(true)
    expect(files.map(({ name }) => name)).toEqual(['1'])
  })

  it('that is late, was delivered or was read did not fail', async () => {
    for (const mail of [
      report('delayed'),
      report('delivered'),
      report('displayed', 'disposition-notification'),
    ]) {
      expect(await readMail(mail)).toMatchObject({ bounce: null, isAutomatic: true })
    }
  })

  it('that could not be delivered is known of an old program too', async () => {
    const headers = ['Return-Path: <>', 'From: MAILER-DAEMON@mx.example', 'Subject: failure notice']
    const { bounce } = await readMail(raw(headers, `Message-ID: <${OURS}@zon.example>`))
    expect(bounce).toEqual({ reason: 'failure notice', ids: [OURS] })
  })
})

describe('a hostile mail', () => {
  const script = new URL('../../server/messaging/mailbox/read-thread.ts', import.meta.url)
  const deep = (levels: number) =>
    Array.from(
      { length: levels },
      (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`,
    ).join('')

  it.each([
    ['of many levels', Buffer.from(`${PLAIN.join('\r\n')}\r\n${deep(5000)}`)],
    ['with a huge header', raw([`X: ${'a'.repeat(5_000_000)}`], 'x')],
    [
      'with many headers',
      raw(
        Array.from({ length: 100_000 }, (_, n) => `X${n}: 1`),
        'x',
      ),
    ],
  ])('%s is refused', async (_, mail) => {
    await expect(readInThread(script, mail, 'mail')).rejects.toThrow()
  })

  it('of random bytes, or of deep HTML, hurts nobody', async () => {
    const html = '<div>'.repeat(100_000)
    for (const mail of [
      Buffer.alloc(0),
      Buffer.from(Array.from({ length: 50_000 }, (_, n) => (n * 7919) % 256)),
      raw([...PLAIN, 'Content-Type: text/html'], html),
      raw(
        [...PLAIN, 'Content-Type: text/plain; charset=x-none', 'Content-Transfer-Encoding: x'],
        'x',
      ),
    ]) {
      expect(await readInThread(script, mail, 'mail')).toHaveProperty('messageId')
    }
  })
})
