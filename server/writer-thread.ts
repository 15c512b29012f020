import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { Kysely } from 'kysely'
import { systemClock } from './clock.ts'
import type { Settled } from './db/commit.ts'
import { NodeSqliteDialect } from './db/sqlite.ts'
import type { Tables } from './db/tables.ts'
import { createGroupWriter } from './db/writer.ts'
import { asSent, type WriterMessage, type WriterReply } from './db/writer-messages.ts'
import { ACTIONS } from './resources/actions.ts'

/** The thread that owns SQLite's write connection, so that no request waits for the disk. */
function serve(port: MessagePort, path: string): void {
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(path, 'write') })
  const writer = createGroupWriter({ db, engine: 'sqlite', clock: systemClock }, () => 'all')
  const actions = new Map(ACTIONS.map((action) => [action.name, action]))
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
    for (const { id, action: name, job } of message) {
      const action = actions.get(name)
      if (action === undefined) reply(id, { ok: false, failure: new Error(`no action ${name}`) })
      else writer.commit(action, job).then((settled) => reply(id, settled))
    }
  }

  port.on('message', (message: WriterMessage) => {
    accept(message)
    for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) {
      accept(next.message)
    }
  })
}

if (parentPort !== null) serve(parentPort, workerData.path)
