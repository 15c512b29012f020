import { hashKeys, makeFirstVersions, roundPrices } from './rewritten.ts'
import { add, type Step, type Words } from './statements.ts'

export const STEPS: readonly Step[] = [
  {
    name: '0002-portal',
    description: 'Members who sign in to the portal, and what they note about leads',
    sql: (words) => `
      ${signInTables(words)}
      ${words.ofAccount(
        'members',
        `user_id text not null, name text not null, email text not null, role text not null,
        sees_contact integer not null, language text not null, notify_leads text not null,
        notify_follow_ups integer not null, notify_account integer not null, removed_at bigint,
        last_seen_at bigint, ${TIMES}`,
        'constraint members_account_id_user_id unique (account_id, user_id)',
      )}
      create index members_user_id on members (user_id);
      ${words.ofAccount(
        'invitations',
        `token_hash text not null unique, email text not null, name text, role text not null,
        sees_contact integer not null, by_operator integer not null, was_mailed integer not null,
        expires_at bigint not null, ended_at bigint, ${CREATED}`,
      )}
      -- A lead keeps the price its customer saw, and who answered it, follows it up and when.
      ${add('leads', 'shown_price text', 'answered_at bigint', 'follow_up_at bigint')}
      ${add('leads', 'member_id bigint')}
      -- A lead that has left the first status counts as answered when it last changed.
      update leads set answered_at = coalesce(offer_created_at, updated_at)
        where status <> 'requested';
      ${words.ofAccount(
        'lead_notes',
        `lead_id bigint not null, member_id bigint, kind text not null, text text, ${CREATED}`,
        ofLead('lead_notes'),
      )}
      create index lead_notes_account_id_lead_id_id on lead_notes (account_id, lead_id, id);
      create table lead_views (
        account_id bigint not null, lead_id bigint not null, member_id bigint not null,
        seen_at bigint not null,
        constraint lead_views_pk primary key (account_id, lead_id, member_id));
      ${add('audit', 'detail text')}`,
  },
  {
    name: '0003-lead-desk',
    description: 'Indexes to list and search leads in the portal; consent kept with a lead',
    // The price that lists sort by is the offer's, else the one the customer saw; -1 without any.
    sql: ({ isSqlite }) => `
      ${add('leads', 'consent text')}
      alter table leads add column list_price bigint generated always as ${
        isSqlite
          ? `(coalesce(total, shown_price ->> 'from', -1)) virtual`
          : `(coalesce(total, (shown_price::json ->> 'from')::bigint, -1)) stored`
      };
      -- What every list of leads filters by is in its index, which then reads no row it leaves out.
      create index leads_by_age on leads (account_id, created_at, id, ${FILTERED},
        answered_at, follow_up_at);
      create index leads_waiting on leads (account_id, created_at, id, ${FILTERED}, follow_up_at)
        where answered_at is null;
      create index leads_follow_ups on leads (account_id, follow_up_at, id, ${FILTERED},
        answered_at, created_at) where follow_up_at is not null;
      create index leads_by_price on leads (account_id, list_price, id, ${FILTERED},
        answered_at, follow_up_at, created_at);
      create index leads_of_customer on leads (account_id, customer_id, id);
      ${isSqlite ? SEARCH_SQLITE : SEARCH_POSTGRES}
      ${INDEX_ALL}`,
  },
  {
    name: '0004-mail',
    description: 'Mails that are sent, and to whom',
    // The account of a mail may be 0. Who asks for a link to sign in is found by address.
    sql: ({ ofAnyAccount }) => `
      ${ofAnyAccount(
        'mails',
        `lead_id bigint, member_id bigint, kind text not null, language text not null,
        to_address text not null, about text not null, once text unique, message_id text not null,
        subject text, text text, html text, sender text, reply_to text, state text not null,
        attempts integer default 0 not null, reason text, expires_at bigint, ${CREATED},
        sent_at bigint`,
      )}
      create index mails_account_id_lead_id_id on mails (account_id, lead_id, id);
      create index mails_to_address_created_at on mails (to_address, created_at);
      create index mails_created_at on mails (created_at);
      create table mail_texts (
        ${OF_ACCOUNT}, kind text not null, language text not null, subject text, greeting text,
        updated_at bigint not null,
        constraint mail_texts_pk primary key (account_id, kind, language));
      create index members_email on members (email);`,
  },
  {
    name: '0005-desk',
    description: 'What live updates and the overview of the portal read',
    // `latest` may stay the same for two writes of one millisecond. `changes` never does.
    // The order of customers is that of leads/customers/customers.reads.ts.
    sql: () => `
      ${add('account_counters', 'changes bigint default 0 not null')}
      create index leads_account_id_offer_signed_at on leads (account_id, offer_signed_at)
        where offer_signed_at is not null;
      create index leads_account_id_offer_rejected_at on leads (account_id, offer_rejected_at)
        where offer_rejected_at is not null;
      create index customers_by_name on customers (account_id,
        (case when name is null then '1' else '0' || lower(name) end), id);`,
  },
  {
    name: '0006-settings',
    description: 'How an account shows itself: accent, logo, contact, names of statuses',
    sql: () => `
      ${add('accounts', 'accent text', 'email text', 'phone text', 'website text', 'logo text')}
      ${add('accounts', 'logo_type text', `status_labels text default '{}' not null`)}`,
  },
  {
    name: '0007-passkeys',
    description: 'Passkeys, with which members sign in',
    sql: () => `
      create table passkeys (
        id text primary key, user_id text not null references auth_users (id) on delete cascade,
        name text not null, public_key text not null, counter bigint not null,
        transports text not null, last_used_at bigint, ${CREATED});
      create index passkeys_user_id on passkeys (user_id);`,
  },
  {
    name: '0008-offers',
    description: 'Offers as customers see and sign them, and who sells them',
    sql: ({ ofAccount }) => `
      ${add('accounts', 'address text', 'company_number text', 'vat_number text')}
      ${add('accounts', `offer_settings text default '{}' not null`)}
      ${add('members', 'phone text', 'photo text', 'photo_type text')}
      ${add('leads', 'offer_version integer default 1 not null', 'offer_valid_until bigint')}
      ${add('leads', 'offer_viewed_at bigint', `offer_details text default '{}' not null`)}
      ${add('offer_lines', 'is_optional integer default 0 not null')}
      ${add('offer_lines', 'is_chosen integer default 1 not null', 'origin text')}
      create table offer_versions (
        account_id bigint not null, lead_id bigint not null, version integer not null,
        state text not null, document text not null, pdf text not null, pdf_hash text not null,
        signed_pdf text, token_hash text not null unique, token text not null, ${CREATED},
        sent_at bigint, ended_at bigint,
        constraint offer_versions_key primary key (account_id, lead_id, version),
        ${ofLead('offer_versions')});
      ${ofAccount(
        'offer_events',
        `lead_id bigint not null, version integer not null, at bigint not null, kind text not null,
        address text, detail text default '{}' not null`,
        ofLead('offer_events'),
      )}
      create index offer_events_account_id_lead_id_id on offer_events (account_id, lead_id, id);
      ${ofAccount(
        'offer_files',
        `lead_id bigint not null, name text not null, hash text not null, size integer not null,
        content text not null, removed_at bigint, ${CREATED}`,
        ofLead('offer_files'),
      )}
      create index offer_files_account_id_lead_id_id on offer_files (account_id, lead_id, id);`,
  },
  {
    name: '0009-pictures',
    description: 'Pictures beside the lines of an offer',
    sql: () => `
      create table pictures (
        ${OF_ACCOUNT}, hash text not null, type text not null, content text not null, ${CREATED},
        constraint pictures_key primary key (account_id, hash));
      ${['offer_lines', 'offer_items', 'materials'].map((table) => add(table, 'picture text')).join('')}`,
  },
  {
    name: '0010-price-history',
    description: 'The history of price matrices',
    sql: () => `
      ${add('price_matrices', 'version integer default 1 not null')}
      create table price_history (
        ${OF_ACCOUNT}, matrix_id bigint not null, version integer not null, at bigint not null,
        actor text not null, actor_id text, file text, summary text not null, before text,
        constraint price_history_key primary key (account_id, matrix_id, version));`,
  },
  {
    name: '0012-form-versions',
    description: 'Drafts and versions of forms, and the version a lead was given in',
    sql: () => `
      ${add('forms', 'version integer default 1 not null')}
      ${add('leads', 'form_version integer')}
      create table form_versions (
        ${OF_ACCOUNT}, form text not null, number integer not null, text text not null,
        definition text not null, note text, member_id bigint, ${CREATED},
        constraint form_versions_key primary key (account_id, form, number));
      create table form_drafts (
        ${OF_ACCOUNT}, form text not null, version integer not null, text text,
        base integer not null, member_id bigint, updated_at bigint not null,
        constraint form_drafts_key primary key (account_id, form));`,
    rewrite: makeFirstVersions,
  },
  {
    name: '0013-uploads',
    description: 'Photos and plans that customers send with a form',
    // Few rows have no lead, or were dropped, so that looking for them costs little.
    sql: () => `
      create table uploads (
        name text primary key, ${OF_ACCOUNT}, form text not null, lead_uuid text,
        type text not null, bytes integer not null, width integer, height integer, ${CREATED},
        dropped_at bigint);
      create index uploads_of_lead on uploads (account_id, lead_uuid);
      create index uploads_unsent on uploads (created_at) where lead_uuid is null;
      create index uploads_dropped on uploads (name) where dropped_at is not null;`,
  },
  {
    name: '0014-open-pictures',
    description: 'Pictures that forms show on any website, and the clean-up of pictures',
    sql: () => `
      ${add('pictures', 'is_open integer default 0 not null', 'seen_at bigint default 0 not null')}
      update pictures set seen_at = created_at;
      create index pictures_by_hash on pictures (hash);
      create index pictures_by_sight on pictures (seen_at);`,
  },
  {
    name: '0015-address-lookup',
    description: 'Where an account looks up addresses',
    sql: () => add('accounts', 'address_lookup text'),
  },
  {
    name: '0016-appointments',
    description: 'Agendas of accounts, and the appointments that customers book in them',
    sql: ({ ofAccount }) => `
      ${add('accounts', `agendas text default '[]' not null`)}
      ${ofAccount(
        'appointments',
        `lead_id bigint not null, agenda text not null, starts_at bigint not null,
        ends_at bigint not null, ${CREATED}`,
        `${ofLead('appointments')} on delete cascade,
        constraint appointments_of_lead unique (account_id, lead_id, agenda)`,
      )}
      create index appointments_in_order on appointments (account_id, ends_at, id);`,
  },
  {
    name: '0018-form-tests',
    description: 'Two versions of a form side by side, and which questions fault',
    // The version becomes a part of the key of the counts. What was counted before has version 0.
    sql: () => `
      ${add('forms', 'test_version integer', 'test_share integer', 'test_begun_at bigint')}
      ${add('form_versions', 'share integer')}
      alter table form_moments rename to form_moments_before;
      create table form_moments (
        ${OF_ACCOUNT}, form text not null, day text not null, variant text not null,
        moment text not null, step integer not null, version integer not null,
        times bigint not null, constraint form_moments_by_version
          primary key (account_id, form, day, variant, moment, step, version));
      insert into form_moments (account_id, form, day, variant, moment, step, version, times)
        select account_id, form, day, variant, moment, step, 0, times from form_moments_before;
      drop table form_moments_before;
      create table form_faults (
        ${OF_ACCOUNT}, form text not null, day text not null, place text not null,
        times bigint not null,
        constraint form_faults_key primary key (account_id, form, day, place));`,
  },
  {
    name: '0020-lists',
    description: 'Lists of the API by source and by when a record was created',
    sql: () => `
      create index leads_account_id_source_id on leads (account_id, source, id);
      create index leads_offers_by_creation on leads (account_id, offer_created_at, id)
        where offer_created_at is not null;
      create index customers_by_creation on customers (account_id, created_at, id);`,
  },
  {
    name: '0021-webhooks',
    description: 'Secrets of webhooks that were replaced, and events in order of an account',
    // With the time, so that events before a moment are passed over inside the index.
    sql: () => `
      ${add('webhooks', `former_secrets text default '[]' not null`)}
      create index events_in_order on events (account_id, id, created_at);`,
  },
  {
    name: '0022-lead-sources',
    description: 'Sources of leads at Google and Meta, and what they delivered',
    // A lead is taken once, whichever source it is delivered to.
    sql: ({ ofAccount }) => `
      ${ofAccount(
        'lead_sources',
        `uuid text not null unique, kind text not null, name text not null, form text,
        key text not null, app_secret text, token text, mapping text default '{}' not null,
        fields text default '[]' not null, is_active integer default 1 not null, trouble text,
        ${TIMES}`,
      )}
      ${ofAccount(
        'ad_leads',
        `source_id bigint not null, kind text not null, external_id text not null,
        state text not null, reason text, body text, lead_id bigint,
        attempts integer default 0 not null, ${CREATED}`,
        `constraint ad_leads_source foreign key (account_id, source_id)
          references lead_sources (account_id, id) on delete cascade,
        constraint ad_leads_once unique (account_id, kind, external_id)`,
      )}
      create index ad_leads_of_source on ad_leads (account_id, source_id, id);
      create index ad_leads_ended on ad_leads (created_at) where state <> 'waiting';`,
  },
  {
    name: '0023-imports',
    description: 'Imports of customers and leads from files',
    sql: ({ ofAccount }) => `
      ${ofAccount(
        'imports',
        `member_id bigint not null, kind text not null, name text not null, state text not null,
        fires_events integer not null, rows bigint not null, bad bigint not null,
        done bigint not null, leads bigint not null, new_customers bigint not null,
        known_customers bigint not null, already_in bigint not null, ${CREATED}, ended_at bigint`,
      )}
      create table import_batches (
        account_id bigint not null, import_id bigint not null, number bigint not null,
        rows text not null,
        constraint import_batches_key primary key (account_id, import_id, number),
        constraint import_batches_import foreign key (account_id, import_id)
          references imports (account_id, id) on delete cascade);
      create table imported_rows (
        ${OF_ACCOUNT}, key text not null, import_id bigint not null,
        constraint imported_rows_key primary key (account_id, key));`,
  },
  {
    name: '0024-erasures',
    description: 'Erasure of a person, and what the law says must be kept',
    sql: ({ ofAccount }) => `
      ${add('accounts', 'keep_signed_years integer default 7 not null')}
      ${['customers', 'leads', 'events'].map((table) => add(table, 'erased_at bigint')).join('')}
      ${ofAccount(
        'erasures',
        `uuid text not null unique, kind text not null, actor text not null, actor_id text,
        records text not null, gone text not null, mails text not null, ${CREATED},
        finished_at bigint`,
      )}
      ${ofAccount(
        'legal_holds',
        `lead_id bigint not null, offer_number text, signed_at bigint not null,
        until bigint not null, sealed text not null, ${CREATED}`,
      )}
      create index legal_holds_until on legal_holds (until);`,
  },
  {
    name: '0025-audit',
    description: 'The audit is listed, goes after a year, and can be changed by nobody',
    // A list is filtered inside the first index.
    sql: ({ isSqlite }) => `
      create index audit_in_order on audit (account_id, id, at, actor, actor_id, verb, record);
      create index audit_by_time on audit (at);
      ${isSqlite ? '' : REFUSE_CHANGE}
      ${kept('audit', isSqlite)}`,
  },
  {
    name: '0025-marketing',
    description: 'Whether a customer wants to hear more, apart from the consent to a request',
    sql: () => add('leads', 'marketing_given integer', 'marketing text'),
  },
  {
    name: '0025-retention',
    description: 'How long leads are kept without anything happening',
    // `retention_from` is null until owners are told that leads will be erased.
    sql: () => `
      ${add('accounts', 'keep_unanswered_days integer default 365')}
      ${add('accounts', 'keep_rejected_days integer default 365')}
      ${add('accounts', 'keep_open_days integer default 730', 'retention_from bigint')}
      ${add('leads', 'keep_until bigint', 'keep_reason text')}
      create index leads_kept on leads (account_id, updated_at, id) where erased_at is null;`,
  },
  {
    name: '0026-account-states',
    description: 'Accounts that are disabled or about to be removed',
    // The loop of jobs asks every second who is disabled, and mostly nobody is.
    // Lines of the audit go with an account that is removed, and not before.
    sql: ({ isSqlite }) => `
      ${add('accounts', 'disabled_at bigint', 'removal_asked_at bigint', 'disabled_reason text')}
      create index accounts_disabled on accounts (id) where disabled_at is not null;
      ${
        isSqlite
          ? `drop trigger audit_is_kept;
            create trigger audit_is_kept before delete on audit
            when old.at > ${A_YEAR_AGO_SQLITE} and not ${IS_REMOVED}
            begin select raise(abort, '${DELETED}'); end;`
          : `drop trigger audit_is_kept on audit;
            create function refuse_audit_delete() returns trigger language plpgsql as $$
            begin if ${IS_REMOVED} then return old; end if; raise exception '${DELETED}'; end $$;
            create trigger audit_is_kept before delete on audit
            for each row when (old.at > ${A_YEAR_AGO_POSTGRES})
            execute function refuse_audit_delete();`
      }`,
  },
  {
    name: '0027-operators',
    description: 'Operators, who sign in to see all accounts',
    sql: ({ id }) => `
      create table operators (
        id ${id}, email text not null unique, name text, language text not null,
        user_id text unique, token_hash text unique, token_expires_at bigint, ${TIMES});`,
  },
  {
    name: '0027-support',
    description: 'Leave of an owner for operators to look into the account',
    sql: () => `
      ${add('accounts', 'leave_given_at bigint', 'leave_until bigint')}
      ${add('accounts', 'leave_contact integer default 0 not null')}`,
  },
  {
    name: '0028-operator-audit',
    description: 'When operators signed in, and when somebody failed to as one of them',
    sql: ({ id, isSqlite }) => `
      create table operator_audit (
        id ${id}, at bigint not null, email text not null, verb text not null, way text not null,
        network text not null, browser text not null);
      create index operator_audit_at on operator_audit (at);
      ${kept('operator_audit', isSqlite)}`,
  },
  {
    name: '0029-hidden-words',
    description: 'Searches by members without contact details find no written text',
    // The search knew parts of notes as words for everybody. Until all leads are indexed anew, such members find nothing.
    sql: () => `
      delete from settings where name = 'leads-to-index';
      ${INDEX_ALL}`,
  },
  {
    name: '0030-strangers',
    description: 'Which files are still of strangers, and fewer budgets of submissions',
    // Nobody knows where these files came from. Few rows are of strangers, so that adding them up costs little.
    sql: () => `
      ${add('uploads', 'network text')}
      update uploads set network = '' where lead_uuid is null or lead_uuid in (
        select uuid from held_leads where held_leads.account_id = uploads.account_id);
      create index uploads_of_strangers on uploads (account_id, network, bytes)
        where network is not null;
      alter table recent_submissions drop column site;`,
  },
  {
    name: '0032-rounded-prices',
    description: 'Prices after a discount are rounded to cents, in offers not sent yet',
    rewrite: roundPrices,
  },
  {
    name: '0034-hashed-keys',
    description: 'Idempotency keys as hashes',
    rewrite: hashKeys,
  },
  {
    name: '0035-evidence',
    description: 'What customers did with offers, and what they signed, changes never',
    // Only what a signature is bound to: the state of a version and its times change as things happen.
    sql: ({ isSqlite }) => `
      ${isSqlite ? '' : REFUSE_EVIDENCE_DELETE}
      ${evidence('offer_events', 'update', isSqlite)}
      ${evidence(
        'offer_versions',
        'update of account_id, lead_id, version, document, pdf, pdf_hash',
        isSqlite,
      )}`,
  },
  {
    name: '0035-mailboxes',
    description: 'Mails are counted by the mailbox they go to, however its address is written',
    sql: () => `
      ${add('mails', 'mailbox text')}
      drop index mails_to_address_created_at;
      create index mails_mailbox_created_at on mails (mailbox, created_at);`,
  },
  {
    name: '0036-no-form-tests',
    description: 'Versions of a form are not compared any more',
    sql: () => `
      alter table forms drop column test_version;
      alter table forms drop column test_share;
      alter table forms drop column test_begun_at;`,
  },
  {
    name: '0037-form-failures',
    description: 'How often forms failed for visitors',
    sql: () => `
      create table form_failures (
        ${OF_ACCOUNT}, form text not null, day bigint not null, kind text not null,
        build text not null, browser text not null, times bigint not null,
        constraint form_failures_key primary key (account_id, form, day, kind, build, browser));
      create index form_failures_day on form_failures (day);`,
  },
]

