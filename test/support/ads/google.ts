import { type Answer, postJson } from '../client.ts'

/** A lead as Google's page on its webhook describes it. */
export interface GoogleLead {
  lead_id: string
  user_column_data: { column_id?: string; column_name?: string; string_value?: unknown }[]
  api_version: string
  form_id: number
  campaign_id: number
  google_key: string
  is_test: boolean
  gcl_id: string
  adgroup_id: number
  creative_id: number
}

let last = 0

/** A lead of a form that asks a name, an address, a phone number and two questions of its own. */
export function googleLead(key: string, change: Record<string, unknown> = {}): GoogleLead {
  last += 1
  return {
    lead_id: `TeSter-${last}-AbCdEfGhIjKl_0123456789`,
    user_column_data: [
      { column_id: 'FULL_NAME', column_name: 'Full Name', string_value: 'Jo Voorbeeld' },
      { column_id: 'EMAIL', column_name: 'User Email', string_value: 'jo@klant.example' },
      { column_id: 'PHONE_NUMBER', column_name: 'User Phone', string_value: '+31612345678' },
      { column_id: 'POSTAL_CODE', column_name: 'Postal Code', string_value: '3511 AB' },
      { column_id: 'which_roof', column_name: 'Which roof?', string_value: 'Glas' },
      { column_id: 'how_wide', column_name: 'How wide?', string_value: '4 m' },
    ],
    api_version: '1.0',
    form_id: 40_000_000_001,
    campaign_id: 20_000_000_002,
    google_key: key,
    is_test: false,
    gcl_id: 'Cj0KCQiA',
    adgroup_id: 20_000_000_003,
    creative_id: 30_000_000_004,
    ...change,
  }
}

/** Delivers as Google does: JSON by POST, whose answer must be a 2xx with a JSON object. */
export function deliver(address: string, lead: unknown): Promise<Answer> {
  return postJson(address, lead)
}
