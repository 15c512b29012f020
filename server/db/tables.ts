import type { ColumnType, Generated, Insertable, Selectable } from 'kysely'

/** Instants are milliseconds since the epoch, money is cents, flags are 0 or 1, JSON is text. */
type Flag = 0 | 1
type Default<T> = ColumnType<T, T | undefined, T>

export interface AccountsTable {
  id: Generated<number>
  name: string
  country: string
  /** Who is asked for addresses: `pdok` or a web address; null when nobody is. */
  address_lookup: string | null
  language: string
  currency: string
  plan: 'trial' | 'paid'
  time_zone: string
  /** Leads per calendar month; null is unlimited. */
  lead_quota: number | null
  api: Flag
  per_minute: number | null
  per_day: number | null
  write_per_minute: number | null
  write_per_day: number | null
  in_flight: number | null
  /** The account's own statuses, as a JSON array. */
  statuses: Default<string>
  /** What members call them: a JSON object of names by status. */
  status_labels: Default<string>
  /** How the account shows itself to customers: a colour, and how to reach it. */
  accent: Default<string | null>
  email: Default<string | null>
  phone: Default<string | null>
  website: Default<string | null>
  /** The picture in base64, and its media type. */
  logo: Default<string | null>
  logo_type: Default<string | null>
  /** What the law asks of a letter: the postal address in lines, and the dealer's numbers. */
  address: Default<string | null>
  company_number: Default<string | null>
  vat_number: Default<string | null>
  /** `OfferSettings` as JSON: how offers are made and sent. */
  offer_settings: Default<string>
  /** `Agenda`s as JSON: when customers can make appointments. */
  agendas: Default<string>
  /** Whether the prices in its price book include VAT. */
  prices_include_vat: Default<Flag>
  /** Whether the totals of its offers include VAT. */
  total_includes_vat: Default<Flag>
  created_at: number
  updated_at: number
}

/** The last offer number given out in each year, in the account's time zone. */
export interface OfferNumbersTable {
  account_id: number
  year: number
  last: number
}

/** One row per account with its counters. Every writer of the account locks it first (D4). */
export interface AccountCountersTable {
  account_id: number
  customers: Default<number>
  /** The latest time at which a record of the account was created or changed. */
  latest: Default<number>
  /** How often the account was locked for a write. It shows that something changed. */
  changes: Default<number>
}

export interface ApiKeysTable {
  id: Generated<number>
  account_id: number
  name: string
  prefix: string
  secret_hash: string
  /** Space-separated. */
  scopes: string
  expires_at: number | null
  last_used_at: number | null
  revoked_at: number | null
  created_at: number
}

export interface FormsTable {
  id: Generated<number>
  account_id: number
  slug: string
  /** A `FormDefinition` as JSON. */
  definition: string
  /** The number of the version that is published. */
  version: Default<number>
  /** The version that a share of the visits sees instead, in percent; null without a test. */
  test_version: Default<number | null>
  test_share: Default<number | null>
  test_begun_at: Default<number | null>
  created_at: number
  updated_at: number
}

/** What was published of a form, and when. It stays when the form is removed: leads show by it. */
export interface FormVersionsTable {
  account_id: number
  /** The slug. */
  form: string
  /** From 1, without gaps. */
  number: number
  /** The form file, letter for letter as it was given. */
  text: string
  definition: string
  note: string | null
  /** How many of a hundred visits saw it beside another; null when everybody did. */
  share: Default<number | null>
  /** The member who published it; null for the command line. */
  member_id: number | null
  created_at: number
}

/** What is being changed of a form. The row stays after it is published, for its `version`. */
export interface FormDraftsTable {
  account_id: number
  form: string
  /** One higher after every change. */
  version: number
  /** The form file as it is now, which need not be valid; null when nothing is being changed. */
  text: string | null
  /** The published version it began from. */
  base: number
  member_id: number | null
  updated_at: number
}

export interface CustomersTable {
  id: Generated<number>
  account_id: number
  customer_no: string
  name: string | null
  email: string | null
  /** The e-mail in lower case and the phone in E.164. A new lead is matched by these (F2). */
  email_key: string | null
  phone_key: string | null
  language: string
  street: string | null
  house_number: string | null
  postcode: string | null
  city: string | null
  country: string
  phone: string | null
  /** An address as JSON, or null. */
  invoice_address: string | null
  created_at: number
  updated_at: number
}

