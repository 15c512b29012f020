import type { invite } from '../../server/account/members/members.contract.ts'
import type { Role } from '../../server/ground/contract.ts'
import { type DataOf, endpoint } from '../api.ts'

export const sendInvitation = endpoint<typeof invite>('POST', '/settings/invitations')
export type Invited = DataOf<typeof invite>

/** In the order of what they may do. */
export const ROLE_CHOICES: readonly Role[] = ['owner', 'seller', 'pricing', 'reader']
