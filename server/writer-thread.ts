import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { Kysely } from 'kysely'
import { systemClock } from './core/clock.ts'
import { type Command, loadCommand } from './core/db/command.ts'
import { NodeSqliteDialect } from './core/db/sqlite.ts'
import type { Tables } from './core/db/tables.ts'
import { createWriter, type Ended } from './core/db/writer.ts'
import {
  asSent,
  type FromThread,
  type ToThread,
  type WriteMessage,
} from './core/db/writer-messages.ts'

/** Owns SQLite's write connection in its own thread: the event loop never waits for the disk. */
function serve(port: MessagePort, path: string): void {
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(path, 'write') })
  const writer = createWriter({ db, engine: 'sqlite', clock: systemClock, queueOf: () => 'all' })
  const loaded = new Map<string, Promise<Command<unknown, unknown>>>()
  let replies: Exclude<FromThread, string> = []

  function reply(id: number, ended: Ended): void {
    if (replies.length === 0) queueMicrotask(sendReplies)
    replies.push([id, asSent(ended)])
  }

  function sendReplies(): void {
    port.postMessage(replies)
    replies = []
  }

  function accept(message: ToThread): void {
    if (message === 'close') {
      writer.close().then(() => port.postMessage('closed' satisfies FromThread))
      return
    }
    for (const write of message) void perform(write)
  }

  async function perform({ id, file, index, ...write }: WriteMessage): Promise<void> {
    try {
      const command = await loaded.getOrInsertComputed(`${file} ${index}`, () =>
        loadCommand({ file, index }),
      )
      reply(id, await writer.commit({ command, ...write }))
    } catch (failure) {
      reply(id, { failure })
    }
  }

  port.on('message', (message: ToThread) => {
    accept(message)
    for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) {
      accept(next.message)
    }
  })
}

if (parentPort !== null) serve(parentPort, workerData.path)
