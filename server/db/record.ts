import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { formatTimestamp } from '../time.ts'
import type { Engine } from './dialect.ts'

/**
 * How a public record is made of a row, said once: `read` makes it of a row at hand, `json` lets
 * the database make its JSON, which spares a list the way through objects. Both must agree.
 */
export interface Field<Row, Value> {
  read(row: Row): Value
  json(table: string, engine: Engine): RawBuilder<unknown>
}

/** A field for each of a record's names, nothing missing and nothing more. */
export type Fields<Row, Value> = { readonly [Name in keyof Value]: Field<Row, Value[Name]> }

/** Fields of which only the database can make the record: they say more than the row knows. */
export type FieldsInJson<Row, Value> = {
  readonly [Name in keyof Value]: Pick<Field<Row, Value[Name]>, 'json'>
}

type NameOf<Row, Value> = {
  [Name in keyof Row]: Row[Name] extends Value ? Name : never
}[keyof Row] &
  string

const HUNDRED = 100
const MILLION = 1_000_000

/** The kinds of fields of a table's rows. */
export function fieldsOf<Row>() {
  const ref = (table: string, name: string) => sql.ref(`${table}.${name}`)
  const hundredths = <Name extends NameOf<Row, number | null>>(
    name: Name,
  ): Field<Row, Row[Name]> => ({
    read: (row) => (row[name] === null ? null : Number(row[name]) / HUNDRED) as Row[Name],
    json: (table, engine) =>
      engine === 'sqlite'
        ? sql`${ref(table, name)} / 100.0`
        : sql`(${ref(table, name)}::float8 / 100)`,
  })
  return {
    column: <Name extends keyof Row & string>(name: Name): Field<Row, Row[Name]> => ({
      read: (row) => row[name],
      json: (table) => ref(table, name),
    }),
    always: <Value extends string>(value: Value): Field<Row, Value> => ({
      read: () => value,
      json: () => sql.lit(value),
    }),
    /** Of 0 or 1. */
    flag: (name: NameOf<Row, 0 | 1>): Field<Row, boolean> => ({
      read: (row) => row[name] === 1,
      json: (table, engine) => truth(sql`${ref(table, name)} = 1`, engine),
    }),
    /** Of a condition over the row and whatever else the database knows; never null. */
    condition: (holds: RawBuilder<SqlBool>): Pick<Field<Row, boolean>, 'json'> => ({
      json: (_, engine) => truth(holds, engine),
    }),
    /** Of cents; null stays null. */
    money: hundredths,
    /** Of hundredths of a percent; null stays null. */
    percentage: hundredths,
    /** Of millionths; null stays null. */
    millionths: <Name extends NameOf<Row, number | null>>(name: Name): Field<Row, Row[Name]> => ({
      read: (row) => (row[name] === null ? null : Number(row[name]) / MILLION) as Row[Name],
      json: (table, engine) =>
        engine === 'sqlite'
          ? sql`${ref(table, name)} / 1000000.0`
          : sql`(${ref(table, name)}::float8 / 1000000)`,
    }),
    /** Of milliseconds. */
    time: (name: NameOf<Row, number>): Field<Row, string> => ({
      read: (row) => formatTimestamp(row[name] as number),
      json: (table, engine) => timestamp(ref(table, name), engine),
    }),
    optionalTime: (name: NameOf<Row, number | null>): Field<Row, string | null> => ({
      read: (row) => (row[name] === null ? null : formatTimestamp(row[name] as number)),
      json: (table, engine) => timestamp(ref(table, name), engine),
    }),
    /** Of a text that holds JSON; null stays null. */
    stored: <Value>(name: NameOf<Row, string | null>): Field<Row, Value> => ({
      read: (row) => (row[name] === null ? null : JSON.parse(String(row[name]))) as Value,
      json: (table, engine) =>
        engine === 'sqlite' ? sql`json(${ref(table, name)})` : sql`${ref(table, name)}::json`,
    }),
    object: <Value extends object>(fields: Fields<Row, Value>): Field<Row, Value> => ({
      read: (row) => readRecord(fields, row),
      json: (table, engine) => jsonObject(jsonFields(fields, table, engine), engine),
    }),
  }
}

export function readRecord<Row, Value extends object>(fields: Fields<Row, Value>, row: Row): Value {
  const record: Partial<Value> = {}
  for (const name in fields) record[name] = fields[name].read(row)
  return record as Value
}

type JsonFields = Record<string, RawBuilder<unknown>>

export function jsonFields<Row, Value extends object>(
  fields: FieldsInJson<Row, Value>,
  table: string,
  engine: Engine,
): JsonFields {
  const entries = Object.entries<Pick<Field<Row, unknown>, 'json'>>(fields)
  return Object.fromEntries(entries.map(([name, field]) => [name, field.json(table, engine)]))
}

/** An object of these names and values, as JSON. */
export function jsonObject(fields: JsonFields, engine: Engine): RawBuilder<string> {
  const entries = Object.entries(fields)
  if (engine === 'sqlite') {
    const pairs = entries.map(([name, value]) => sql`${sql.lit(name)}, ${value}`)
    return sql`json_object(${sql.join(pairs)})`
  }
  const columns = entries.map(([name, value]) => sql`${value} as ${sql.id(name)}`)
  return sql`(select row_to_json(o) from (select ${sql.join(columns)}) as o)`
}

/** Rows of a table as a JSON array of such objects, in the order of a column. */
export function jsonList(
  fields: JsonFields,
  from: { table: string; where: RawBuilder<SqlBool>; orderBy: string },
  engine: Engine,
): RawBuilder<unknown> {
  const object = jsonObject(fields, engine)
  const order = sql.ref(`${from.table}.${from.orderBy}`)
  const all =
    engine === 'sqlite'
      ? sql`json_group_array(${object} order by ${order})`
      : sql`coalesce(json_agg(${object} order by ${order}), '[]')`
  return sql`(select ${all} from ${sql.table(from.table)} where ${from.where})`
}

/** A record's JSON as a text column. */
export function recordJson(fields: JsonFields, engine: Engine): RawBuilder<string> {
  const json = jsonObject(fields, engine)
  return engine === 'sqlite' ? json : sql`${json}::text`
}

function truth(condition: RawBuilder<unknown>, engine: Engine): RawBuilder<unknown> {
  return engine === 'sqlite' ? sql`json(iif(${condition}, 'true', 'false'))` : sql`(${condition})`
}

/**
 * Seconds are cut, not rounded, as `formatTimestamp` does. PostgreSQL writes an instant in JSON as
 * we do, in the time zone of the connection: UTC.
 */
function timestamp(ms: RawBuilder<unknown>, engine: Engine): RawBuilder<unknown> {
  return engine === 'sqlite'
    ? sql`strftime('%Y-%m-%dT%H:%M:%S+00:00', ${ms} / 1000, 'unixepoch')`
    : sql`to_timestamp(${ms} / 1000)`
}
