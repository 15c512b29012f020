import { add, type Step } from './statements.ts'

export const STEPS: readonly Step[] = [
  {
    name: '0060-material-codes',
    description: 'The code of a material in the dealer’s own books',
    sql: () => `${add('materials', 'code text')}
      create unique index materials_account_id_code on materials (account_id, code);`,
  },
]
