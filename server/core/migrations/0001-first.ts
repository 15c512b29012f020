import type { Step, Words } from './statements.ts'

export const STEPS: readonly Step[] = [
  {
    name: '0001-first',
    description: 'Every table of the first version',
    sql: (words) =>
      [
        accounts(words),
        leads(words),
        prices(words),
        outbox(words),
        // On SQLite the counters are in a separate file (see open-sqlite.ts).
        words.isSqlite ? '' : COUNTERS_SQL,
      ].join('\n'),
  },
]

/** How much of its budgets each key has used, and how often an address did something that is limited. */
export const COUNTERS_SQL = `
  create table if not exists budget_use (
    key_id bigint primary key,
    per_minute_start bigint not null, per_minute_used bigint not null,
    per_day_start bigint not null, per_day_used bigint not null,
    write_per_minute_start bigint not null, write_per_minute_used bigint not null,
    write_per_day_start bigint not null, write_per_day_used bigint not null);
  create table if not exists limit_use (
    name text primary key, ends_at bigint not null, used bigint not null);`

const OF_ACCOUNT = 'account_id bigint not null references accounts (id)'
const TIMES = 'created_at bigint not null, updated_at bigint not null'

/** Accounts with their keys and forms, and the tables that belong to no account. */
const accounts = ({ id }: Words) => `
  create table accounts (
    id ${id}, name text not null, country text not null, language text not null,
    currency text not null, plan text not null, time_zone text not null, lead_quota integer,
    api integer not null, per_minute integer, per_day integer, write_per_minute integer,
    write_per_day integer, in_flight integer, statuses text default '[]' not null,
    prices_include_vat integer default 1 not null, total_includes_vat integer default 1 not null,
    ${TIMES});
  create table account_counters (
    account_id bigint primary key references accounts (id),
    customers integer default 0 not null, latest bigint default 0 not null);
  create table quota_use (
    ${OF_ACCOUNT}, month text not null, used integer not null,
    constraint quota_use_pk primary key (account_id, month));
  create table offer_numbers (
    ${OF_ACCOUNT}, year integer not null, last integer not null,
    constraint offer_numbers_pk primary key (account_id, year));
  create table api_keys (
    id ${id}, ${OF_ACCOUNT}, name text not null, prefix text not null,
    secret_hash text not null unique, scopes text not null, expires_at bigint,
    last_used_at bigint, revoked_at bigint, created_at bigint not null);
  create index api_keys_account_id_id on api_keys (account_id, id);
  create table forms (
    id ${id}, ${OF_ACCOUNT}, slug text not null unique, definition text not null, ${TIMES});
  create index forms_account_id_id on forms (account_id, id);
  create table form_moments (
    ${OF_ACCOUNT}, form text not null, day text not null, variant text not null,
    moment text not null, step integer not null, times bigint not null,
    constraint form_moments_key primary key (account_id, form, day, variant, moment, step));
  create table scripts (hash text primary key, source text not null, created_at bigint not null);
  create table settings (name text primary key, value text not null);`

/** Customers, leads (which become offers), and what stops a lead from being made twice or by a program. */
const leads = ({ id, ofAccount, isSqlite }: Words) => `
  ${ofAccount(
    'customers',
    `customer_no text not null, name text, email text, email_key text, phone_key text,
    language text not null, street text, house_number text, postcode text, city text,
    country text not null, phone text, invoice_address text, ${TIMES}`,
    `constraint customers_account_id_customer_no unique (account_id, customer_no),
    constraint customers_account_id_email_key unique (account_id, email_key)`,
  )}
  ${listIndexes('customers', isSqlite)}
  create index customers_account_id_phone_key on customers (account_id, phone_key);
  ${ofAccount(
    'leads',
    `uuid text not null, customer_id bigint not null, status text not null, source text not null,
    created_via text not null, language text not null, currency text not null, total bigint,
    total_includes_vat integer default 1 not null, sales_person text, campaign_id bigint,
    answers text not null, note text, contact text not null, form text, variant text, page text,
    attribution text, offer_number text, offer_created_at bigint, offer_sent_at bigint,
    offer_signed_at bigint, offer_rejected_at bigint, offer_measurement_accepted_at bigint,
    prices_include_vat integer default 1 not null, discount_rate integer default 0 not null,
    discount_source text, promotion_id bigint, rejected_reason text, invoice_number text,
    invoice_status text, invoice_paid_at bigint, ${TIMES}`,
    `constraint leads_customer foreign key (account_id, customer_id)
      references customers (account_id, id)`,
  )}
  ${listIndexes('leads', isSqlite)}
  create index leads_account_id_status_id on leads (account_id, status, id);
  -- These indexes contain only offers: a lead costs nothing here until it becomes an offer.
  create index leads_offers on leads (account_id, id) where offer_created_at is not null;
  create index leads_offers_by_status on leads (account_id, status, id)
    where offer_created_at is not null;
  create unique index leads_offers_by_number on leads (account_id, offer_number)
    where offer_number is not null;
  create index leads_offers_by_promotion on leads (account_id, promotion_id, id)
    where promotion_id is not null;
  ${ofAccount(
    'offer_lines',
    `lead_id bigint not null, position integer not null, name text not null, description text,
    quantity double precision not null, base_price bigint, agreed_price bigint, unit_price bigint,
    vat_rate integer not null, source text not null, offer_item_id bigint, article_number text`,
    `constraint offer_lines_lead foreign key (account_id, lead_id) references leads (account_id, id)`,
  )}
  create index offer_lines_account_id_lead_id_position on offer_lines (account_id, lead_id, position);
  create table idempotency (
    ${OF_ACCOUNT}, endpoint text not null, key text not null, fingerprint text not null,
    status integer not null, body text not null, created_at bigint not null,
    constraint idempotency_pk primary key (account_id, endpoint, key));
  create index idempotency_created_at on idempotency (created_at);
  create table spent_proofs (
    account_id bigint not null, id text not null, expires_at bigint not null,
    constraint spent_proofs_pk primary key (account_id, id));
  create index spent_proofs_expires_at on spent_proofs (expires_at);
  create table recent_submissions (
    id ${id}, ${OF_ACCOUNT}, form text not null, address text not null, site text not null,
    network text not null, at bigint not null);
  create index recent_submissions_account_id_at on recent_submissions (account_id, at);
  ${ofAccount(
    'held_leads',
    `uuid text not null, form text not null, network text not null, reason text not null,
    lead text not null, created_at bigint not null`,
  )}
  create index held_leads_account_id_network_id on held_leads (account_id, network, id);`

