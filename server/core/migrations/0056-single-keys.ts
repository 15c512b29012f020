import { add, type Step } from './statements.ts'

export const STEPS: readonly Step[] = [
  {
    name: '0056-single-keys',
    description: 'Whether single keys are shortcuts of a member',
    sql: () => add('members', 'single_keys integer not null default 1'),
  },
]
