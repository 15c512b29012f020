import { slotInWords, writeSlot } from '../../../shared/form/slot.ts'
import { localeOf } from '../../../shared/locale.ts'
import { dayOf } from '../../../shared/time.ts'
import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { settingsOf } from '../../account/accounts/offer-settings.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { AccountRow, LeadRow } from '../../core/db/tables.ts'
import { slotOf } from '../../forms/agendas/slots.ts'
import { listOfLead } from '../../leads/appointments/appointments.reads.ts'
import { listLines } from '../../leads/change.ts'
import { getLeadRow } from '../../leads/lead-rows.ts'
import { findMailServer } from '../../messaging/mail-servers/mail-servers.reads.ts'
import { type OfferDocument, Signature } from '../document/document.contract.ts'
import type { StoredVersion } from '../versions/versions.reads.ts'
import { withChoice } from './choice.ts'
import type { PageState } from './customer.contract.ts'
import { pageState } from './open-version.ts'
import { readThread, type ThreadMessage } from './thread.ts'

export interface OfferPage {
  state: PageState
  /** The frozen document with the currently selected options. */
  document: OfferDocument
  /** Identifies the signed PDF. */
  pdfHash: string
  /** Whether the customer accepted the price and requested a measurement. */
  isMeasured: boolean
  /** Whether a measurement can be requested. */
  mayMeasure: boolean
  /** Whether a question of the customer waits for an answer. */
  hasOpenQuestion: boolean
  /** Today in the dealer's time zone. */
  today: string
  /** The dealer's current contact details: they may have changed since the offer was sent. */
  dealer: { name: string; phone: string | null; email: string | null }
  /** Null if the customer signed nothing here. */
  signed: { signature: Signature; at: number } | null
  /** The questions on this page, and the answers. */
  thread: readonly ThreadMessage[]
  /** The text of the customer's next appointment; null without one. */
  appointment: string | null
  /** Whether emails about the offer are sent. */
  sends: boolean
}

export async function readOfferPage(
  source: Source,
  version: StoredVersion,
  { now, sends }: { now: number; sends: boolean },
): Promise<OfferPage> {
  const { account_id: accountId, lead_id: leadId } = version
  const account = await getAccountRow(source, accountId)
  const { name, phone, email, time_zone: zone } = account
  const lead = await getLeadRow(source, accountId, leadId)
  const { language } = version.document
  return {
    state: pageState(version, version.document, lead, account, now),
    document: await withOwnChoice(source, version, lead),
    pdfHash: version.pdf_hash,
    isMeasured: lead.offer_measurement_accepted_at !== null,
    mayMeasure: settingsOf(account).measure_first,
    hasOpenQuestion: lead.question_at !== null,
    today: dayOf(now, zone),
    dealer: { name, phone, email },
    signed: version.state === 'signed' ? await findSigning(source, version) : null,
    thread: await readThread(source, lead),
    appointment: await findAppointment(source, account, lead, { now, language }),
    sends: sends || (await findMailServer(source, accountId, 'outgoing')) !== null,
  }
}

async function findAppointment(
  source: Source,
  account: AccountRow,
  { id }: LeadRow,
  { now, language }: { now: number; language: string },
): Promise<string | null> {
  const booked = await listOfLead(source, account.id, id)
  const next = booked.find(({ ends_at: end }) => end > now)
  if (next === undefined) return null
  const slot = writeSlot(slotOf(next, account.time_zone))
  return slotInWords(slot, localeOf(language, account.country))
}

/** The signature that ended the version. A revoked signature does not count. */
async function findSigning({ db }: Source, version: StoredVersion): Promise<OfferPage['signed']> {
  const found = await ofAccount(db, version.account_id)
    .selectFrom('offer_events')
    .select(['at', 'detail'])
    .where('lead_id', '=', version.lead_id)
    .where('version', '=', version.version)
    .where('kind', '=', 'signed')
    .where('at', '=', version.ended_at ?? 0)
    .executeTakeFirst()
  if (found === undefined) return null
  return { signature: Signature.parse(JSON.parse(found.detail)), at: found.at }
}

/** The choice is stored in the offer's lines, if they are still those of this version. */
export async function withOwnChoice(
  source: Source,
  { document, version }: StoredVersion,
  lead: LeadRow,
): Promise<OfferDocument> {
  if (lead.offer_version !== version || !document.lines.some((line) => line.is_optional)) {
    return document
  }
  const lines = await listLines(source, lead)
  return withChoice(
    document,
    lines.filter(({ is_chosen: chosen }) => chosen === 1).map(({ id }) => id),
  )
}
