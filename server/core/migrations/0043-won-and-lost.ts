import { add, type Step } from './statements.ts'

export const STEPS: readonly Step[] = [
  {
    name: '0043-won-and-lost',
    description: 'Reasons of lost leads of the account’s own; indexes that have what charts count',
    sql: () => `
      ${add('accounts', 'lost_reasons text')}
      ${add('leads', 'lost_reason text')}
      drop index leads_account_id_offer_signed_at;
      create index leads_won on leads (account_id, offer_signed_at, created_at, form, source,
        member_id, total) where offer_signed_at is not null;
      drop index leads_account_id_offer_rejected_at;
      create index leads_lost on leads (account_id, offer_rejected_at, form, source, member_id,
        lost_reason) where offer_rejected_at is not null;
      create index leads_open on leads (account_id, status, list_price)
        where offer_signed_at is null and offer_rejected_at is null and erased_at is null;`,
  },
]
