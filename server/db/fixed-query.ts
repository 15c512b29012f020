import type { CompiledQuery, Kysely } from 'kysely'
import type { Engine } from './dialect.ts'
import type { Source } from './source.ts'
import type { Tables } from './tables.ts'

/** A query of Kysely's builder, or one in SQL. */
interface Compilable<Row> {
  compile(db: Kysely<Tables>): CompiledQuery<Row>
}

/** Stands where a value goes while a query is compiled. */
class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query on the way of every request: built and compiled once for each engine, then run with
 * values in their places. `build` must make the same query whatever the values.
 */
export function fixedQuery<Args extends object, Row>(
  build: (db: Kysely<Tables>, args: Args, engine: Engine) => Compilable<Row>,
): (source: Source, args: Args) => Promise<Row[]> {
  const compiled = new Map<Engine, CompiledQuery<Row>>()
  const places = new Proxy({}, { get: (_, name) => new Place(String(name)) }) as Args
  return async ({ db, engine }, args) => {
    let query = compiled.get(engine)
    if (query === undefined) {
      query = build(db, places, engine).compile(db)
      compiled.set(engine, query)
    }
    const parameters = query.parameters.map((value) =>
      value instanceof Place ? args[value.name as keyof Args] : value,
    )
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}

const made = new Map<string, unknown>()

/** A fixed query of a name, made when it is first wanted: for those that differ by table or limit. */
export function memoized<Query>(name: string, make: () => Query): Query {
  const known = made.get(name) as Query | undefined
  if (known !== undefined) return known
  const query = make()
  made.set(name, query)
  return query
}
