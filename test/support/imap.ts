import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A mail in the box, as it was put there. */
interface Stored {
  uid: number
  raw: Buffer
}

export interface TestImap {
  url: string
  port: number
  /** How many connections signed in so far, and how many of those are open now, and were at most at once. */
  seen: { signedIn: number; open: number; atOnce: number; commands: string[] }
  /** Puts a mail into the box; lines are joined. */
  put(...lines: string[]): number
  /** Numbers all mails again, as a restored mailbox does. */
  renumber(): void
  /** From now on, signing in is refused with these words; null lets in again. */
  refuse(words: string | null): void
  /** The next command that starts so drops the connection. */
  drop(command: string): void
  /** From now on mails come whole, whatever part of them is asked for. */
  sendWhole(): void
  /** From now on this comes before each answer to a search; a function is asked again and again. */
  babble(words: string | (() => Buffer)): void
  /** From now on nothing is answered, until this is called again. */
  hang(isHanging: boolean): void
  close(): Promise<void>
}

export const IMAP_USER = 'box'
export const IMAP_PASSWORD = 'p@ss "word'

/**
 * A mailbox on 127.0.0.1 that speaks as much of IMAP4rev1 as reading takes, and not a word more: nothing can be
 * changed in it, and a command that would is an error.
 */
export async function startImap(): Promise<TestImap> {
  let mails: Stored[] = []
  let validity = 1000
  let nextUid = 5
  let error: string | null = null
  let dropping: string | null = null
  let isHanging = false
  let isWhole = false
  let babbling: string | (() => Buffer) = ''
  const seen = { signedIn: 0, open: 0, atOnce: 0, commands: [] as string[] }
  const sockets = new Set<Socket>()

  const server = createServer((socket) => {
    sockets.add(socket)
    // Else each small answer waits 40 ms for the client to confirm the one before.
    socket.setNoDelay()
    let isIn = false
    let text = ''
    const say = (line: string | Buffer) => socket.write(line)
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      if (isIn) seen.open -= 1
    })
    say('* OK [CAPABILITY IMAP4rev1] ready\r\n')
    socket.on('data', (data) => {
      text += data.toString('latin1')
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end)
        text = text.slice(end + 2)
        answer(line)
      }
    })

    function answer(line: string): void {
      if (isHanging) return
      const [, tag = '*', rest = ''] = /^(\S+) (.*)$/.exec(line) ?? []
      const command = rest.toUpperCase()
      seen.commands.push(command.startsWith('LOGIN') ? 'LOGIN' : rest)
      if (dropping !== null && command.startsWith(dropping)) {
        dropping = null
        socket.destroy()
        return
      }
      const ok = (words = 'done') => say(`${tag} OK ${words}\r\n`)
      if (command === 'CAPABILITY') {
        say('* CAPABILITY IMAP4rev1\r\n')
        ok()
      } else if (command.startsWith('LOGIN ')) {
        const isRight =
          rest.slice(6) === `"${IMAP_USER}" ${JSON.stringify(IMAP_PASSWORD)}` ||
          rest.slice(6) === `${IMAP_USER} ${JSON.stringify(IMAP_PASSWORD)}`
        if (error !== null || !isRight) {
          return void say(`${tag} NO ${error ?? '[AUTHENTICATIONFAILED] wrong password'}\r\n`)
        }
        isIn = true
        seen.signedIn += 1
        seen.open += 1
        seen.atOnce = Math.max(seen.atOnce, seen.open)
        ok()
      } else if (command.startsWith('LIST') || command.startsWith('LSUB')) {
        say('* LIST (\\HasNoChildren) "/" "INBOX"\r\n')
        ok()
      } else if (command.startsWith('NAMESPACE') || command === 'NOOP') ok()
      else if (command.startsWith('EXAMINE')) {
        say(`* FLAGS (\\Seen)\r\n* ${mails.length} EXISTS\r\n* 0 RECENT\r\n`)
        say(`* OK [UIDVALIDITY ${validity}] ok\r\n* OK [UIDNEXT ${nextUid}] ok\r\n`)
        ok('[READ-ONLY] done')
      } else if (command.startsWith('UID SEARCH') && typeof babbling === 'function') {
        const more = babbling
        const goOn = () => void (socket.writable && socket.write(more(), goOn))
        goOn()
      } else if (command.startsWith('UID SEARCH')) {
        say(String(babbling))
        say(
          `* SEARCH${search(command)
            .map(({ uid }) => ` ${uid}`)
            .join('')}\r\n`,
        )
        ok()
      } else if (command.startsWith('UID FETCH')) {
        for (const mail of wanted(command)) fetch(mail, command)
        ok()
      } else if (command === 'LOGOUT') {
        say('* BYE see you\r\n')
        ok()
        socket.end()
      } else say(`${tag} BAD not in this mailbox: ${command.slice(0, 40)}\r\n`)
    }

    function fetch(mail: Stored, command: string): void {
      const number = mails.indexOf(mail) + 1
      const asked = Number(
        /BODY\.PEEK\[\]<0\.(\d+)>/.exec(command)?.[1] ?? Number.POSITIVE_INFINITY,
      )
      const most = isWhole ? mail.raw.length : asked
      const part = mail.raw.subarray(0, most)
      const start = Number.isFinite(most) ? '<0>' : ''
      say(`* ${number} FETCH (UID ${mail.uid} BODY[]${start} {${part.length}}\r\n`)
      say(part)
      say(')\r\n')
    }
  })

  const search = (command: string): Stored[] => {
    const since = /SINCE (\S+)/.exec(command)
    if (since !== null) return mails
    return wanted(command)
  }

  /** `5:*` always has the last mail. */
  const wanted = (command: string): Stored[] => {
    const set = /(?:FETCH|UID) ([\d,:*]+)/.exec(command.replace(/^UID /, ''))?.[1] ?? ''
    const last = mails.at(-1)?.uid ?? 0
    return mails.filter(({ uid }) =>
      set.split(',').some((range) => {
        const [from = 0, to = from] = range
          .split(':')
          .map((one) => (one === '*' ? last : Number(one)))
        return uid >= Math.min(from, to) && uid <= Math.max(from, to)
      }),
    )
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `imap://${IMAP_USER}:${encodeURIComponent(IMAP_PASSWORD)}@127.0.0.1:${port}`,
    port,
    seen,
    put: (...lines) => {
      mails.push({ uid: nextUid, raw: Buffer.from(lines.join('\r\n'), 'latin1') })
      nextUid += 1
      return nextUid - 1
    },
    renumber: () => {
      validity += 1
      mails = mails.map((mail, index) => ({ ...mail, uid: index + 1 }))
      nextUid = mails.length + 1
    },
    refuse: (words) => {
      error = words
    },
    drop: (command) => {
      dropping = command
    },
    sendWhole: () => {
      isWhole = true
    },
    babble: (words) => {
      babbling = words
    },
    hang: (hanging) => {
      isHanging = hanging
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
