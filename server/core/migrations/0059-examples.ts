import { add, type Step } from './statements.ts'

const TABLES = ['price_matrices', 'materials', 'offer_items']

export const STEPS: readonly Step[] = [
  {
    name: '0059-examples',
    description: 'Which prices are examples of a template',
    sql: () =>
      TABLES.map((table) => add(table, 'is_example smallint not null default 0')).join('\n'),
  },
]
