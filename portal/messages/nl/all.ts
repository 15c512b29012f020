import type { Messages } from '../type.ts'
import { account } from './account.ts'
import { frame } from './frame.ts'
import { lead } from './lead.ts'
import { leads } from './leads.ts'
import { live } from './live.ts'
import { newLead } from './new-lead.ts'
import { signIn } from './sign-in.ts'

export const messages: Messages = { account, frame, lead, leads, live, newLead, signIn }
