// The subscribers of the measurement: one https server in a process of its own. `/hang…` never
// answers; everything else is a 200 at once, and its arrival is noted.
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

interface Certificate {
  key: string
  cert: string
}

/** What it is asked by its parent, and what it answers. */
export type Asked = { kind: 'start'; certificate: Certificate } | { kind: 'arrivals' }
export type Told = { port: number } | { arrivals: Arrival[] }

export interface Arrival {
  /** Milliseconds since the epoch, with fractions. */
  at: number
  /** The record the event is about. */
  record: number
}

const RECORD = /"data":\{"id":(\d+)/
let arrivals: Arrival[] = []

function listen({ key, cert }: Certificate): void {
  const server = createServer({ key, cert }, (request, response) => {
    const at = performance.timeOrigin + performance.now()
    let body = ''
    request.setEncoding('utf8').on('data', (text) => {
      body += text
    })
    request.on('end', () => {
      if (request.url?.startsWith('/hang')) return
      arrivals.push({ at, record: Number(RECORD.exec(body)?.[1]) })
      response.end()
    })
  })
  server.listen(0, '127.0.0.1', () => tell({ port: (server.address() as AddressInfo).port }))
}

function tell(told: Told): void {
  process.send?.(told)
}

process.on('message', (asked: Asked) => {
  if (asked.kind === 'start') return listen(asked.certificate)
  tell({ arrivals })
  arrivals = []
})
process.on('disconnect', () => process.exit())
