import { add, type Step } from './statements.ts'

export const STEPS: readonly Step[] = [
  {
    name: '0044-start',
    description: 'What a new dealer did already that no other record shows',
    sql: () => add('accounts', 'start text'),
  },
]
