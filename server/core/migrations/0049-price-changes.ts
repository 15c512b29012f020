import { sql } from 'kysely'
import type { Step } from './statements.ts'

export const STEPS: readonly Step[] = [
  {
    name: '0049-price-changes',
    description:
      'Changes of many prices, also planned ones, and what materials and items cost before',
    sql: ({ ofAccount }) => `
      ${ofAccount(
        'price_changes',
        `state text not null, actor text not null, actor_id text, from_day text, from_at bigint not null,
        change text not null, records text, created_at bigint not null, updated_at bigint not null`,
      )}
      create index price_changes_by_state on price_changes (account_id, state, from_at, id);
      create table price_points (
        account_id bigint not null references accounts (id), record text not null,
        record_id bigint not null, since bigint not null, price text not null,
        constraint price_points_key primary key (account_id, record, record_id, since));`,
    // What costs what it costs now has done so at least since its last change.
    rewrite: async (db, engine) => {
      const own =
        engine === 'sqlite' ? sql`json_extract(rule, '$.price')` : sql`(rule::jsonb)->'price'`
      await sql`insert into price_points (account_id, record, record_id, since, price)
        select account_id, 'material', id, updated_at, cast(unit_price as text) from materials
        union all
        select account_id, 'offer_item', id, updated_at, cast(${own} as text)
        from offer_items`.execute(db)
    },
  },
]
