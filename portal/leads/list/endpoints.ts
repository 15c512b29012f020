import type { moveLeads } from '../../../server/leads/desk/changes.contract.ts'
import type { countDeskLeads, listDeskLeads } from '../../../server/leads/desk/list.contract.ts'
import { endpoint } from '../../api.ts'

export const LIST_LEADS = endpoint<typeof listDeskLeads>('GET', '/leads')
export const COUNTS = endpoint<typeof countDeskLeads>('GET', '/leads/counts')
export const MOVE_LEADS = endpoint<typeof moveLeads>('POST', '/leads/status')
