import { leaveToAccount } from './rewritten.ts'
import type { Step } from './statements.ts'

export const STEPS: readonly Step[] = [
  {
    name: '0058-inherited',
    description: 'What a form says as its account does is the account’s from now on',
    rewrite: leaveToAccount,
  },
]
