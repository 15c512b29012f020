import type { Insertable, Selectable } from 'kysely'
import type {
  AccountCountersTable,
  AccountsTable,
  ApiKeysTable,
  OfferNumbersTable,
  QuotaUseTable,
  SettingsTable,
} from '../tables/accounts.ts'
import type {
  FormDraftsTable,
  FormFaultsTable,
  FormMomentsTable,
  FormsTable,
  FormVersionsTable,
  ScriptsTable,
} from '../tables/forms.ts'
import type {
  AdLeadsTable,
  HeldLeadsTable,
  ImportBatchesTable,
  ImportedRowsTable,
  ImportsTable,
  LeadSourcesTable,
  RecentSubmissionsTable,
  SpentProofsTable,
} from '../tables/intake.ts'
import type {
  AppointmentsTable,
  CustomersTable,
  LeadNotesTable,
  LeadsTable,
  UploadsTable,
} from '../tables/leads.ts'
import type { BudgetUseTable, IdempotencyTable, LimitUseTable } from '../tables/limits.ts'
import type {
  AuditTable,
  InvitationsTable,
  LeadViewsTable,
  MembersTable,
  OperatorAuditTable,
  OperatorsTable,
  PasskeysTable,
} from '../tables/members.ts'
import type {
  OfferEventsTable,
  OfferFilesTable,
  OfferLinesTable,
  OfferVersionsTable,
  PicturesTable,
} from '../tables/offers.ts'
import type {
  DeliveriesTable,
  EventsTable,
  JobsTable,
  LanesTable,
  MailsTable,
  MailTextsTable,
  WebhooksTable,
} from '../tables/outbox.ts'
import type {
  MaterialsTable,
  OfferItemsTable,
  PriceHistoryTable,
  PriceMatricesTable,
  PromotionsTable,
} from '../tables/prices.ts'
import type { ErasuresTable, SealedOffersTable } from '../tables/privacy.ts'

/**
 * All tables, by subject in tables/. Instants are milliseconds since the epoch, money is cents, flags are
 * 0 or 1, JSON is text.
 */
export interface Tables {
  imports: ImportsTable
  import_batches: ImportBatchesTable
  imported_rows: ImportedRowsTable
  mails: MailsTable
  mail_texts: MailTextsTable
  passkeys: PasskeysTable
  members: MembersTable
  invitations: InvitationsTable
  operator_audit: OperatorAuditTable
  operators: OperatorsTable
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
  erasures: ErasuresTable
  legal_holds: SealedOffersTable
}

export type ImportRow = Selectable<ImportsTable>
export type AccountRow = Selectable<AccountsTable>
export type PasskeyRow = Selectable<PasskeysTable>
export type MemberRow = Selectable<MembersTable>
export type InvitationRow = Selectable<InvitationsTable>
export type OperatorRow = Selectable<OperatorsTable>
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
export type UploadRow = Selectable<UploadsTable>
export type PictureRow = Selectable<PicturesTable>
export type WebhookRow = Selectable<WebhooksTable>
export type EventRow = Selectable<EventsTable>
export type DeliveryRow = Selectable<DeliveriesTable>
export type LaneRow = Selectable<LanesTable>
export type PromotionRow = Selectable<PromotionsTable>
export type PriceMatrixRow = Selectable<PriceMatricesTable>
export type PriceHistoryRow = Selectable<PriceHistoryTable>
export type MaterialRow = Selectable<MaterialsTable>
export type OfferItemRow = Selectable<OfferItemsTable>
export type NewLead = Insertable<LeadsTable>
export type LeadSourceRow = Selectable<LeadSourcesTable>
export type ErasureRow = Selectable<ErasuresTable>
export type SealedOfferRow = Selectable<SealedOffersTable>
export type AdLeadRow = Selectable<AdLeadsTable>