/** The tables from which an offer gets its lines, prices and discount. A list reads no long column, so that is last. */
const prices = ({ ofAccount, isSqlite }: Words) => `
  ${ofAccount(
    'price_matrices',
    `code text not null, name text not null, matrix_type text not null,
    is_active integer default 1 not null, row_axis text, col_axis text, row_values text not null,
    col_values text not null, row_count integer not null, col_count integer not null,
    ${TIMES}, prices text not null`,
    'constraint price_matrices_account_id_code unique (account_id, code)',
  )}
  ${listIndexes('price_matrices', isSqlite)}
  ${ofAccount(
    'materials',
    `name text not null, name_key text not null, unit text not null, unit_price bigint not null,
    vat_rate integer not null, is_active integer not null, sort_order integer not null, ${TIMES}`,
    'constraint materials_account_id_name_key unique (account_id, name_key)',
  )}
  ${listIndexes('materials', isSqlite)}
  create index materials_account_id_is_active_id on materials (account_id, is_active, id);
  -- A list filters only by the exact value of a column, so whether there is a number has its own.
  ${ofAccount(
    'offer_items',
    `name text not null, name_key text not null, article_number text,
    has_article_number integer
      generated always as ((case when article_number is null then 0 else 1 end)) stored not null,
    kind text not null, vat_rate integer not null, is_active integer not null,
    sort_order integer not null, ${TIMES}, rule text not null`,
    'constraint offer_items_account_id_article_number unique (account_id, article_number)',
  )}
  ${listIndexes('offer_items', isSqlite)}
  create index offer_items_account_id_has_article_number_id
    on offer_items (account_id, has_article_number, id);
  ${ofAccount(
    'promotions',
    `name text not null, code text, discount_pct integer not null, description text,
    valid_from bigint, valid_until bigint, is_active integer not null, ${TIMES}`,
    'constraint promotions_account_id_code unique (account_id, code)',
  )}
  ${listIndexes('promotions', isSqlite)}
  create index promotions_account_id_is_active_id on promotions (account_id, is_active, id);
  -- These two find live promotions: those without an end by id, the others by their end.
  create index promotions_endless on promotions (account_id, id)
    where is_active = 1 and valid_until is null;
  create index promotions_by_end on promotions (account_id, valid_until, valid_from, id)
    where is_active = 1;`

/** Events, the webhooks they are sent to, the jobs that still have to run, and who changed what. */
const outbox = ({ id, ofAccount }: Words) => `
  create table events (
    id ${id}, ${OF_ACCOUNT}, key text not null, record_id bigint not null, data text not null,
    previous_status text, created_at bigint not null);
  ${ofAccount(
    'webhooks',
    `url text not null, description text not null, events text not null, secret text not null,
    secret_end text not null, is_active integer not null, failures integer default 0 not null,
    failing_since bigint, switched_off_reason text, ${TIMES}`,
  )}
  create table deliveries (
    id ${id}, account_id bigint not null, webhook_id bigint not null,
    event_id bigint not null references events (id), uuid text not null, state text not null,
    attempts integer default 0 not null, retries integer not null, attempted_at bigint,
    status integer, duration_ms integer, response text, reason text, created_at bigint not null);
  create index deliveries_webhook_id_id on deliveries (webhook_id, id);
  create index deliveries_event_id on deliveries (event_id);
  create table lanes (
    id ${id}, name text not null unique, account_id bigint not null, kind text not null,
    due_at bigint, held_until bigint not null, lease text);
  create index lanes_due on lanes (due_at, id) where due_at is not null;
  create table jobs (
    id ${id}, lane_id bigint not null references lanes (id), at bigint not null,
    input text not null);
  create index jobs_lane_id_at_id on jobs (lane_id, at, id);
  ${ofAccount(
    'audit',
    `at bigint not null, actor text not null, actor_id text, verb text not null,
    record text not null, record_id text not null, changed text`,
  )}
  create index audit_of_record on audit (account_id, record, record_id, id);`

/**
 * The two indexes for `updated_since`: by last change, and by id with the last change. PostgreSQL takes the
 * second only for a query with these very expressions (see page.ts).
 */
function listIndexes(table: string, isSqlite: boolean): string {
  const walk = isSqlite ? 'id, updated_at' : '(id + 0), (updated_at + 0)'
  return `create index ${table}_by_change on ${table} (account_id, updated_at, id);
  create index ${table}_by_id on ${table} (account_id, ${walk});`
}
