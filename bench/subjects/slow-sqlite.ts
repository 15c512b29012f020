// Loaded into the server with `--import`, and so into its threads: every commit to the records'
// file blocks its thread for `?ms=` more, as a slow disk would. Commits that do not wait for the
// disk (the counters') are left as they are.
import { DatabaseSync, StatementSync } from 'node:sqlite'

const MILLISECONDS = Number(new URL(import.meta.url).searchParams.get('ms'))
const RECORDS = /zeven\.db$/

const commits = new WeakSet<StatementSync>()
const never = new Int32Array(new SharedArrayBuffer(4))
const { prepare } = DatabaseSync.prototype
DatabaseSync.prototype.prepare = function (this: DatabaseSync, ...words) {
  const statement = prepare.apply(this, words)
  if (/^\s*commit/i.test(words[0]) && RECORDS.test(this.location() ?? '')) commits.add(statement)
  return statement
}

for (const name of ['run', 'all'] as const) {
  const execute = StatementSync.prototype[name] as (...values: unknown[]) => never
  StatementSync.prototype[name] = function (this: StatementSync, ...values: unknown[]) {
    if (commits.has(this)) Atomics.wait(never, 0, 0, MILLISECONDS)
    return execute.apply(this, values)
  }
}
