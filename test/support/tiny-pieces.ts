import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

/** A hostile client in its own thread. It sends bodies byte by byte and reports the answers. */
const { port, connections, chunks, path } = workerData as Record<string, number> & { path?: string }
const head = `PATCH ${path ?? '/'} HTTP/1.1\r\nHost: dealer.example\r\nTransfer-Encoding: chunked\r\n\r\n`
const body = Buffer.from(`${head}${'1\r\n1\r\n'.repeat(chunks ?? 0)}0\r\n\r\n`)

const answers = Array.from({ length: connections ?? 0 }, () => {
  return new Promise<string>((resolve) => {
    let received = ''
    const socket = connect(port ?? 0, '127.0.0.1', () => socket.write(body))
    socket.setEncoding('latin1').on('data', (text) => {
      received += text
    })
    // The server closes the connection before everything is sent.
    socket.on('error', () => {})
    socket.on('close', () => resolve(received))
  })
})
parentPort?.postMessage(await Promise.all(answers))
