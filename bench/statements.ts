// Is loaded into a server before its own modules. Adds a byte to the file STATEMENTS for each
// statement that any of the server's threads sends to its database.
import { appendFileSync } from 'node:fs'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import pg from 'pg'

const file = process.env.STATEMENTS ?? ''

function count(prototype: object, names: readonly string[]): void {
  for (const name of names) {
    const own: (...words: unknown[]) => unknown = Reflect.get(prototype, name)
    Reflect.set(prototype, name, function counted(this: unknown, ...words: unknown[]) {
      appendFileSync(file, '.')
      return own.apply(this, words)
    })
  }
}

count(DatabaseSync.prototype, ['exec'])
count(StatementSync.prototype, ['all', 'get', 'iterate', 'run'])
count(pg.Client.prototype, ['query'])
