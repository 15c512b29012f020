import { setTimeout as pause } from 'node:timers/promises'
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

/**
 * While there are reads, from the end of one to the next: whoever sends price list after price list
 * keeps a processor busy, and readers would feel it.
 */
const REST_MS = 50

/**
 * Makes large bodies ready in a thread of their own, one after the other, so that no request waits
 * for 50,000 prices of another. It starts with the first, and anew after it has failed.
 */
export function createPrepareLarge(isReading: () => boolean): PrepareLarge {
  const waiting = new Map<number, PromiseWithResolvers<Prepared>>()
  let worker: Worker | null = null
  let lastId = 0

  function start(): Worker {
    const own = new Worker(new URL('../preparing-thread.ts', import.meta.url))
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
  const rest = () => (isReading() ? pause(REST_MS) : undefined)
  return (name, bytes) => {
    const prepared = rested.then(() => prepare(name, bytes))
    rested = prepared.then(rest, rest)
    return prepared
  }
}
