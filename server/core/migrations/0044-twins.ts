import type { Step } from './statements.ts'

const customer = (name: string) =>
  `constraint not_twins_${name} foreign key (account_id, ${name}_id)
    references customers (account_id, id) on delete cascade`

export const STEPS: readonly Step[] = [
  {
    name: '0044-twins',
    description: 'Customers who look like one person, and are not',
    sql: () => `
      create table not_twins (
        account_id bigint not null references accounts (id), one_id bigint not null,
        other_id bigint not null, created_at bigint not null,
        constraint not_twins_pk primary key (account_id, one_id, other_id),
        ${customer('one')}, ${customer('other')});
      create index not_twins_of_other on not_twins (account_id, other_id);`,
  },
]
