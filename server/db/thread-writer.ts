import { Worker } from 'node:worker_threads'
import type { Job } from './action.ts'
import type { Settled } from './commit.ts'
import type { Writer } from './writer.ts'
import {
  asSettled,
  type WriterMessage,
  type WriterReply,
  type WriterRequest,
} from './writer-messages.ts'

/** Hands SQLite's writes to a thread of their own; the jobs of one turn travel together. */
export function createThreadWriter(path: string, onCrash: (error: Error) => void): Writer {
  const worker = new Worker(new URL('../writer-thread.ts', import.meta.url), {
    workerData: { path },
  })
  const waiting = new Map<number, (settled: Settled) => void>()
  const closed = Promise.withResolvers<void>()
  let requests: WriterRequest[] = []
  let lastId = 0

  worker.on('message', (reply: WriterReply) => {
    if (reply === 'closed') return closed.resolve()
    for (const [id, sent] of reply) {
      waiting.get(id)?.(asSettled(sent))
      waiting.delete(id)
    }
  })
  worker.on('error', (error) => {
    for (const settle of waiting.values()) settle({ ok: false, failure: error })
    waiting.clear()
    closed.resolve()
    onCrash(error instanceof Error ? error : new Error(String(error)))
  })

  function send(id: number, action: string, job: Job): void {
    if (requests.length === 0) {
      setImmediate(() => {
        worker.postMessage(requests satisfies WriterMessage)
        requests = []
      })
    }
    requests.push({ id, action, job })
  }

  return {
    commit: (action, job) =>
      new Promise((settle) => {
        lastId += 1
        waiting.set(lastId, settle)
        send(lastId, action.name, job)
      }),
    close: async () => {
      setImmediate(() => worker.postMessage('close' satisfies WriterMessage))
      await closed.promise
      await worker.terminate()
    },
  }
}
