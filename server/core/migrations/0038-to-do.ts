import { add, type Step } from './statements.ts'

const OF_LEAD = 'account_id = leads.account_id and lead_id = leads.id'

/** A question waits that no answering note and no sending came after. */
export const FIND_QUESTIONS = `update leads set question_at = (
    select min(at) from offer_events where ${OF_LEAD} and kind = 'asked'
      and at > coalesce((select max(sent.at) from offer_events as sent
        where sent.account_id = leads.account_id and sent.lead_id = leads.id
          and sent.kind = 'sent'), 0)
      and at > coalesce((select max(created_at) from lead_notes
        where ${OF_LEAD} and kind in ('call', 'mail', 'whatsapp', 'visit')), 0))
  where offer_created_at is not null and offer_signed_at is null
    and offer_rejected_at is null and erased_at is null;`

export const STEPS: readonly Step[] = [
  {
    name: '0038-to-do',
    description:
      'Questions of customers that wait for an answer, and offers by what became of them',
    sql: () => `
      ${add('leads', 'question_at bigint')}
      ${FIND_QUESTIONS}
      create index leads_questions on leads (account_id, question_at, id)
        where question_at is not null;
      -- Each has what lists of offers filter by, and what they add up.
      drop index leads_offers_by_creation;
      create index leads_offers_by_creation on leads (account_id, offer_created_at, id, status,
        form, source, member_id, offer_sent_at, offer_viewed_at, offer_valid_until, offer_signed_at,
        offer_rejected_at, currency, total) where offer_created_at is not null;
      create index leads_open_offers on leads (account_id, offer_valid_until, id, status,
        form, source, member_id, offer_created_at, offer_viewed_at, currency, total)
        where offer_sent_at is not null and offer_signed_at is null and offer_rejected_at is null;`,
  },
]
