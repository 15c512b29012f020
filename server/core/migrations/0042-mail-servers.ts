import type { Step } from './statements.ts'

export const STEPS: readonly Step[] = [
  {
    name: '0042-mail-servers',
    description: 'Mailboxes that are read, and senders of dealers',
    // Account 0 stands for the mailbox of the installation.
    sql: () => `
      create table mail_servers (
        account_id bigint not null, purpose text not null, address text not null, host text,
        port integer, username text, password text, is_catch_all integer default 0 not null,
        dkim_selector text, uid_validity text, last_uid bigint default 0 not null,
        read_at bigint, left_alone bigint default 0 not null, trouble text, trouble_since bigint,
        updated_at bigint not null,
        constraint mail_servers_key primary key (account_id, purpose));
      create index mails_message on mails (message_id);
      create index messages_message on messages (message_id);`,
  },
]