export interface LeadsTable {
  id: Generated<number>
  account_id: number
  uuid: string
  customer_id: number
  status: string
  source: string
  created_via: string
  language: string
  /** In lower case: the account's currency when the lead was created. */
  currency: string
  total: Default<number | null>
  total_includes_vat: Default<Flag>
  sales_person: Default<string | null>
  campaign_id: Default<number | null>
  /** The answers as JSON text, in the shape the API returns. */
  answers: string
  note: string | null
  /** The contact details that came with the lead, as JSON. The customer record may differ. */
  contact: string
  form: string | null
  /** The version of the form that the answers were checked by. */
  form_version: Default<number | null>
  variant: string | null
  page: string | null
  /** The campaign's `utm_` values as JSON, or null. */
  attribution: Default<string | null>
  offer_number: Default<string | null>
  offer_created_at: Default<number | null>
  offer_sent_at: Default<number | null>
  offer_signed_at: Default<number | null>
  offer_rejected_at: Default<number | null>
  offer_measurement_accepted_at: Default<number | null>
  /** Whether the prices of its lines include VAT: the account's setting when the offer was made. */
  prices_include_vat: Default<Flag>
  /** Hundredths of a percent. */
  discount_rate: Default<number>
  /**
   * Where the discount comes from. `promotion`: the newest live promotion. `pinned`: a promotion
   * that the dealer chose. `dealer`: a rate that the dealer typed. Null: there is no discount.
   */
  discount_source: Default<'promotion' | 'pinned' | 'dealer' | null>
  /** The promotion of the discount. It may have been deleted since. */
  promotion_id: Default<number | null>
  /** The version the dealer works on. It moves on when a version that was frozen is changed. */
  offer_version: Default<number>
  /** The last millisecond in which the customer can sign; null while the dealer set none. */
  offer_valid_until: Default<number | null>
  /** When the customer first opened the version that was sent last. */
  offer_viewed_at: Default<number | null>
  /** `OfferDetails` as JSON: what this offer says besides its lines. */
  offer_details: Default<string>
  rejected_reason: Default<string | null>
  invoice_number: Default<string | null>
  invoice_status: Default<string | null>
  invoice_paid_at: Default<number | null>
  /** The price the customer saw last, as JSON; null when the form showed none. */
  shown_price: Default<string | null>
  /** What the customer agreed to, as JSON; null when the form asked for nothing. */
  consent: Default<string | null>
  /** In cents: the offer's total, else the price the customer saw; -1 without any. */
  list_price: ColumnType<number, never, never>
  /** When somebody first answered the customer; null until then. */
  answered_at: Default<number | null>
  follow_up_at: Default<number | null>
  /** The member who looks after it. `sales_person` has the member's name. */
  member_id: Default<number | null>
  created_at: number
  updated_at: number
}

export interface OfferLinesTable {
  id: Generated<number>
  account_id: number
  lead_id: number
  /** Counts from 1. */
  position: number
  name: string
  description: string | null
  quantity: number
  /** Cents, from the rule or typed by the dealer; null means on request. */
  base_price: number | null
  /** Cents that the dealer agreed on instead, before the offer's discount. */
  agreed_price: number | null
  /** The exact price after the offer's discount, in millionths of the currency's unit. */
  unit_price: number | null
  /** Hundredths of a percent. */
  vat_rate: number
  source: 'auto' | 'manual'
  offer_item_id: number | null
  article_number: string | null
  /** The customer may take the line or leave it. */
  is_optional: Default<Flag>
  /** Whether the line counts. Always 1 for a line that is not optional. */
  is_chosen: Default<Flag>
  /** `LineOrigin` as JSON: which rule and cell its quantity and price come from. Null by hand. */
  origin: Default<string | null>
  /** The hash of one of the account's pictures. */
  picture: Default<string | null>
}

