import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { Kysely } from 'kysely'
import { systemClock } from './clock.ts'
import type { Action } from './db/action.ts'
import type { Settled } from './db/commit.ts'
import { NodeSqliteDialect } from './db/sqlite.ts'
import type { Tables } from './db/tables.ts'
import { createGroupWriter } from './db/writer.ts'
import {
  asSent,
  type WriterMessage,
  type WriterReply,
  type WriterRequest,
} from './db/writer-messages.ts'
import { loadAction } from './resources/actions.ts'

/** The thread that owns SQLite's write connection, so that no request waits for the disk. */
function serve(port: MessagePort, path: string): void {
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(path, 'write') })
  const writer = createGroupWriter({ db, engine: 'sqlite', clock: systemClock }, () => 'all')
  const actions = new Map<string, Action<never, unknown>>()
  let replies: Exclude<WriterReply, string> = []

  function reply(id: number, settled: Settled): void {
    if (replies.length === 0) queueMicrotask(sendReplies)
    replies.push([id, asSent(settled)])
  }

  function sendReplies(): void {
    port.postMessage(replies)
    replies = []
  }

  function accept(message: WriterMessage): void {
    if (message === 'close') {
      writer.close().then(() => port.postMessage('closed' satisfies WriterReply))
      return
    }
    for (const request of message) {
      const action = actions.get(request.action)
      if (action === undefined) void loadFor(request)
      else commit(action, request)
    }
  }

  function commit(action: Action<never, unknown>, { id, job }: WriterRequest): void {
    writer.commit(action, job).then((settled) => reply(id, settled))
  }

  async function loadFor(request: WriterRequest): Promise<void> {
    try {
      const action = await loadAction(request.action)
      actions.set(request.action, action)
      commit(action, request)
    } catch (failure) {
      reply(request.id, { ok: false, failure })
    }
  }

  port.on('message', (message: WriterMessage) => {
    accept(message)
    for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) {
      accept(next.message)
    }
  })
}

if (parentPort !== null) {
  serve(parentPort, workerData.path)
}
