import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createResolve } from '../../server/messaging/sending/guard.ts'

const NO_SUCH_NAME = 0x8183
/** More look-ups than Node has threads for them. */
const MANY = 20

let silent: Socket
let knowing: Socket
let ignorant: Socket

beforeAll(async () => {
  silent = await nameServer(() => null)
  knowing = await nameServer(answerWith([10, 1, 2, 3]))
  ignorant = await nameServer((question) => withFlags(question, NO_SUCH_NAME))
})

afterAll(() => {
  for (const socket of [silent, knowing, ignorant]) socket?.close()
})

async function nameServer(answer: (question: Buffer) => Buffer | null): Promise<Socket> {
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => {
    const said = answer(question)
    if (said !== null) socket.send(said, port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return socket
}

/** Copies the header and the question of a DNS message, and sets its flags. */
function withFlags(message: Buffer, flags: number): Buffer {
  let end = 12
  while (message[end] !== 0) end += (message[end] ?? 0) + 1
  const own = Buffer.from(message.subarray(0, end + 5))
  own.writeUInt16BE(flags, 2)
  own.writeUInt16BE(0, 10)
  return own
}

/** Answers questions of type A with this address, and other questions with nothing. */
function answerWith(address: number[]) {
  return (message: Buffer): Buffer => {
    const question = withFlags(message, 0x8180)
    if (question.readUInt16BE(question.length - 4) !== 1) return question
    question.writeUInt16BE(1, 6)
    const record = [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address]
    return Buffer.concat([question, Buffer.from(record)])
  }
}

function resolveBy(socket: Socket) {
  return createResolve([`127.0.0.1:${socket.address().port}`])
}

describe('the addresses of a name', () => {
  it('come from its name server', async () => {
    expect(await resolveBy(knowing)('erp.example')).toEqual(['10.1.2.3'])
  })

  it('come from the system when no name server knows the name', async () => {
    expect(await resolveBy(ignorant)('localhost')).toContain('127.0.0.1')
  })

  it('fail soon and do not delay other names when name servers are silent', async () => {
    const resolve = resolveBy(silent)
    let ended = 0
    const all = Array.from({ length: MANY }, (_, index) =>
      resolve(`erp-${index}.example`).finally(() => {
        ended += 1
      }),
    )
    const ends = Promise.allSettled(all)
    expect(await resolveBy(ignorant)('localhost')).toContain('127.0.0.1')
    expect(ended).toBe(0)
    // What Node waits for by itself is longer than a test may take.
    expect((await ends).map(({ status }) => status)).toEqual(Array(MANY).fill('rejected'))
  })
})