/** Photos and plans of customers. Their bytes are in the storage of files (server/files/). */
export interface UploadsTable {
  /** Random, because it is all that one needs to send the file with a form. */
  name: string
  account_id: number
  /** The slug of the form it was sent to. */
  form: string
  /** The lead it belongs to, which may be held back; null until the form is sent. */
  lead_uuid: Default<string | null>
  /** A media type. */
  type: string
  bytes: number
  /** Pixels; null for a plan. */
  width: number | null
  height: number | null
  created_at: number
  /** When it was decided to delete it. The row goes after its files have gone. */
  dropped_at: Default<number | null>
}

/** Pictures of an account, each once. The bytes never change: what shows a picture names it by its hash. */
export interface PicturesTable {
  account_id: number
  /** SHA-256 of its bytes, hex. */
  hash: string
  /** A media type. */
  type: string
  /** In base64. */
  content: string
  created_at: number
  /** Anybody who knows its address may load it: forms show it on other websites. */
  is_open: Default<Flag>
  /** When it was last sent, or last found in use. */
  seen_at: Default<number>
}

/** An offer as it was when it was sent. What the customer sees and signs never changes. */
export interface OfferVersionsTable {
  account_id: number
  lead_id: number
  version: number
  /** Only an `open` version can be signed. */
  state: 'open' | 'replaced' | 'withdrawn' | 'signed' | 'declined'
  /** An `OfferDocument` as JSON. */
  document: string
  /** Its PDF in base64, and the SHA-256 of the PDF, hex. */
  pdf: string
  pdf_hash: string
  /** The PDF with the page of evidence, once it was made after the signature. */
  signed_pdf: Default<string | null>
  /** SHA-256 of the link's token, hex. The token beside it is sealed, to show the link again. */
  token_hash: string
  token: string
  created_at: number
  /** When the mail server accepted it, or the dealer said that it was sent. */
  sent_at: Default<number | null>
  /** When it was signed, declined, withdrawn or replaced. */
  ended_at: Default<number | null>
}

/** What happened to a version of an offer after it was frozen. Rows are only added. */
export interface OfferEventsTable {
  id: Generated<number>
  account_id: number
  lead_id: number
  version: number
  at: number
  /** One of `OFFER_EVENT_KINDS`. */
  kind: string
  /** The client's address, where the customer did it. */
  address: Default<string | null>
  /** A JSON object, such as the name that was typed. */
  detail: Default<string>
}

/** A PDF that goes with an offer. A file that was sent is only marked as removed. */
export interface OfferFilesTable {
  id: Generated<number>
  account_id: number
  lead_id: number
  name: string
  /** SHA-256, hex. */
  hash: string
  /** Bytes. */
  size: number
  /** In base64. */
  content: string
  removed_at: Default<number | null>
  created_at: number
}

export interface PromotionsTable {
  id: Generated<number>
  account_id: number
  name: string
  code: string | null
  /** Hundredths of a percent. */
  discount_pct: number
  description: string | null
  /** The first and the last second it is valid; null means no limit. */
  valid_from: number | null
  valid_until: number | null
  is_active: Flag
  created_at: number
  updated_at: number
}

/** One row holds a whole grid: replacing it costs the same for any number of prices. */
export interface PriceMatricesTable {
  id: Generated<number>
  account_id: number
  code: string
  name: string
  matrix_type: 'grid_2d' | 'list_1d' | 'fixed'
  is_active: Flag
  row_axis: string | null
  col_axis: string | null
  /** Axis values as a JSON array. */
  row_values: string
  col_values: string
  row_count: number
  col_count: number
  created_at: number
  updated_at: number
  /** Rows of cents as a JSON array of arrays; null is a gap. `fixed` has one row with one price. */
  prices: string
  /** Every write that changes something raises it by one. */
  version: Generated<number>
}

/** Who changed a price matrix, and what it was before: the last 100 changes of each. */
export interface PriceHistoryTable {
  account_id: number
  matrix_id: number
  /** The version that the change made. */
  version: number
  at: number
  actor: string
  actor_id: string | null
  /** The name of the file that the prices came from. */
  file: string | null
  /** How many prices rose, fell, came and went, and the names of what changed, as JSON. */
  summary: string
  /** A `StoredMatrix` as JSON; null when the change created the matrix. */
  before: string | null
}

