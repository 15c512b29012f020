import { add, type Step } from './statements.ts'

export const STEPS: readonly Step[] = [
  {
    name: '0054-demo',
    description: 'Which accounts are of the demo: also those there are, by numbers nobody else has',
    sql: () => `${add('accounts', 'is_demo integer not null default 0')}
      update accounts set is_demo = 1 where email like '%.example'
        and vat_number in ('NL000000000B00', 'NL000000008B00', 'NL000000009B00');`,
  },
]
