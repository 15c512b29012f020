import { add, type Step } from './statements.ts'

export const STEPS: readonly Step[] = [
  {
    name: '0040-visits',
    description: 'Who goes to an appointment, where, and the address that calendars subscribe to',
    sql: () => `
      ${add('appointments', 'member_id bigint', 'place text', "note text not null default ''")}
      ${add('members', 'calendar_token_hash text', 'calendar_token text')}
      create unique index members_calendar_token_hash on members (calendar_token_hash);`,
  },
]