export interface QuotaUseTable {
  account_id: number
  /** `YYYY-MM` in the account's time zone. */
  month: string
  used: number
}

export interface MaterialsTable {
  id: Generated<number>
  account_id: number
  name: string
  /** Identifies it: the name in lower case, with single spaces. */
  name_key: string
  unit: string
  /** Cents. */
  unit_price: number
  /** Hundredths of a percent. */
  vat_rate: number
  is_active: Flag
  sort_order: number
  /** The hash of a picture, for lines of it. */
  picture: Default<string | null>
  created_at: number
  updated_at: number
}

export interface OfferItemsTable {
  id: Generated<number>
  account_id: number
  name: string
  /** Identifies an item that has no article number. */
  name_key: string
  article_number: string | null
  has_article_number: ColumnType<Flag, never, never>
  kind: string
  /** Hundredths of a percent. */
  vat_rate: number
  is_active: Flag
  sort_order: number
  created_at: number
  updated_at: number
  /** An `ItemRule` as JSON. */
  rule: string
  /** The hash of a picture: the lines it writes get it. */
  picture: Default<string | null>
}

export interface IdempotencyTable {
  account_id: number
  /** Method and path, such as `POST /leads`. */
  endpoint: string
  key: string
  /** SHA-256 over query and raw body, hex. */
  fingerprint: string
  status: number
  /** The exact body that was sent. */
  body: string
  created_at: number
}

export interface EventsTable {
  id: Generated<number>
  account_id: number
  key: string
  record_id: number
  /** The event's `data` as JSON, frozen when it happened. */
  data: string
  /** Only for `lead.status_changed`. */
  previous_status: Default<string | null>
  created_at: number
}

export interface WebhooksTable {
  id: Generated<number>
  account_id: number
  url: string
  description: string
  /** Event keys as a JSON array. */
  events: string
  /** Encrypted: only a process that has the installation's secret can use it. */
  secret: string
  /** The secret's last characters, so that people can tell secrets apart. */
  secret_end: string
  /** The secrets it replaced of late, the newest first: `FormerSecret`s as JSON. */
  former_secrets: Default<string>
  is_active: Flag
  /** How many attempts in a row failed, over all deliveries, and when the first of them failed. */
  failures: Default<number>
  failing_since: Default<number | null>
  switched_off_reason: string | null
  created_at: number
  /** While it is off: when it was switched off. What waits for it is given up three days later. */
  updated_at: number
}

/** One event on its way to one endpoint. */
export interface DeliveriesTable {
  id: Generated<number>
  account_id: number
  webhook_id: number
  event_id: number
  uuid: string
  state: 'pending' | 'delivered' | 'failed' | 'cancelled'
  attempts: Default<number>
  /** How many attempts are left if the next one fails. */
  retries: number
  /** The last attempt and its result. */
  attempted_at: Default<number | null>
  status: Default<number | null>
  duration_ms: Default<number | null>
  response: Default<string | null>
  reason: Default<string | null>
  created_at: number
}

/** A lane is a queue of jobs. They are done in order, a few at a time. */
export interface LanesTable {
  id: Generated<number>
  name: string
  account_id: number
  /** The kind of its jobs, such as `webhook`. */
  kind: string
  /** When its next job is due or, while it is leased, when the lease ends. Null: no job waits. */
  due_at: number | null
  /** No job runs before this. Above 0 when its last job failed: then one job runs at a time. */
  held_until: number
  /** The random name of the lease, while a process works on it. */
  lease: string | null
}

/** Work that still has to be done. */
export interface JobsTable {
  id: Generated<number>
  lane_id: number
  /** When it is due. */
  at: number
  /** Plain data, as JSON. */
  input: string
}

/** How often a moment of a form was reached on a day. It does not say by whom. */
export interface FormMomentsTable {
  account_id: number
  form: string
  /** `YYYY-MM-DD` in the account's time zone. */
  day: string
  variant: string
  moment: string
  /** The number of the step; the minutes it took to finish; 0 for other moments. */
  step: number
  /** The version of the form while two are compared; else 0. */
  version: Default<number>
  times: number
}

