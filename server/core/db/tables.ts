import type { Insertable, Selectable } from 'kysely'
import type { AccountTables } from '../tables/accounts.ts'
import type { FormTables } from '../tables/forms.ts'
import type { IntakeTables } from '../tables/intake.ts'
import type { LeadTables } from '../tables/leads.ts'
import type { LimitTables } from '../tables/limits.ts'
import type { MemberTables } from '../tables/members.ts'
import type { OfferTables } from '../tables/offers.ts'
import type { OutboxTables } from '../tables/outbox.ts'
import type { PriceTables } from '../tables/prices.ts'
import type { PrivacyTables } from '../tables/privacy.ts'

/**
 * All tables, by subject in tables/. Instants are milliseconds since the epoch, money is cents,
 * flags are 0 or 1, JSON is text.
 */
export interface Tables
  extends AccountTables,
    FormTables,
    IntakeTables,
    LeadTables,
    LimitTables,
    MemberTables,
    OfferTables,
    OutboxTables,
    PriceTables,
    PrivacyTables {}

export type ImportRow = Selectable<Tables['imports']>
/** Without the logo, which is large: `readLogo`. */
export type AccountRow = Omit<Selectable<Tables['accounts']>, 'logo'>
export type PasskeyRow = Selectable<Tables['passkeys']>
export type MemberRow = Selectable<Tables['members']>
export type InvitationRow = Selectable<Tables['invitations']>
export type OperatorRow = Selectable<Tables['operators']>
export type MailRow = Selectable<Tables['mails']>
export type MailServerRow = Selectable<Tables['mail_servers']>
export type AppointmentRow = Selectable<Tables['appointments']>
export type MessageRow = Selectable<Tables['messages']>
export type LeadNoteRow = Selectable<Tables['lead_notes']>
export type CustomerRow = Selectable<Tables['customers']>
export type LeadRow = Selectable<Tables['all_leads']>
export type QuarantinedLeadRow = Selectable<Tables['held_leads']>
export type OfferLineRow = Selectable<Tables['offer_lines']>
export type OfferVersionRow = Selectable<Tables['offer_versions']>
export type OfferEventRow = Selectable<Tables['offer_events']>
export type UploadRow = Selectable<Tables['uploads']>
export type PictureRow = Selectable<Tables['pictures']>
export type WebhookRow = Selectable<Tables['webhooks']>
export type EventRow = Selectable<Tables['events']>
export type DeliveryRow = Selectable<Tables['deliveries']>
export type PartitionRow = Selectable<Tables['lanes']>
export type PromotionRow = Selectable<Tables['promotions']>
export type PriceMatrixRow = Selectable<Tables['price_matrices']>
export type PriceHistoryRow = Selectable<Tables['price_history']>
export type PriceChangeRow = Selectable<Tables['price_changes']>
export type MaterialRow = Selectable<Tables['materials']>
export type OfferItemRow = Selectable<Tables['offer_items']>
export type NewLead = Insertable<Tables['all_leads']>
export type LeadSourceRow = Selectable<Tables['lead_sources']>
export type ErasureRow = Selectable<Tables['erasures']>
export type ArchivedContractRow = Selectable<Tables['legal_holds']>
export type AdLeadRow = Selectable<Tables['ad_leads']>
