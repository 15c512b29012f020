/**
 * Every table with rows of an account, and what its rows are. One that others refer to is below
 * them, so rows can be deleted in this order. A test compares it with the database.
 */
export const ACCOUNT_TABLES = {
  legal_holds:
    'signed offers of erased people that the law says must be kept, without what is sealed',
  erasures: 'people who were erased, and when; no details of them',
  lanes: 'queues of work that is still to be done',
  deliveries: 'events on their way to webhooks',
  webhooks: 'addresses that events are sent to',
  events: 'what happened to records',
  offer_lines: 'lines of offers',
  offer_events: 'what customers did with offers',
  offer_versions: 'offers as they were sent; document is what the customer read',
  offer_files: 'PDF files that went with offers',
  appointments: 'appointments with customers',
  lead_notes: 'notes and calls about leads',
  messages: 'mails between the dealer and customers',
  lead_views: 'when members last looked at leads',
  ad_leads: 'leads that ads delivered',
  lead_sources: 'lead forms of ads',
  import_batches: 'rows of files that wait to be imported',
  imported_rows: 'hashes of rows that were imported',
  imports: 'files that were imported',
  held_leads: 'submissions that were held back',
  recent_submissions: 'submissions of the last day, by form and hashed network',
  spent_proofs: 'proofs of work that were used',
  uploads: 'photos and plans of customers',
  all_leads: 'leads, and the offers they became; also those in the bin',
  not_twins: 'customers who look like one person, and are not',
  merges: 'merges of customers that can be undone; other is the customer who went',
  customers: 'customers',
  form_moments: 'how far visitors came in forms, counted by day',
  form_faults: 'what visitors got wrong in forms, counted by day',
  form_failures: 'how often forms failed for visitors, counted by day',
  form_drafts: 'changes of forms that are not published',
  form_versions: 'every published version of the forms; text is the form file',
  forms: 'forms as they are published',
  promotions: 'promotions',
  price_changes: 'changes of many prices, made or planned',
  price_points: 'what materials and offer items cost, and since when',
  file_choices: 'what was chosen for price lists, for the next files of the same shape',
  price_history: 'price matrices before each of their changes',
  price_matrices: 'price matrices; prices are rows of cents',
  offer_items: 'rules that write lines of offers',
  materials: 'materials and their prices',
  pictures: 'pictures of options, items and materials',
  mails: 'mails to customers and members',
  mail_texts: 'own words in mails',
  mail_servers: 'mailboxes and senders, without their passwords',
  idempotency: 'requests of the last day that are not to be done twice',
  quota_use: 'leads of each month',
  offer_numbers: 'the last offer number of each year',
  api_keys: 'keys of the API, without their secrets',
  invitations: 'invitations of members',
  members: 'members',
  audit: 'who changed or saw which record',
  account_counters: 'counters of the account',
} as const
export type AccountTable = keyof typeof ACCOUNT_TABLES

/** In the order in which rows can be deleted. */
export const TABLES_TO_EMPTY = Object.keys(ACCOUNT_TABLES) as AccountTable[]

/** Made of other tables, so an export leaves it out: the words that leads are found by. */
export const SEARCH_TABLE = 'lead_search'