/** How often each part of a form was found wrong. Sums of a day, and nothing else. */
export interface FormFaultsTable {
  account_id: number
  form: string
  /** `YYYY-MM-DD` in the account's time zone. */
  day: string
  /** Where it is in a submission: `answers.size`, `contact.email`, `consent`. */
  place: string
  times: number
}

/** Who changed which record, and when. Rows are only added, and hold no values of records. */
export interface AuditTable {
  id: Generated<number>
  account_id: number
  at: number
  /** The kind of the actor, and which one: the id of a key or member, or a form's slug. */
  actor: string
  actor_id: string | null
  verb: string
  record: string
  record_id: string
  /** The names of what changed, as a JSON array; null when no names apply. */
  changed: string | null
  /** A JSON object with values that are not personal, such as a status before and after. */
  detail: Default<string | null>
}

export interface SettingsTable {
  name: string
  value: string
}

/** Every build of the widget that was ever served. Pages that name an old one keep working. */
export interface ScriptsTable {
  hash: string
  source: string
  created_at: number
}

/** The use of a key's budgets: when each window began (0 for never), and the requests in it. */
export interface BudgetUseTable {
  key_id: number
  per_minute_start: number
  per_minute_used: number
  per_day_start: number
  per_day_used: number
  write_per_minute_start: number
  write_per_minute_used: number
  write_per_day_start: number
  write_per_day_used: number
}

/** How often something that is limited was done in the current window. */
export interface LimitUseTable {
  /** What is limited, and the client's address as a keyed hash. */
  name: string
  ends_at: number
  used: number
}

/** Proofs of work that were used for a lead. They are deleted some time after they expire. */
export interface SpentProofsTable {
  account_id: number
  /** The signature of its challenge. */
  id: string
  expires_at: number
}

/** Submissions that became leads at once, kept for a day. The budgets of submissions count them. */
export interface RecentSubmissionsTable {
  id: Generated<number>
  account_id: number
  form: string
  /** Keyed hashes of the client's address and the networks it is in. */
  address: string
  site: string
  network: string
  at: number
}

/** A submission that is held back until the dealer releases it as a lead, or drops it. */
export interface HeldLeadsTable {
  id: Generated<number>
  account_id: number
  /** The uuid that the lead will have. The customer has already seen how it begins. */
  uuid: string
  form: string
  /** The client's network, as a keyed hash. */
  network: string
  /** Why it is held back, in words for the dealer. */
  reason: string
  /** A `NewLead` as JSON. */
  lead: string
  created_at: number
}

/** A person who signs in to the portal of one account. Who is removed stays for the history. */
export interface MembersTable {
  id: Generated<number>
  account_id: number
  /** The person, in better-auth's table `auth_users`. */
  user_id: string
  name: string
  email: string
  role: string
  /** Whether the member sees the contact details of customers. */
  sees_contact: Flag
  /** How customers reach the member, on an offer. The photo is in base64. */
  phone: Default<string | null>
  photo: Default<string | null>
  photo_type: Default<string | null>
  /** The language of the portal and of mails to the member. */
  language: string
  /** Which new leads a mail tells the member about: `all`, `mine` or `none`. */
  notify_leads: string
  notify_follow_ups: Flag
  /** Mails about the account itself: quota and webhooks. */
  notify_account: Flag
  removed_at: number | null
  last_seen_at: number | null
  created_at: number
  updated_at: number
}

/** A link that makes a person a member. It works once. */
export interface InvitationsTable {
  id: Generated<number>
  account_id: number
  token_hash: string
  email: string
  name: string | null
  role: string
  sees_contact: Flag
  /** The operator may hand the link to somebody who has signed in before; an owner may not. */
  by_operator: Flag
  /** Whether only the mail has the link, so that using it proves who reads the address. */
  was_mailed: Flag
  expires_at: number
  /** When it was used or withdrawn. */
  ended_at: number | null
  created_at: number
}

/** What a member noted about a lead or did with it, such as a call. */
export interface LeadNotesTable {
  id: Generated<number>
  account_id: number
  lead_id: number
  member_id: number | null
  kind: string
  text: string | null
  created_at: number
}

