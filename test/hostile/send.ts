import { connect } from 'node:net'
import { afterAwake } from '../support/awake.ts'
import type { Answer } from '../support/client.ts'

/** If no answer comes within this time, the server is waiting for the rest of a request. */
const REST_MS = 60
/** A server hangs if it neither answers nor closes the connection within this time. */
const HUNG_SECONDS = 15
const ENDLESS = /^content-type: text\/event-stream/im
/** How many characters of the request an error shows. */
const SHOWN = 1000

/**
 * Sends bytes on a new connection and returns all answers until the server closes it. If the bytes
 * may be only a part of a request and no answer comes, it closes its own side, so that the server
 * knows that nothing more follows. Throws when the server hangs.
 */
export function sendBytes(url: string, bytes: Uint8Array, whole: boolean): Promise<Answer[]> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const received: Buffer[] = []
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
    const rest = setTimeout(() => socket.end(), REST_MS)
    if (whole) clearTimeout(rest)
    const stopWaiting = afterAwake(HUNG_SECONDS, () => {
      socket.destroy()
      reject(
        new Error(
          `no answer and no end to ${JSON.stringify(Buffer.from(bytes).toString().slice(0, SHOWN))}`,
        ),
      )
    })
    socket.on('connect', () => socket.write(bytes))
    socket.on('data', (chunk: Buffer) => {
      received.push(chunk)
      if (!whole) rest.refresh()
      // A stream of news has no end. Its head says all that is asked here; "100 Continue" may come before.
      if (ENDLESS.test(chunk.toString('latin1'))) socket.destroy()
    })
    socket.on('end', () => socket.end())
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(rest)
      stopWaiting()
      resolve(readAnswers(Buffer.concat(received).toString('latin1')))
    })
  })
}

/** Splits the text into answers: there are several when the bytes held several requests. */
function readAnswers(text: string): Answer[] {
  const said = text.split(/(?=HTTP\/1\.1 \d{3} )/).filter((part) => part !== '')
  return said.map(readAnswer).filter(({ status }) => status >= 200)
}

function readAnswer(text: string): Answer {
  const end = text.indexOf('\r\n\r\n')
  const [statusLine = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = new Headers(
    lines.map((line) => line.split(/: ?(.*)/s).slice(0, 2) as [string, string]),
  )
  const body = Buffer.from(text.slice(end + 4), 'latin1').toString('utf8')
  const status = Number(statusLine.split(' ')[1])
  // One endpoint answers a file.
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false
  return { status, headers, text: body, body: isJson && body !== '' ? JSON.parse(body) : undefined }
}
