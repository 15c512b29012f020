import type { listPortalForms } from '../../../server/forms/desk/desk.contract.ts'
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

export const FORMS = endpoint<typeof listPortalForms>('GET', '/forms')
export const LIST = endpoint<typeof listLeadSources>('GET', '/lead-sources')
export const READ = endpoint<typeof getLeadSource>('GET', '/lead-sources/{id}')
export const CREATE = endpoint<typeof createLeadSource>('POST', '/lead-sources')
export const CHANGE = endpoint<typeof changeLeadSource>('PATCH', '/lead-sources/{id}')
export const RENEW = endpoint<typeof renewLeadSourceKey>('POST', '/lead-sources/{id}/renew')
export const REMOVE = endpoint<typeof deleteLeadSource>('DELETE', '/lead-sources/{id}')
export const TAKE = endpoint<typeof takeAdLeads>('POST', '/lead-sources/{id}/take')
export const DROP = endpoint<typeof dropAdLeads>('POST', '/lead-sources/{id}/drop')
