import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../../server/core/db/database.ts'

/** What must be true of the rows at any moment, whatever was cut off: each query finds what breaks it. */
const BROKEN: Record<string, string> = {
  'a lead without its customer': `select id from leads l where not exists
    (select 1 from customers c where c.id = l.customer_id and c.account_id = l.account_id)`,
  'a lead that tells nobody it was made': `select id from leads l
    where created_via not in ('import', 'demo')
    and id not in (select record_id from events where key = 'lead.created')`,
  'a line without its offer': orphans('offer_lines', 'id'),
  'a version without its offer': orphans('offer_versions', 'lead_id'),
  'what happened to no offer': orphans('offer_events', 'id'),
  'a file without its offer': orphans('offer_files', 'id'),
  'a note without its lead': orphans('lead_notes', 'id'),
  'an appointment without its lead': orphans('appointments', 'id'),
  'an offer with two versions to sign': `select lead_id from offer_versions where state = 'open'
    group by account_id, lead_id having count(*) > 1`,
  'a signed offer without a signed version': `select l.id from leads l where l.status = 'signed'
    and exists (select 1 from offer_versions v where v.lead_id = l.id and v.state = 'open')`,
  'a photo of no lead': `select name from uploads u where lead_uuid is not null and dropped_at is null
    and lead_uuid not in (select uuid from leads)
    and lead_uuid not in (select uuid from held_leads)`,
  'a delivery of nothing': `select id from deliveries d where
    event_id not in (select id from events) or webhook_id not in (select id from webhooks)`,
  'a job in no lane': `select id from jobs j where not exists
    (select 1 from lanes l where l.id = j.lane_id)`,
  'a lane that forgot its jobs': `select name from lanes l where l.lease is null and l.due_at is null
    and exists (select 1 from jobs j where j.lane_id = l.id)`,
  'a lane that is due for nothing': `select name from lanes l where l.lease is null and l.due_at is not null
    and not exists (select 1 from jobs j where j.lane_id = l.id)`,
  'a batch of no import': `select import_id from import_batches b where not exists
    (select 1 from imports i where i.id = b.import_id and i.state in ('storing', 'running'))`,
  'an import that counted wrongly': `select id from imports
    where new_customers + known_customers + already_in <> done or done > rows`,
  'an import that ended half done': `select id from imports where state = 'done' and done <> rows`,
  'a form whose version is gone': `select slug from forms f where version > 0 and not exists
    (select 1 from form_versions v where v.form = f.slug and v.account_id = f.account_id and v.number = f.version)`,
  'a record newer than its account knows': `select l.id from leads l join account_counters c
    on c.account_id = l.account_id where l.updated_at > c.latest`,
  'a customer number given twice': `select customer_no from customers
    group by account_id, customer_no having count(*) > 1`,
  'an offer number given twice': `select offer_number from leads where offer_number is not null
    group by account_id, offer_number having count(*) > 1`,
  'a delivered ad without its lead': `select id from ad_leads a where state = 'taken' and lead_id is not null
    and not exists (select 1 from leads l where l.id = a.lead_id)`,
}

function orphans(table: string, id: string): string {
  return `select ${id} from ${table} t where not exists
    (select 1 from leads l where l.id = t.lead_id and l.account_id = t.account_id)`
}

/** Expects the rows to be whole, and every delivery and mail that waits to have the job that makes it. */
export async function expectSound(database: Pick<Database, 'read'>): Promise<void> {
  const found: Record<string, unknown[]> = {}
  for (const [name, query] of Object.entries(BROKEN)) {
    const { rows } = await sql.raw(query).execute(database.read)
    if (rows.length > 0) found[name] = rows.slice(0, 5)
  }
  expect(found).toEqual({})
  await expectJobs(database)
}

async function expectJobs({ read }: Pick<Database, 'read'>): Promise<void> {
  // One statement, so that no job ends between two reads.
  const { rows } = await sql<{ what: string; id: number; input: string }>`
    select 'job' as what, j.id, j.input from jobs j
    union all select 'delivery', id, '' from deliveries where state = 'pending'
    union all select 'mail', id, '' from mails where state = 'waiting'
    union all select 'import', id, '' from imports where state = 'running'`.execute(read)
  const jobs = rows.filter(({ what }) => what === 'job').map(({ input }) => JSON.parse(input))
  for (const what of ['delivery', 'mail', 'import']) {
    const named = new Set(jobs.map((input) => Number(input[what])))
    const waiting = rows.filter((row) => row.what === what).map(({ id }) => Number(id))
    expect(
      waiting.filter((id) => !named.has(id)),
      `${what} that nobody will make`,
    ).toEqual([])
  }
}
