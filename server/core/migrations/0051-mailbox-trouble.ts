import type { Step } from './statements.ts'

export const STEPS: readonly Step[] = [
  {
    name: '0051-mailbox-trouble',
    description: 'Since when a mailbox cannot be read follows from when it last was',
    sql: () => 'alter table mail_servers drop column trouble_since;',
  },
]