/** When a customer comes, is visited or is called. A lead has at most one in an agenda. */
export interface AppointmentsTable {
  id: Generated<number>
  account_id: number
  lead_id: number
  /** The key of an agenda, which may be gone. */
  agenda: string
  starts_at: number
  ends_at: number
  /** Since when it stands as it does: it was made or moved then. */
  created_at: number
}

/** When a member last had a lead on the screen. */
export interface LeadViewsTable {
  account_id: number
  lead_id: number
  member_id: number
  seen_at: number
}

/** A key on a person's device that signs in without a password. */
export interface PasskeysTable {
  /** The credential's id, in base64url. */
  id: string
  /** The person, in better-auth's table `auth_users`. */
  user_id: string
  name: string
  public_key: string
  counter: number
  /** How the device is reached, as a JSON array. */
  transports: string
  last_used_at: number | null
  created_at: number
}

/** A mail: what it is about and, once it is written, its text. */
export interface MailsTable {
  id: Generated<number>
  /** 0 for a mail that belongs to no account, such as a link to sign in. */
  account_id: number
  lead_id: number | null
  /** The member it is for; null for a customer and for somebody who is invited. */
  member_id: number | null
  kind: string
  language: string
  to_address: string
  /** What the text needs besides the lead, as JSON. Some mails have a secret link here until sent. */
  about: string
  /** A name that no two mails have, such as that of a warning that comes once a month. */
  once: string | null
  /** The same at every attempt, so that the receiver can drop a second copy. */
  message_id: string
  /** The text. Null until the first attempt; never stored for a mail with a secret link. */
  subject: Default<string | null>
  text: Default<string | null>
  html: Default<string | null>
  /** The name shown as the sender; null for that of the installation. */
  sender: Default<string | null>
  reply_to: Default<string | null>
  state: string
  attempts: Default<number>
  reason: Default<string | null>
  /** After this it is of no use any more. */
  expires_at: number | null
  created_at: number
  sent_at: Default<number | null>
}

/** A dealer's own words in mails to customers. */
export interface MailTextsTable {
  account_id: number
  kind: string
  language: string
  subject: string | null
  greeting: string | null
  updated_at: number
}

/** A file of customers or leads that was imported. `storing`: its rows are still being kept. */
export interface ImportsTable {
  id: Generated<number>
  account_id: number
  member_id: number
  kind: 'leads' | 'customers'
  /** The name of the file. */
  name: string
  state: 'storing' | 'running' | 'done' | 'stopped' | 'failed'
  fires_events: Flag
  rows: number
  bad: number
  done: number
  leads: number
  new_customers: number
  known_customers: number
  already_in: number
  created_at: number
  ended_at: number | null
}

/** Rows that wait to be imported, so many as one transaction makes. They go with it. */
export interface ImportBatchesTable {
  account_id: number
  import_id: number
  number: number
  /** `GoodRow[]` as JSON. */
  rows: string
}

/** What was imported before, by the hash of the row. */
export interface ImportedRowsTable {
  account_id: number
  key: string
  import_id: number
}

/** Where ads deliver leads: a lead form of Google, or a page at Meta. Secrets are sealed. */
export interface LeadSourcesTable {
  id: Generated<number>
  account_id: number
  /** Names it in the address that the dealer pastes there. */
  uuid: string
  kind: 'google' | 'meta'
  name: string
  /** The slug of the form whose questions its leads answer; null for contact details alone. */
  form: string | null
  /** What Google repeats with each lead, or what Meta repeats when it checks the address. */
  key: string
  /** Of Meta alone: the app's secret, and the page's access token. */
  app_secret: Default<string | null>
  token: Default<string | null>
  /** What the dealer chose: a JSON object of targets by field. */
  mapping: Default<string>
  /** The fields that were delivered so far, as JSON. They hold no values. */
  fields: Default<string>
  is_active: Default<Flag>
  /** Why its leads cannot be read, in Meta's words; null when they can. */
  trouble: Default<string | null>
  created_at: number
  updated_at: number
}

