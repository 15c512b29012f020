import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { Prepared } from './prepare.ts'

/** What the preparing thread is asked, and answers. */
export interface PrepareRequest {
  id: number
  /** The endpoint's name. */
  name: string
  bytes: Uint8Array
}

export interface PrepareReply {
  id: number
  prepared: Prepared
}

/** Takes the bytes away: they are empty afterwards. */
export type PrepareLarge = (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<Prepared>

/** V8's option for how many megabytes young objects may take, if the process was given one. */
const YOUNG = '--max-semi-space-size='
const OF_PROCESS = process.execArgv.find((option) => option.startsWith(YOUNG))
/** A price list becomes some megabytes of objects, of which none is needed once it is ready. */
const OF_THREAD = `${YOUNG}16`

/** A thread takes what the option says as it starts, and no notice of what is said later. */
function startRoomy(program: URL): Worker {
  if (OF_PROCESS === undefined) return new Worker(program)
  setFlagsFromString(OF_THREAD)
  const worker = new Worker(program)
  for (const end of ['online', 'error']) worker.once(end, () => setFlagsFromString(OF_PROCESS))
  return worker
}

/**
 * While there are reads, from the end of one to the next: whoever sends price list after price list
 * keeps a processor busy, and readers would feel it. Shorter where several wait.
 */
const REST_MS = 100

/**
 * Makes large bodies ready in a thread of their own, one after the other, so that no request waits
 * for 50,000 prices of another. It starts with the first, and anew after it has failed.
 */
export function createPrepareLarge(isReading: () => boolean): PrepareLarge {
  const waiting = new Map<number, PromiseWithResolvers<Prepared>>()
  let worker: Worker | null = null
  let lastId = 0

  function start(): Worker {
    const own = startRoomy(new URL('../preparing-thread.ts', import.meta.url))
    // What it is asked for keeps the process up, not the thread.
    own.unref()
    own.on('message', ({ id, prepared }: PrepareReply) => {
      waiting.get(id)?.resolve(prepared)
      waiting.delete(id)
    })
    own.on('error', (error) => {
      for (const one of waiting.values()) one.reject(error)
      waiting.clear()
      worker = null
    })
    return own
  }

  function prepare(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Prepared> {
    worker ??= start()
    const one = Promise.withResolvers<Prepared>()
    lastId += 1
    waiting.set(lastId, one)
    worker.postMessage({ id: lastId, name, bytes } satisfies PrepareRequest, [bytes.buffer])
    return one.promise
  }

  let rested: Promise<unknown> = Promise.resolve()
  let queued = 0

  async function rest(): Promise<void> {
    if (isReading()) await pause(REST_MS / (1 + queued))
  }

  return async (name, bytes) => {
    queued += 1
    const prepared = rested.then(() => {
      queued -= 1
      return prepare(name, bytes)
    })
    rested = prepared.then(rest, rest)
    return prepared
  }
}
