import type { DatabaseSync } from 'node:sqlite'
import type { BareRequest } from './http.ts'

/** Writes for a request within the open transaction, and answers the response's body. */
export type Write = (request: BareRequest) => string

/** One transaction per request. */
export function inTransaction(db: DatabaseSync, write: Write): Write {
  const begin = db.prepare('begin immediate')
  const commit = db.prepare('commit')
  return (request) => {
    begin.run()
    const answer = write(request)
    commit.run()
    return answer
  }
}

/** One transaction for all requests of an event-loop turn, with a savepoint for each. */
export function inGroups(
  db: DatabaseSync,
  write: Write,
): (request: BareRequest) => Promise<string> {
  const begin = db.prepare('begin immediate')
  const commit = db.prepare('commit')
  const savepoint = db.prepare('savepoint one')
  const release = db.prepare('release one')
  let waiting: { request: BareRequest; resolve(answer: string): void }[] = []

  function commitGroup(): void {
    const group = waiting
    waiting = []
    begin.run()
    const answers = group.map(({ request }) => {
      savepoint.run()
      const answer = write(request)
      release.run()
      return answer
    })
    commit.run()
    group.forEach(({ resolve }, index) => {
      resolve(answers[index] ?? '')
    })
  }

  return (request) =>
    new Promise((resolve) => {
      if (waiting.length === 0) setImmediate(commitGroup)
      waiting.push({ request, resolve })
    })
}