/** A lead that an ad delivered. The row stays for a while, so that the same lead is taken once. */
export interface AdLeadsTable {
  id: Generated<number>
  account_id: number
  source_id: number
  kind: 'google' | 'meta'
  /** How Google or Meta calls it. */
  external_id: string
  state: 'waiting' | 'taken' | 'test' | 'failed' | 'dropped'
  /** Why it waits or failed: a word of ours (`AD_LEAD_REASONS`), or what Meta said. */
  reason: Default<string | null>
  /** An `ArrivedLead` as JSON, only while the lead waits; null until it is fetched from Meta. */
  body: Default<string | null>
  lead_id: Default<number | null>
  /** Failed attempts to fetch it. */
  attempts: Default<number>
  created_at: number
}

export interface Tables {
  imports: ImportsTable
  import_batches: ImportBatchesTable
  imported_rows: ImportedRowsTable
  mails: MailsTable
  mail_texts: MailTextsTable
  passkeys: PasskeysTable
  members: MembersTable
  invitations: InvitationsTable
  lead_notes: LeadNotesTable
  lead_views: LeadViewsTable
  appointments: AppointmentsTable
  audit: AuditTable
  budget_use: BudgetUseTable
  limit_use: LimitUseTable
  spent_proofs: SpentProofsTable
  recent_submissions: RecentSubmissionsTable
  held_leads: HeldLeadsTable
  scripts: ScriptsTable
  accounts: AccountsTable
  account_counters: AccountCountersTable
  api_keys: ApiKeysTable
  forms: FormsTable
  form_versions: FormVersionsTable
  form_drafts: FormDraftsTable
  form_moments: FormMomentsTable
  form_faults: FormFaultsTable
  customers: CustomersTable
  leads: LeadsTable
  offer_lines: OfferLinesTable
  offer_versions: OfferVersionsTable
  offer_events: OfferEventsTable
  offer_files: OfferFilesTable
  pictures: PicturesTable
  uploads: UploadsTable
  offer_numbers: OfferNumbersTable
  promotions: PromotionsTable
  price_matrices: PriceMatricesTable
  price_history: PriceHistoryTable
  materials: MaterialsTable
  offer_items: OfferItemsTable
  quota_use: QuotaUseTable
  idempotency: IdempotencyTable
  events: EventsTable
  webhooks: WebhooksTable
  deliveries: DeliveriesTable
  lanes: LanesTable
  jobs: JobsTable
  settings: SettingsTable
  lead_sources: LeadSourcesTable
  ad_leads: AdLeadsTable
}

export type ImportRow = Selectable<ImportsTable>
export type AccountRow = Selectable<AccountsTable>
export type PasskeyRow = Selectable<PasskeysTable>
export type MemberRow = Selectable<MembersTable>
export type InvitationRow = Selectable<InvitationsTable>
export type MailRow = Selectable<MailsTable>
export type MailTextRow = Selectable<MailTextsTable>
export type AppointmentRow = Selectable<AppointmentsTable>
export type LeadNoteRow = Selectable<LeadNotesTable>
export type CustomerRow = Selectable<CustomersTable>
export type LeadRow = Selectable<LeadsTable>
export type HeldLeadRow = Selectable<HeldLeadsTable>
export type OfferLineRow = Selectable<OfferLinesTable>
export type OfferVersionRow = Selectable<OfferVersionsTable>
export type OfferEventRow = Selectable<OfferEventsTable>
export type OfferFileRow = Selectable<OfferFilesTable>
export type UploadRow = Selectable<UploadsTable>
export type PictureRow = Selectable<PicturesTable>
export type WebhookRow = Selectable<WebhooksTable>
export type DeliveryRow = Selectable<DeliveriesTable>
export type LaneRow = Selectable<LanesTable>
export type PromotionRow = Selectable<PromotionsTable>
export type PriceMatrixRow = Selectable<PriceMatricesTable>
export type PriceHistoryRow = Selectable<PriceHistoryTable>
export type MaterialRow = Selectable<MaterialsTable>
export type OfferItemRow = Selectable<OfferItemsTable>
export type NewLead = Insertable<LeadsTable>
export type NewCustomer = Insertable<CustomersTable>
export type LeadSourceRow = Selectable<LeadSourcesTable>
export type AdLeadRow = Selectable<AdLeadsTable>
