import type { SqlSession, Store } from './store.ts'

const ROWS_PER_STATEMENT = 10_000
/** Between two leads of a loaded account; the newest was made just now. */
const STEP_MS = 10_000

/** How the loaded leads were edited; times in SQL, of the lead `i`. */
export interface LoadedLeads {
  accountId: number
  count: number
  /** Whether lead `i` was changed after its creation, as an SQL condition; never when absent. */
  edited?: string
  /** When, in milliseconds, as an SQL expression over `i` and `created`. */
  editedAt?: string
  /** With the event each lead made; a table that no read looks at. */
  withEvents: boolean
  progress(done: number): void
}

/** Loads leads in bulk, each of a customer of its own. Their ids follow those that are there. */
export async function loadLeads(store: Store, leads: LoadedLeads): Promise<void> {
  const session = await store.open()
  const startedAt = Date.now() - leads.count * STEP_MS
  const [{ last = 0 } = {}] = await session.rows('select coalesce(max(id), 0) as last from leads')
  for (let from = 1; from <= leads.count; from += ROWS_PER_STATEMENT) {
    const to = Math.min(leads.count, from + ROWS_PER_STATEMENT - 1)
    await session.run('begin')
    for (const statement of statements(store, leads, Number(last), startedAt, from, to)) {
      await session.run(statement)
    }
    await session.run('commit')
    leads.progress(to)
  }
  await finish(session, store, leads, startedAt)
  await session.close()
}

function statements(
  { engine }: Store,
  { accountId, edited = '1 = 0', editedAt = 'created', withEvents }: LoadedLeads,
  before: number,
  startedAt: number,
  from: number,
  to: number,
): string[] {
  const times = `i, ${startedAt} + i * ${STEP_MS} as created`
  const numbers =
    engine === 'sqlite'
      ? `with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${to}),
         lead as (select ${times} from n)`
      : `with lead as (select ${times} from generate_series(${from}::bigint, ${to}) as n(i))`
  const given = engine === 'sqlite' ? '' : 'overriding system value'
  const into = (table: string, columns: string) =>
    `insert into ${table} (${columns}) ${given} ${numbers}`
  const email = `'lead' || (${before} + i) || '@loaded.example'`
  const phone = `'+316' || (20000000 + i)`
  const contact = `'{"name":"Customer ' || i || '","email":"' || ${email} || '","phone":"' ||
    ${phone} || '","postcode":"3511 LX","city":"Utrecht"}'`
  const isEdited = `case when ${edited} then 1 else 0 end`
  const changed = `case when ${edited} then ${editedAt} else created end`
  const customers = `${into(
    'customers',
    `id, account_id, customer_no, name, email, email_key, phone_key, language, postcode, city,
     country, phone, created_at, updated_at`,
  )} select ${before} + i, ${accountId}, '' || i, 'Customer ' || i, ${email}, ${email}, ${phone},
    'nl', '3511 LX', 'Utrecht', 'NL', ${phone}, created, created from lead`
  const leads = `${into(
    'leads',
    `id, account_id, uuid, customer_id, status, source, created_via, language, currency, answers,
     note, contact, edited, created_at, updated_at`,
  )} select ${before} + i, ${accountId}, '00000000-0000-4000-8000-' || (100000000000 + i),
    ${before} + i, 'requested', 'configurator', 'api', 'nl', 'eur',
    '{"api":{"width":4000,"depth":3000,"roof":"glass","walls":["left","right"],"led":true}}',
    'Please call after six. The wall is brick, the ground slopes a little to the left.',
    ${contact}, ${isEdited}, created, ${changed} from lead`
  const events = `${into('events', 'account_id, key, record_id, data, created_at').replace(given, '')}
    select ${accountId}, 'lead.created', ${before} + i, ${contact} || ${contact} || ${contact} ||
    ${contact} || ${contact}, created from lead`
  return withEvents ? [customers, leads, events] : [customers, leads]
}

async function finish(
  session: SqlSession,
  { engine }: Store,
  { accountId, count }: LoadedLeads,
  startedAt: number,
): Promise<void> {
  await session.run(
    `update account_counters set customers = ${count}, latest = ${startedAt + count * STEP_MS}
     where account_id = ${accountId}`,
  )
  if (engine === 'sqlite') return
  for (const table of ['customers', 'leads']) {
    await session.run(
      `select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`,
    )
  }
  await session.run('vacuum analyze')
}
