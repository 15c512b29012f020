import type { Client } from 'pg'
import type { Template } from './template.ts'

/** Copies of accounts and of their leads get ids that far apart, so that none meet. */
const ACCOUNT_STEP = 1_000_000
const LEADS_STEP = 1000
/** One dealer in a hundred has ten times as many leads as the others. */
const COPIES = '(case when a % 100 = 0 then 100 else 9 + a % 2 end)'
/** Rows that are measured with get ids that no later copy has. */
const FIRST_NEW_ID = 1_000_000_000_000
/** Copies of a lead are that many days apart: three years for a dealer with 500 leads. */
const DAYS_APART = 100
const DAY_MS = 86_400_000

/** Tables whose rows belong to a lead: they are copied with it. */
const OF_LEADS =
  `all_leads customers lead_search lead_notes lead_views offer_lines offer_versions offer_events
  offer_files appointments audit`.split(/\s+/)
/** Tables that keep only what is new, so that an account has as many rows after years as after one. */
const OF_LATE = ['events', 'deliveries', 'mails']
/** Columns that name a row of `OF_LEADS` or `OF_LATE`. */
const LEAD_IDS = new Set(['id', 'lead_id', 'customer_id'])
const TIMES = new Set(['created_at', 'updated_at', 'at', 'sent_at'])

interface Column {
  name: string
  type: string
  /** In a unique index that does not start with the account, or of a lead's row in any. */
  isUnique: boolean
}

/** Adds the dealers from `first` to `last`, each a copy of the template. */
export async function addDealers(
  client: Client,
  { id: template }: Template,
  [first, last]: readonly [number, number],
): Promise<void> {
  // As a restore does: rows are whole already, so no foreign key is checked for each.
  await client.query('set session_replication_role = replica')
  for (const table of await listTables(client)) {
    const columns = await listColumns(client, table)
    if (columns.length === 0) continue
    const perLead = OF_LEADS.includes(table)
    const copies = perLead ? `, generate_series(0, ${COPIES} - 1) as k` : ', (values (0)) as one(k)'
    const values = columns.map((column) => columnValue(table, column, template))
    await client.query(`insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')})
      overriding system value select ${values.join(', ')}
      from generate_series(${first}, ${last}) as a ${copies}, ${table} as source
      where source.${table === 'accounts' ? 'id' : 'account_id'} = ${template}`)
  }
  await client.query('reset session_replication_role')
}

function columnValue(table: string, { name, type, isUnique }: Column, template: number): string {
  const source = `source."${name}"`
  if (name === 'account_id' || (table === 'accounts' && name === 'id')) return `${template} + a`
  if (type === 'bigint' && (name === 'id' || /_id$/.test(name))) {
    const inLead = OF_LEADS.includes(table) && LEAD_IDS.has(name) ? ` + k * ${LEADS_STEP}` : ''
    return `${source} + a * ${ACCOUNT_STEP}::bigint${inLead}`
  }
  if (table === 'events' && name === 'record_id') return `${source} + a * ${ACCOUNT_STEP}::bigint`
  // The words of an account start with it (`server/leads/search/search.ts`).
  if (type === 'tsvector') {
    return `replace(${source}::text, '''${template}.', '''' || ${template} + a || '.')::tsvector`
  }
  if (type === 'text' && isUnique) return `${source} || '-' || a || '-' || k`
  if (type !== 'bigint' || !TIMES.has(name)) return source
  // What is stored of late is up to four months old, and what has a higher id is younger.
  const days = OF_LATE.includes(table)
    ? 'greatest(0, 105 - a % 2000 / 19) - 105'
    : `k * ${DAYS_APART}`
  return `${source} - (${days}) * ${DAY_MS}::bigint`
}

async function listTables(client: Client): Promise<string[]> {
  const { rows } = await client.query(`select table_name as name from information_schema.columns
    where column_name = 'account_id' and table_schema = 'public'
      and table_name not in ('leads', 'jobs', 'idempotency', 'recent_submissions', 'spent_proofs')`)
  return ['accounts', ...rows.map(({ name }) => name)]
}

/** The columns that are written; the database computes the others. */
async function listColumns(client: Client, table: string): Promise<Column[]> {
  const { rows } = await client.query(
    `select column_name as name, data_type as type, exists (
      select 1 from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
      where indrelid = $1::text::regclass and indisunique and attname = column_name
        and ($2 or not exists (select 1 from pg_attribute own where own.attrelid = indrelid
          and own.attnum = any(indkey) and own.attname = 'account_id'))) as "isUnique"
    from information_schema.columns where table_schema = 'public' and table_name = $1::text
      and is_generated = 'NEVER' order by ordinal_position`,
    [table, OF_LEADS.includes(table)],
  )
  return rows
}

/** After a fill, new rows get ids that no copy has, and the planner knows what is there. */
export async function settle(client: Client): Promise<void> {
  const { rows } = await client.query(`select table_name as name from information_schema.columns
    where column_name = 'id' and is_identity = 'YES' and table_schema = 'public'`)
  for (const { name } of rows) {
    const sequence = `pg_get_serial_sequence('${name}', 'id')`
    await client.query(
      `select setval(${sequence}, greatest(nextval(${sequence}), ${FIRST_NEW_ID}))`,
    )
  }
  await client.query('vacuum (analyze)')
  await client.query('checkpoint')
}

export async function countLeads(client: Client): Promise<number> {
  const { rows } = await client.query('select count(*) as n from all_leads')
  return Number(rows[0].n)
}