const OF_ACCOUNT = 'account_id bigint not null references accounts (id)'
const CREATED = 'created_at bigint not null'
const TIMES = `${CREATED}, updated_at bigint not null`
/** What every list of leads filters by. */
const FILTERED = 'status, form, source, member_id'

function ofLead(table: string): string {
  return `constraint ${table}_lead foreign key (account_id, lead_id) references leads (account_id, id)`
}

/**
 * The tables of better-auth, with the columns and types that it expects of each engine: people,
 * their passwords, sessions, links that are still to be used, and codes of a second factor.
 */
function signInTables({ isSqlite }: Words): string {
  const flag = isSqlite ? 'integer' : 'boolean'
  const date = isSqlite ? 'date' : 'timestamptz'
  const dates = `"createdAt" ${date} not null, "updatedAt" ${date} not null`
  const ofUser = `id text primary key,
    "userId" text not null references auth_users (id) on delete cascade`
  return `
    create table auth_users (
      id text primary key, name text not null, email text not null unique,
      "emailVerified" ${flag} not null, image text, "twoFactorEnabled" ${flag}, ${dates});
    create table auth_sessions (
      ${ofUser}, token text not null unique, "expiresAt" ${date} not null, "ipAddress" text,
      "userAgent" text, ${dates});
    create table auth_accounts (
      ${ofUser}, "accountId" text not null, "providerId" text not null, "accessToken" text,
      "refreshToken" text, "idToken" text, "accessTokenExpiresAt" ${date},
      "refreshTokenExpiresAt" ${date}, scope text, password text, ${dates});
    create table auth_verifications (
      id text primary key, identifier text not null, value text not null,
      "expiresAt" ${date} not null, ${dates});
    create table auth_two_factors (
      ${ofUser}, secret text not null, "backupCodes" text not null, verified ${flag},
      "failedVerificationCount" integer, "lockedUntil" ${date});
    create index "auth_sessions_userId" on auth_sessions ("userId");
    create index "auth_accounts_userId" on auth_accounts ("userId");
    create index "auth_two_factors_userId" on auth_two_factors ("userId");
    create index auth_verifications_identifier on auth_verifications (identifier);
    create index "auth_verifications_expiresAt" on auth_verifications ("expiresAt");`
}

