import { Worker } from 'node:worker_threads'
import type { AttemptResult } from '../resources/deliveries/settle.ts'
import type { Poster } from './post.ts'
import type { PosterMessage, PosterReply, PostRequest } from './poster-messages.ts'

/**
 * Makes attempts in a thread of their own: handshakes and answers of many endpoints keep no request
 * waiting. The thread starts with the first attempt, and anew after it has failed.
 */
export function createThreadPoster(allowNets: readonly string[]): Poster {
  let own: Poster | null = null

  function start(): Poster {
    const thread = startThread(allowNets, () => {
      // It tells of its end twice when it fails: the next may have started between.
      if (own === thread) own = null
    })
    return thread
  }

  return {
    post: (what) => {
      own ??= start()
      return own.post(what)
    },
    close: async () => own?.close(),
  }
}

type Waiting = PromiseWithResolvers<AttemptResult>

function startThread(allowNets: readonly string[], onEnd: () => void): Poster {
  const worker = new Worker(new URL('../poster-thread.ts', import.meta.url), {
    workerData: { allowNets },
  })
  const waiting = new Map<number, Waiting>()
  const closed = Promise.withResolvers<void>()
  let requests: PostRequest[] = []
  let lastId = 0

  worker.on('message', (reply: PosterReply) => {
    if (reply === 'closed') return closed.resolve()
    for (const { id, result } of reply) {
      waiting.get(id)?.resolve(result)
      waiting.delete(id)
    }
  })
  worker.on('error', (error) => end(error))
  worker.on('exit', () => end(new Error('the sending thread has ended')))

  function end(error: unknown): void {
    for (const one of waiting.values()) one.reject(error)
    waiting.clear()
    closed.resolve()
    onEnd()
  }

  function sendRequests(): void {
    worker.postMessage(requests satisfies PosterMessage)
    requests = []
  }

  return {
    post: (what) => {
      const one = Promise.withResolvers<AttemptResult>()
      lastId += 1
      waiting.set(lastId, one)
      if (requests.length === 0) setImmediate(sendRequests)
      requests.push({ id: lastId, what })
      return one.promise
    },
    close: async () => {
      setImmediate(() => worker.postMessage('close' satisfies PosterMessage))
      await closed.promise
      await worker.terminate()
    },
  }
}
