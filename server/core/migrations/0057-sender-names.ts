import { add, type Step } from './statements.ts'

export const STEPS: readonly Step[] = [
  {
    name: '0057-sender-names',
    description: 'What the sender of a mail that came in is called',
    sql: () => add('messages', 'from_name text'),
  },
]
