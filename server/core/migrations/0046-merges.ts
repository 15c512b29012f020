import type { Step } from './statements.ts'

export const STEPS: readonly Step[] = [
  {
    name: '0046-merges',
    description: 'Merges of customers that can still be undone',
    // The customer who stays may be merged with another, and come back when that is undone.
    sql: ({ ofAccount }) =>
      ofAccount(
        'merges',
        `customer_id bigint not null, other text not null, filled text not null,
        leads text not null, created_at bigint not null`,
      ),
  },
]
