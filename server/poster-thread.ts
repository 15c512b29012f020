import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { createGuard } from './deliveries/guard.ts'
import { createPoster } from './deliveries/post.ts'
import type {
  PostEnded,
  PosterMessage,
  PosterReply,
  PostRequest,
} from './deliveries/poster-messages.ts'
import { stepBack } from './step-back.ts'

/** The thread that sends to webhooks. */
function serve(port: MessagePort, allowNets: readonly string[]): void {
  const poster = createPoster(createGuard(allowNets))
  const underWay = new Set<Promise<void>>()
  let ended: PostEnded[] = []

  function tell(): void {
    port.postMessage(ended satisfies PosterReply)
    ended = []
  }

  async function post({ id, what }: PostRequest): Promise<void> {
    const result = await poster.post(what)
    if (ended.length === 0) setImmediate(tell)
    ended.push({ id, result })
  }

  async function close(): Promise<void> {
    await poster.close()
    await Promise.all(underWay)
    // What the closing broke off is told first.
    setImmediate(() => port.postMessage('closed' satisfies PosterReply))
  }

  function begin(request: PostRequest): void {
    const attempt = post(request).finally(() => underWay.delete(attempt))
    underWay.add(attempt)
  }

  port.on('message', (message: PosterMessage) => {
    if (message === 'close') void close()
    else for (const request of message) begin(request)
  })
}

if (parentPort !== null) {
  stepBack('long')
  serve(parentPort, workerData.allowNets)
}
