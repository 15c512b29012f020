/** The records' JSON as SQL makes it, once for both engines. */
export interface JsonDialect {
  /** The function that makes an object of names and values. */
  object: string
  /** A text column that holds JSON. */
  json(column: string): string
  /** A column of milliseconds as `2026-11-21T09:30:00+00:00`. */
  time(column: string): string
  /** A column of 0 or 1. */
  flag(column: string): string
  /** JSON as text, for a driver that would parse it. */
  text(json: string): string
}

export interface Field {
  name: string
  sql(table: string, dialect: JsonDialect): string
}

export function jsonObject(fields: readonly Field[], table: string, dialect: JsonDialect): string {
  const pairs = fields.map(({ name, sql }) => `'${name}', ${sql(table, dialect)}`)
  return `${dialect.object}(${pairs.join(', ')})`
}

const column = (name: string, from = name): Field => ({ name, sql: (table) => `${table}.${from}` })
const time = (name: string, from = name): Field => ({
  name,
  sql: (table, dialect) => dialect.time(`${table}.${from}`),
})
const json = (name: string): Field => ({
  name,
  sql: (table, dialect) => dialect.json(`${table}.${name}`),
})
const object = (name: string, fields: Field[]): Field => ({
  name,
  sql: (table, dialect) => jsonObject(fields, table, dialect),
})

export const LEAD_FIELDS: readonly Field[] = [
  ...['id', 'uuid', 'status'].map((name) => column(name)),
  { name: 'type', sql: () => "'lead'" },
  ...['source', 'created_via', 'language', 'currency'].map((name) => column(name)),
  { name: 'total', sql: (table) => `${table}.total / 100.0` },
  {
    name: 'total_includes_vat',
    sql: (table, dialect) => dialect.flag(`${table}.total_includes_vat`),
  },
  ...['sales_person', 'campaign_id', 'customer_id'].map((name) => column(name)),
  json('answers'),
  column('note'),
  json('contact'),
  ...['form', 'variant', 'page'].map((name) => column(name)),
  json('attribution'),
  object('offer', [
    column('number', 'offer_number'),
    time('created_at', 'offer_created_at'),
    time('sent_at', 'offer_sent_at'),
    time('signed_at', 'offer_signed_at'),
    time('rejected_at', 'offer_rejected_at'),
    time('measurement_accepted_at', 'offer_measurement_accepted_at'),
  ]),
  time('created_at'),
  time('updated_at'),
]

export const CUSTOMER_FIELDS: readonly Field[] = [
  ...['id', 'customer_no', 'name', 'email', 'language'].map((name) => column(name)),
  object(
    'address',
    ['street', 'house_number', 'postcode', 'city', 'country', 'phone'].map((name) => column(name)),
  ),
  json('invoice_address'),
  time('created_at'),
  time('updated_at'),
]
