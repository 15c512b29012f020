import { add, type Step } from './statements.ts'

export const STEPS: readonly Step[] = [
  {
    name: '0039-messages',
    description: 'Mails between a dealer and a customer, and how a call ended',
    // A mail that comes in is taken once. Of one that goes out, `message_id` is the part before the @.
    sql: ({ ofAccount }) => `
      ${ofAccount(
        'messages',
        `lead_id bigint not null, direction text not null, member_id bigint,
        from_address text, to_address text not null, subject text not null, text text not null,
        quoted text, message_id text not null, in_reply_to text, mail_id bigint, template text,
        is_automatic integer default 0 not null, send_at bigint, sent_at bigint,
        created_at bigint not null`,
        `constraint messages_lead foreign key (account_id, lead_id)
          references leads (account_id, id),
        constraint messages_once unique (account_id, message_id)`,
      )}
      create index messages_of_lead on messages (account_id, lead_id, id);
      create index messages_of_mail on messages (account_id, mail_id) where mail_id is not null;
      ${add('uploads', 'message_id bigint', 'file_name text')}
      ${add('accounts', 'message_templates text')}
      ${add('lead_notes', 'outcome text', 'call_back_at bigint')}`,
  },
]
