import type { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { type MailServer, parseMailUrl } from '../../server/core/mails/settings.ts'
import { createTransport, type Timeouts } from '../../server/messaging/mail/transport.ts'
import { forTests } from '../support/for-tests.ts'
import { startRawServer, startSmtp } from '../support/smtp.ts'

const MESSAGE = {
  from: 'no-reply@mail.example',
  to: 'jo@klant.example',
  raw: Buffer.from('Subject: Hello\r\n\r\nHello\r\n'),
}
const SOON: Timeouts = { turn: 20_000, connect: 200, answer: 200, attempt: 400 }

const smtp = await forTests(startSmtp())

function server(url: string): MailServer {
  const parsed = parseMailUrl('smtp', url)
  if (parsed === null) throw new Error(`not an address: ${url}`)
  return parsed
}

const sendTo = (url: string, within?: Timeouts) =>
  createTransport(server(url), within).send(MESSAGE)

/**
 * A server that answers each command with what `answer` says; null drops the connection. The text
 * of the mail is one command, which starts with its end: a dot.
 */
function talking(answer: (command: string) => string | null) {
  return startRawServer((socket: Socket) => {
    const say = (line: string | null) =>
      line === null ? socket.destroy() : socket.write(`${line}\r\n`)
    say('220 mail.test')
    let isText = false
    let text = ''
    socket.on('data', (bytes) => {
      text += bytes
      if (!text.endsWith(isText ? '\r\n.\r\n' : '\r\n')) return
      const command = isText ? `.${text}` : text
      isText = text.startsWith('DATA')
      text = ''
      say(answer(command))
    })
  })
}

const LAWFUL: Record<string, string> = { EHLO: '250 mail.test', MAIL: '250 ok', RCPT: '250 ok' }
const lawfully = (line: string) => LAWFUL[line.slice(0, 4)] ?? '250 ok'

describe('an attempt', () => {
  it('ends with the mail on the mail server', async () => {
    expect(await sendTo(smtp.url)).toEqual({ how: 'sent' })
    expect(smtp.arrived.at(-1)).toMatchObject({ to: [MESSAGE.to], from: MESSAGE.from })
  })

  it('names a domain of other letters as every mail server knows it', async () => {
    const heard: string[] = []
    const old = await talking((line) => {
      heard.push(line.trim())
      return line.startsWith('DATA') ? '354 go on' : lawfully(line)
    })
    const to = 'jo@bücher.example'
    await createTransport(server(old.url)).send({ ...MESSAGE, to })
    expect(heard).toContain('RCPT TO:<jo@xn--bcher-kva.example>')
    await old.close()
  })

  it('ends for good when the server refuses the address, in its own words', async () => {
    smtp.refuse(MESSAGE.to, { code: 550, text: 'No such mailbox here' })
    const refused = { how: 'refused', reason: expect.stringContaining('No such mailbox here') }
    expect(await sendTo(smtp.url)).toEqual(refused)
    smtp.refuse(MESSAGE.to, { code: 451, text: 'Try again later' })
    const failed = { how: 'failed', reason: expect.stringContaining('Try again later') }
    expect(await sendTo(smtp.url)).toEqual(failed)
    smtp.refuse(MESSAGE.to, null)
  })

  it('is made again after a wrong password: the operator can put it right', async () => {
    const url = smtp.url.replace(/:[^:@]+@/, ':wrong@')
    expect(await sendTo(url)).toEqual({ how: 'failed', reason: expect.stringContaining('535') })
  })

  it('is made again when nobody listens', async () => {
    const closed = await startRawServer(() => {})
    await closed.close()
    expect(await sendTo(closed.url)).toMatchObject({ how: 'failed' })
  })

  it.each([
    ['says nothing', () => null],
    ['greets and then says nothing', (socket: Socket) => socket.write('220 mail.test\r\n')],
  ])('ends in time when the server %s', async (_, serve) => {
    const silent = await startRawServer(serve)
    // Beside an attempt that starts first and waits as long as usual.
    const usual = createTransport(server(silent.url))
    const waiting = usual.send(MESSAGE)
    const first = await Promise.race([waiting, sendTo(silent.url, SOON)])
    expect(first).toMatchObject({ how: 'failed' })
    usual.close()
    expect(await waiting).toEqual({ how: 'postponed' })
    await silent.close()
  })

  it('ends in time when the server answers a little at a time', async () => {
    const slow = await startRawServer((socket) => {
      const timer = setInterval(() => socket.write('220-wait\r\n'), 50)
      socket.on('close', () => clearInterval(timer))
    })
    expect(await sendTo(slow.url, { ...SOON, connect: 5000 })).toMatchObject({ how: 'failed' })
    await slow.close()
  })

  it.each(['EHLO', 'MAIL', 'RCPT', 'DATA', '.'])(
    'is made again when the server drops at %s',
    async (at) => {
      const dropping = await talking((line) => {
        if (line.startsWith(at)) return null
        return line.startsWith('DATA') ? '354 go on' : lawfully(line)
      })
      expect(await sendTo(dropping.url, SOON)).toMatchObject({ how: 'failed' })
      await dropping.close()
    },
  )

  it('counts as accepted when the server drops after it said so', async () => {
    const accepting = await talking((line) =>
      line.startsWith('DATA') ? '354 go on' : line === 'QUIT\r\n' ? null : lawfully(line),
    )
    expect(await sendTo(accepting.url)).toEqual({ how: 'sent' })
    await accepting.close()
  })

  it('ends at once when the server is asked to stop', async () => {
    const silent = await startRawServer(() => {})
    const transport = createTransport(server(silent.url))
    const sending = transport.send(MESSAGE)
    setTimeout(() => transport.close(), 100)
    expect(await sending).toEqual({ how: 'postponed' })
    await silent.close()
  })

  it('sends no password in the clear to another machine', async () => {
    const talked: string[] = []
    const plain = await talking((line) => {
      talked.push(line)
      return line.startsWith('EHLO') ? '250 AUTH PLAIN' : '250 ok'
    })
    const { port } = server(plain.url)
    // Another name of this machine, which counts as another machine.
    const transport = createTransport(
      { host: '::ffff:127.0.0.1', port, secure: false, auth: { user: 'zeven', pass: 'secret' } },
      SOON,
    )
    expect(await transport.send(MESSAGE)).toMatchObject({ how: 'failed' })
    expect(talked.map((line) => line.slice(0, 4))).toEqual(['EHLO', 'STAR'])
    await plain.close()
  })

  it('waits its turn when there are many', async () => {
    const open: Socket[] = []
    const counting = await startRawServer((socket) => open.push(socket))
    const transport = createTransport(server(counting.url))
    const outcomes = Promise.all(Array.from({ length: 20 }, () => transport.send(MESSAGE)))
    for (const turn of [8, 8, 4]) {
      await expect.poll(() => open.length).toBe(turn)
      for (const socket of open.splice(0)) socket.end('421 busy\r\n')
    }
    expect(new Set((await outcomes).map(({ how }) => how))).toEqual(new Set(['failed']))
    await counting.close()
  })

  it('is put off when its turn does not come in time, and then never begins', async () => {
    let connections = 0
    const silent = await startRawServer(() => {
      connections += 1
    })
    const transport = createTransport(server(silent.url), { ...SOON, turn: 100 })
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => transport.send(MESSAGE)))
    const counted = (how: string) => outcomes.filter((outcome) => outcome.how === how).length
    expect([counted('failed'), counted('postponed')]).toEqual([8, 4])
    // Those that have waited in vain come to their turn now, before this one.
    await transport.send(MESSAGE)
    expect(connections).toBe(9)
    await silent.close()
  })
})
