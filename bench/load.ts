import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memoryMb, processorMs } from './processor.ts'
import { type Program, runProgram } from './programs.ts'

const AUTOCANNON = 'bench/node_modules/autocannon/autocannon.js'
const CONNECTIONS = 32

export interface Request {
  path: string
  secret?: string
  /** Posted as JSON. autocannon replaces `[<id>]` by another word in each request. */
  body?: unknown
}

/** What a server did under load. */
export interface Loaded {
  /** Answers per second. */
  rate: number
  /** The server's processor time for a request. */
  processorMs: number
  memoryMb: number
}

/**
 * Sends requests, one after the other over each connection, by autocannon in its own process. Throws
 * when any failed, because the figure is useless then.
 */
export async function send(
  { line: url, pid }: Program,
  requests: readonly Request[],
  seconds: number,
): Promise<Loaded> {
  const file = join(tmpdir(), `zeven-bench-${process.pid}.har`)
  const entries = requests.map((request) => ({ request: entryOf(url, request) }))
  await writeFile(file, JSON.stringify({ log: { entries } }))
  const before = processorMs(pid)
  const words = ['-j', '-n', '-I', '-c', CONNECTIONS, '-d', seconds, '--har', file, url]
  const output = await runProgram([AUTOCANNON, ...words.map(String)])
  const spent = processorMs(pid) - before
  await rm(file)
  const { non2xx, errors, timeouts, '2xx': answers, duration, ...found } = JSON.parse(output)
  if (non2xx + errors + timeouts > 0) {
    const problem = JSON.stringify({ errors, timeouts, statusCodes: found.statusCodeStats })
    throw new Error(`${url}${requests[0]?.path}: ${problem}`)
  }
  return { rate: answers / duration, processorMs: spent / answers, memoryMb: memoryMb(pid) }
}

/** A request as HAR writes it, the format of browsers that autocannon reads. */
function entryOf(url: string, { path, secret, body }: Request) {
  const headers = [{ name: 'Authorization', value: `Bearer ${secret ?? 'none'}` }]
  if (body === undefined) return { method: 'GET', url: url + path, headers }
  headers.push({ name: 'Content-Type', value: 'application/json' })
  return { method: 'POST', url: url + path, headers, postData: { text: JSON.stringify(body) } }
}
