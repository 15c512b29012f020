import type { CompiledQuery, Kysely } from 'kysely'
import { allAccounts } from './of-account.ts'
import type { Source } from './source.ts'
import type { Tables } from './tables.ts'

/** The texts of all statements, each with its name. */
const nameOfText = new Map<string, string>()

/** The name under which PostgreSQL prepares a text. Undefined when no `statement` has this text. */
export function statementName(text: string): string | undefined {
  return nameOfText.get(text)
}

/** Stands for a value while a statement is built. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

export interface Statement<Values, Row> {
  all(source: Source, values: Values): Promise<Row[]>
  first(source: Source, values: Values): Promise<Row | undefined>
  /** The only row. Throws when there is none. */
  one(source: Source, values: Values): Promise<Row>
}

/**
 * A statement whose text is built once, and which PostgreSQL prepares once in each connection. It is for
 * what many requests ask: building a text often takes longer than the statement itself. `build` gets
 * stand-ins for the values, so it can put them into the statement but not look at them. Values with other
 * names make another text.
 */
export function statement<Values extends object, Row>(
  build: (source: Source, values: Values) => { compile(db: Kysely<Tables>): CompiledQuery<Row> },
): Statement<Values, Row> {
  const built = new Map<string, CompiledQuery<Row>>()

  async function all(source: Source, values: Values): Promise<Row[]> {
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
    const { rows } = await source.db.executeQuery<Row>({ ...query, parameters })
    return rows
  }

  return {
    all,
    first: async (source, values) => (await all(source, values))[0],
    one: async (source, values) => {
      const [row] = await all(source, values)
      if (row === undefined) throw new Error('a statement that answers a row answered none')
      return row
    },
  }
}
