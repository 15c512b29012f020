import { createDatabase, type Database, type Engine } from './database.ts'
import { type Environment, type Program, startProgram } from './programs.ts'
import { type Account, CLI, QUIET } from './zeven.ts'

/** The cases measure here: a database, and programs that use it. */
export interface Workplace extends AsyncDisposable {
  database: Database
  /** Starts our server. Its line is its address. */
  serve(more?: Environment): Promise<Program>
  /** Starts a bare server on the same database and the account's rows. */
  serveBare(program: string, account: Account, more?: Environment): Promise<Program>
}

export async function openWorkplace(engine: Engine): Promise<Workplace> {
  const open = new AsyncDisposableStack()
  const database = await createDatabase(engine)
  open.defer(database.remove)
  const start = async (words: readonly string[], more: Environment = {}) => {
    const program = await startProgram(words, { ...QUIET, ...database.settings, ...more })
    open.defer(program.stop)
    return program
  }
  return {
    database,
    serve: async (more) => {
      const program = await start([CLI, 'serve', '--demo', '--json'], more)
      return { ...program, line: JSON.parse(program.line).url }
    },
    serveBare: (name, { id }, more) => start([`bench/bare/${name}.ts`, String(id)], more),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}
