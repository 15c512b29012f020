import type { Step } from './statements.ts'

export const STEPS: readonly Step[] = [
  {
    name: '0050-file-choices',
    description: 'What was chosen for price lists, for the next files of the same shape',
    sql: () => `
      create table file_choices (
        account_id bigint not null references accounts (id), shape text not null,
        kept text not null, updated_at bigint not null,
        constraint file_choices_key primary key (account_id, shape));`,
  },
]
