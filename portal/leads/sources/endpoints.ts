import type {
  changeLeadSource,
  createLeadSource,
  deleteLeadSource,
  dropAdLeads,
  getLeadSource,
  listLeadSources,
  renewLeadSourceKey,
  takeAdLeads,
} from '../../../server/leads/sources/sources.contract.ts'
import { endpoint } from '../../api.ts'

export const LIST_SOURCES = endpoint<typeof listLeadSources>('GET', '/lead-sources')
export const READ_SOURCE = endpoint<typeof getLeadSource>('GET', '/lead-sources/{id}')
export const CREATE_SOURCE = endpoint<typeof createLeadSource>('POST', '/lead-sources')
export const CHANGE_SOURCE = endpoint<typeof changeLeadSource>('PATCH', '/lead-sources/{id}')
export const RENEW = endpoint<typeof renewLeadSourceKey>('POST', '/lead-sources/{id}/renew')
export const REMOVE_SOURCE = endpoint<typeof deleteLeadSource>('DELETE', '/lead-sources/{id}')
export const TAKE = endpoint<typeof takeAdLeads>('POST', '/lead-sources/{id}/take')
export const DROP = endpoint<typeof dropAdLeads>('POST', '/lead-sources/{id}/drop')
