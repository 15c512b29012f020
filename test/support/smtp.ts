import { once } from 'node:events'
import type { AddressInfo, Server, Socket } from 'node:net'
import { createServer } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/** A mail that the server accepted. */
export interface Arrived {
  to: string[]
  from: string
  /** Every byte of it. */
  raw: string
  mail: ParsedMail
  at: number
}

/** A code to refuse with, and what the server says. */
export interface ErrorEntry {
  code: number
  text: string
}

/** A mail that waits for the answer of the server. */
export interface Held extends Arrived {
  accept(): void
}

export interface TestSmtp {
  url: string
  arrived: Arrived[]
  /** The mails to an address. */
  to(address: string): Arrived[]
  /** From now on refuses this address, at RCPT; null accepts it again. */
  refuse(address: string, error: ErrorEntry | null): void
  /** The next mail to this address is received whole, and not answered until it is accepted. Answers it. */
  hold(address: string): Promise<Held>
  /** The next mail to this address is received whole, and then the connection drops. */
  drop(address: string): void
  close(): Promise<void>
}

/** The library waits 100 ms before it greets, for clients that talk too soon. This server greets at once. */
class PromptServer extends SMTPServer {
  override connect(...given: Parameters<SMTPServer['connect']>): void {
    super.connect(...given)
    const connection = [...this.connections].at(-1)
    if (connection === undefined) return
    connection.connectionReady()
    connection.connectionReady = () => {}
  }
}

/** A real mail server on 127.0.0.1 that asks for a password. */
export async function startSmtp(): Promise<TestSmtp> {
  const arrived: Arrived[] = []
  const refused = new Map<string, ErrorEntry>()
  const held = new Map<string, (held: Held) => void>()
  const dropped = new Set<string>()
  /** By the port of the client. */
  const sockets = new Map<number, Socket>()
  const server = new PromptServer({
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      password === 'p@ss/word' ? done(null, { user: username }) : done(failure(535, 'wrong')),
    onRcptTo: ({ address }, _, done) => {
      const error = refused.get(address)
      done(error && failure(error.code, error.text))
    },
    onData: (stream, { envelope, remotePort }, done) => {
      buffer(stream)
        .then(async (bytes) => {
          const raw = bytes.toString('latin1')
          const mail = await simpleParser(bytes)
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
          const to = envelope.rcptTo.map(({ address }) => address)
          const one = { to, from, raw, mail, at: Date.now() }
          const [address = ''] = to
          const accept = () => {
            arrived.push(one)
            done()
          }
          if (dropped.delete(address)) return void sockets.get(remotePort)?.destroy()
          const hold = held.get(address)
          if (hold !== undefined) {
            held.delete(address)
            return hold({ ...one, accept })
          }
          accept()
        })
        .catch(done)
    },
  })
  // Attempts that are broken off end in an error here.
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort ?? 0, socket))
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    url: `smtp://zeven:${encodeURIComponent('p@ss/word')}@127.0.0.1:${port}`,
    arrived,
    to: (address) => arrived.filter(({ to }) => to.includes(address)),
    refuse: (address, error) => {
      if (error === null) refused.delete(address)
      else refused.set(address, error)
    },
    hold: (address) => new Promise((resolve) => held.set(address, resolve)),
    drop: (address) => dropped.add(address),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function failure(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

export interface RawServer {
  url: string
  /** The connections that were opened. */
  sockets: Socket[]
  close(): Promise<void>
}

/** A server that does with each connection what the test says, such as nothing at all. */
export async function startRawServer(serve: (socket: Socket) => void): Promise<RawServer> {
  const sockets: Socket[] = []
  const server: Server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    serve(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    sockets,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