/**
 * The words of each lead (leads/search/search.ts). `open` has those that every member may search by,
 * and the rest tells who the customer is.
 */
const SEARCH_SQLITE = `create virtual table lead_search using fts5(
  owner, open, contact, content='', contentless_delete=1, detail=column, prefix='1 2 3',
  tokenize=ascii);`
/** Without fastupdate a search never reads through a list of words that are not sorted in yet. */
const SEARCH_POSTGRES = `
  create table lead_search (
    account_id bigint not null, lead_id bigint not null, open tsvector not null,
    words tsvector not null, constraint lead_search_pk primary key (account_id, lead_id));
  create index lead_search_open on lead_search using gin (open) with (fastupdate = off);
  create index lead_search_words on lead_search using gin (words) with (fastupdate = off);`
/** The words of the leads there are follow once the server runs (leads/search/index-old.ts). */
const INDEX_ALL = `
  insert into settings (name, value)
    select 'leads-to-index', max(account_id) || ' ' || (max(id) + 1) from leads
    having count(*) > 0;`

const YEAR_MS = 365 * 86_400_000
const A_YEAR_AGO_SQLITE = `unixepoch() * 1000 - ${YEAR_MS}`
const A_YEAR_AGO_POSTGRES = `extract(epoch from now()) * 1000 - ${YEAR_MS}`
const CHANGED = 'a line of the audit is never changed'
const DELETED = 'a line of the audit is kept for a year'
const REFUSE_CHANGE = `
  create function refuse_audit_change() returns trigger language plpgsql as $$
  begin raise exception '%', tg_argv[0]; end $$;`

