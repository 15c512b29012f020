import { Worker } from 'node:worker_threads'
import type { Ended, Write, Writer } from './writer.ts'
import { asReceived, type FromThread, type ToThread, type WriteMessage } from './writer-messages.ts'

/** Sends SQLite's writes to their own thread: one message for all writes of an event loop turn. */
export function createThreadWriter(path: string, onCrash: (error: Error) => void): Writer {
  const worker = new Worker(new URL('../../writer-thread.ts', import.meta.url), {
    workerData: { path },
  })
  const waiting = new Map<number, (ended: Ended) => void>()
  const closed = Promise.withResolvers<void>()
  let messages: WriteMessage[] = []
  let lastId = 0

  worker.on('message', (reply: FromThread) => {
    if (reply === 'closed') return closed.resolve()
    for (const [id, ended] of reply) {
      waiting.get(id)?.(asReceived(ended))
      waiting.delete(id)
    }
  })
  worker.on('error', (error) => {
    for (const settle of waiting.values()) settle({ failure: error })
    waiting.clear()
    closed.resolve()
    onCrash(error instanceof Error ? error : new Error(String(error)))
  })

  function send({ command: { file, index }, ...rest }: Write): number {
    if (messages.length === 0) {
      setImmediate(() => {
        worker.postMessage(messages satisfies ToThread)
        messages = []
      })
    }
    lastId += 1
    messages.push({ id: lastId, file, index, ...rest })
    return lastId
  }

  return {
    commit: (write) => new Promise((settle) => waiting.set(send(write), settle)),
    close: async () => {
      setImmediate(() => worker.postMessage('close' satisfies ToThread))
      await closed.promise
      await worker.terminate()
    },
  }
}
