import { add, type Step } from './statements.ts'

export const STEPS: readonly Step[] = [
  {
    name: '0053-retention-looks',
    description:
      'When the leads of each account are next looked through for those whose time is over',
    sql: () => `
      ${add('accounts', 'retention_look_at bigint not null default 0')}
      create index accounts_to_look_at on accounts (retention_look_at);
      create index leads_binned on all_leads (deleted_at, account_id)
        where deleted_at is not null and erased_at is null;`,
  },
]
