import { parentPort } from 'node:worker_threads'
import { prepareBody } from './http/prepare.ts'
import type { PrepareReply, PrepareRequest } from './http/prepare-large.ts'
import { loadPreparation } from './resources/preparations.ts'
import { stepBack } from './step-back.ts'

/** The thread that makes large bodies ready. */
if (parentPort !== null) {
  const port = parentPort
  stepBack('long')
  port.on('message', async ({ id, name, bytes }: PrepareRequest) => {
    const prepared = prepareBody(await loadPreparation(name), bytes)
    port.postMessage({ id, prepared } satisfies PrepareReply)
  })
}
