import type { Step } from './statements.ts'

export const STEPS: readonly Step[] = [
  {
    name: '0041-units',
    description: 'What the quantity of an offer line counts',
    sql: () => 'alter table offer_lines add column unit text;',
  },
]
