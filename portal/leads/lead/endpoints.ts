import type {
  changeDeskLead,
  withdrawMarketing,
} from '../../../server/leads/desk/changes.contract.ts'
import type { getDeskLead, viewLead } from '../../../server/leads/desk/desk.contract.ts'
import { endpoint } from '../../api.ts'

export const GET = endpoint<typeof getDeskLead>('GET', '/leads/{id}')
export const CHANGE_LEAD = endpoint<typeof changeDeskLead>('PATCH', '/leads/{id}')
export const WITHDRAW = endpoint<typeof withdrawMarketing>('POST', '/leads/{id}/withdraw-marketing')
export const VIEW_LEAD = endpoint<typeof viewLead>('POST', '/leads/{id}/view')