/** Nobody changes a line of the table, or deletes it within a year. */
function kept(table: string, isSqlite: boolean): string {
  const changes = `create trigger ${table}_never_changes before update on ${table}`
  const deletes = `create trigger ${table}_is_kept before delete on ${table}`
  return isSqlite
    ? `${changes} begin select raise(abort, '${CHANGED}'); end;
      ${deletes} when old.at > ${A_YEAR_AGO_SQLITE}
      begin select raise(abort, '${DELETED}'); end;`
    : `${changes} for each row execute function refuse_audit_change('${CHANGED}');
      ${deletes} for each row when (old.at > ${A_YEAR_AGO_POSTGRES})
      execute function refuse_audit_change('${DELETED}');`
}

const EVIDENCE_CHANGED = 'evidence is never changed'
const EVIDENCE_DELETED = 'evidence goes only with the person or the account'
const IS_ERASED = `exists (select 1 from leads
  where account_id = old.account_id and id = old.lead_id and erased_at is not null)`
const IS_REMOVED =
  'exists (select 1 from accounts where id = old.account_id and removal_asked_at is not null)'
const REFUSE_EVIDENCE_DELETE = `
  create function refuse_evidence_delete() returns trigger language plpgsql as $$
  begin if ${IS_ERASED} or ${IS_REMOVED} then return old; end if; raise exception '${EVIDENCE_DELETED}'; end $$;`

function evidence(table: string, update: string, isSqlite: boolean): string {
  const changes = `create trigger ${table}_never_change before ${update} on ${table}`
  const deletes = `create trigger ${table}_are_kept before delete on ${table}`
  return isSqlite
    ? `${changes} begin select raise(abort, '${EVIDENCE_CHANGED}'); end;
      ${deletes} when not (${IS_ERASED} or ${IS_REMOVED})
      begin select raise(abort, '${EVIDENCE_DELETED}'); end;`
    : `${changes} for each row execute function refuse_audit_change('${EVIDENCE_CHANGED}');
      ${deletes} for each row execute function refuse_evidence_delete();`
}
