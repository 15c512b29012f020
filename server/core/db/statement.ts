import type { CompiledQuery, Kysely } from 'kysely'
import type { WriteContext } from './command.ts'
import { allAccounts } from './of-account.ts'
import type { Source } from './source.ts'
import type { Tables } from './tables.ts'

/** The texts of all statements, each with its name. */
const nameOfText = new Map<string, string>()

/** The name of a prepared statement on PostgreSQL. Undefined if no `statement` has this text. */
export function statementName(text: string): string | undefined {
  return nameOfText.get(text)
}

/** A placeholder for a value while a statement is built. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

export interface Statement<Values, Row> {
  /** Sends the statement before it returns, if the source has a connection. */
  all(source: Source, values: Values): Promise<Row[]>
  first(source: Source, values: Values): Promise<Row | undefined>
  /** The only row. Throws if there is none. */
  one(source: Source, values: Values): Promise<Row>
  /** For a write whose result is not read: see `sendAhead`. */
  send(ctx: WriteContext, values: Values): Promise<void>
}

/**
 * A statement whose text is built once, and which PostgreSQL prepares once in each connection. It
 * is for frequent queries: building a text often takes longer than the statement itself. `build`
 * gets placeholders for the values, so it can put them into the statement but not read them. Values
 * with other names create another text.
 */
export function statement<Values extends object, Row>(
  build: (source: Source, values: Values) => { compile(db: Kysely<Tables>): CompiledQuery<Row> },
): Statement<Values, Row> {
  const built = new Map<string, CompiledQuery<Row>>()

  function compiled(source: Source, values: Values): CompiledQuery<Row> {
    const names = Object.keys(values)
    const shape = `${source.engine} ${names}`
    let query = built.get(shape)
    if (query === undefined) {
      const slots = Object.fromEntries(names.map((name) => [name, new Slot(name)]))
      query = build(source, slots as Values).compile(allAccounts(source.db))
      built.set(shape, query)
      if (!nameOfText.has(query.sql)) nameOfText.set(query.sql, `zeven_${nameOfText.size + 1}`)
    }
    const parameters = query.parameters.map((one) =>
      one instanceof Slot ? values[one.name as keyof Values] : one,
    )
    return { ...query, parameters }
  }

  async function all(source: Source, values: Values): Promise<Row[]> {
    const { rows } = await (source.connection ?? source.db).executeQuery<Row>(
      compiled(source, values),
    )
    return rows
  }

  return {
    all,
    send: (ctx, values) => sendAhead(ctx, compiled(ctx, values)),
    first: async (source, values) => (await all(source, values))[0],
    one: async (source, values) => {
      const [row] = await all(source, values)
      if (row === undefined) throw new Error('the statement returned no row')
      return row
    },
  }
}

/**
 * Runs a write of a transaction whose result is not read. PostgreSQL gets the next statement before it
 * has answered this one. Its error is thrown by the next awaited statement, at the latest by the commit.
 */
export async function sendAhead(ctx: WriteContext, query: CompiledQuery): Promise<void> {
  if (ctx.connection === undefined) await ctx.db.executeQuery(query)
  else ctx.connection.executeQuery(query).catch(() => {})
}

/**
 * Like `Promise.all`, but throws an error only after all have ended: none of them sends a statement
 * after the transaction was rolled back.
 */
export async function together<Results extends unknown[]>(
  ...running: { [Index in keyof Results]: Promise<Results[Index]> }
): Promise<Results> {
  await Promise.allSettled(running)
  return Promise.all(running) as Promise<Results>
}
