import type { Language } from '../../shared/form/text.contract.ts'
import { languageOf } from '../../shared/language.ts'
import { formatOptionalTimestamp, formatTimestamp } from '../../shared/time.ts'
import { getAccountRow } from '../account/accounts/accounts.reads.ts'
import { asList, isOneOf } from '../core/db/dialect.ts'
import { ofAccount } from '../core/db/of-account.ts'
import type { Source } from '../core/db/source.ts'
import type { LeadRow, QuarantinedLeadRow } from '../core/db/tables.ts'
import { ACCOUNT_TABLES } from '../core/tables/account-tables.ts'
import { findFormOf } from '../forms/versions-of-lead.ts'
import { isOffer, listLines } from '../leads/change.ts'
import { toCustomer } from '../leads/customers/customers.reads.ts'
import { SEES_ALL } from '../leads/customers/hidden.ts'
import { listAnswers } from '../leads/emails/answers.ts'
import { toOffer } from '../leads/offer-record.ts'
import { readQuarantined } from '../leads/quarantine/quarantine.reads.ts'
import { toLead } from '../leads/record.ts'
import { toMailDetail } from '../messaging/mails/mails.reads.ts'
import { type ErasedPerson, type ErasureTarget, findPerson } from './person.ts'
import { findAdLeads, findImportRows, findQuarantined } from './traces.ts'
import { ofPerson } from './wipe-outbox.ts'

/** All data of a person, with its sources, as plain data for reading. */
export async function collectPerson(
  source: Source,
  accountId: number,
  target: ErasureTarget,
  now: number,
) {
  const account = await getAccountRow(source, accountId)
  const person = await findPerson(source, account, target)
  const scope = { account, keys: person.keys }
  const found = await findQuarantined(source, scope)
  const adLeads = await findAdLeads(source, scope)
  const importRows = await findImportRows(source, scope)
  const language = languageOf(account.language)
  const leads = []
  for (const lead of person.leads) leads.push(await collectLead(source, lead, language))
  const quarantined = []
  for (const row of found) quarantined.push(await collectQuarantined(source, row, language))
  const mails = await mailsOf(source, accountId, person)
  const data = {
    exported_at: formatTimestamp(now),
    dealer: account.name,
    customers: [...person.customers, ...person.merges.map(({ other }) => other)]
      .filter((row) => row.erased_at === null)
      .map((row) => toCustomer(row, SEES_ALL)),
    leads,
    mails,
    held_back: quarantined,
    waiting_from_ads: adLeads.map(({ arrived, created_at: at }) => ({
      ...arrived,
      arrived_at: formatTimestamp(at),
    })),
    waiting_from_imports: importRows.flatMap(({ own }) => own),
  }
  return { person, data, language, isEmpty: isNothing(data) }
}

export type Collected = Awaited<ReturnType<typeof collectPerson>>['data']

/** Whether there are no records: all lists are empty. */
function isNothing(data: object): boolean {
  return Object.values(data).every((some) => !Array.isArray(some) || some.length === 0)
}

async function collectQuarantined(source: Source, row: QuarantinedLeadRow, language: Language) {
  const { answers, contact, note, page, source: from, formVersion } = readQuarantined(row)
  const form = await findFormOf(source, { ...row, form_version: formVersion ?? null })
  return {
    ...{ arrived_at: formatTimestamp(row.created_at), form: row.form, source: from },
    ...{ contact, note, page, answers },
    asked: listAnswers(answers, form, language),
  }
}

async function collectLead(source: Source, lead: LeadRow, language: Language) {
  const own = { accountId: lead.account_id, id: lead.id }
  const answers = JSON.parse(lead.answers) as Record<string, unknown>
  return {
    ...toLead(lead, SEES_ALL),
    /** The answers as text, with the questions and options of the form. */
    asked: listAnswers(answers, await findFormOf(source, lead), language),
    consent: lead.consent === null ? null : JSON.parse(lead.consent),
    notes: await rowsOf(source, own, 'lead_notes'),
    messages: await rowsOf(source, own, 'messages'),
    appointments: await rowsOf(source, own, 'appointments'),
    photos: await photosOf(source, lead),
    offer_record: isOffer(lead) ? toOffer(lead, await listLines(source, lead)) : null,
    offer_versions: await versionsOf(source, own),
    told_to: await deliveriesOf(source, own),
  }
}

interface Own {
  accountId: number
  id: number
}

/** A lead's rows of a table, with the columns that an export shows. */
async function rowsOf(
  { db }: Source,
  { accountId, id }: Own,
  table: 'lead_notes' | 'messages' | 'appointments',
) {
  const rows = await ofAccount(db, accountId)
    .selectFrom(table)
    .select(ACCOUNT_TABLES[table].exported as never)
    .where('lead_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries<unknown>(row).map(([name, value]) => [name, shown(name, value)]),
    ),
  )
}

function shown(name: string, value: unknown): unknown {
  const isInstant = name === 'at' || name.endsWith('_at')
  return isInstant ? formatOptionalTimestamp(value as number | null) : value
}

async function photosOf({ db }: Source, { account_id: accountId, uuid }: LeadRow) {
  const rows = await ofAccount(db, accountId)
    .selectFrom('uploads')
    .select(['name', 'file_name', 'message_id', 'type', 'bytes', 'created_at'])
    .where('lead_uuid', '=', uuid)
    .where('dropped_at', 'is', null)
    .orderBy('created_at')
    .execute()
  return rows.map(({ name, type, bytes, created_at: at, message_id, file_name }) => ({
    file: photoPath(name, type),
    ...(message_id !== null && { message: message_id, called: file_name }),
    type,
    bytes,
    sent_at: formatTimestamp(at),
  }))
}

/** The path of a photo in the export. */
function photoPath(name: string, type: string): string {
  return `photos/${name}.${type.split(/\W/).at(-1)}`
}

async function versionsOf({ db }: Source, { accountId, id }: Own) {
  const versions = await ofAccount(db, accountId)
    .selectFrom('offer_versions')
    .select(['version', 'state', 'document', 'pdf_hash', 'created_at', 'sent_at', 'ended_at'])
    .where('lead_id', '=', id)
    .orderBy('version')
    .execute()
  const events = await ofAccount(db, accountId)
    .selectFrom('offer_events')
    .select(['version', 'at', 'kind', 'address', 'detail'])
    .where('lead_id', '=', id)
    .orderBy('id')
    .execute()
  return versions.map(({ version, state, document, pdf_hash, ...times }) => ({
    version,
    state,
    file: offerPath(id, version),
    pdf_hash,
    created_at: formatTimestamp(times.created_at),
    sent_at: formatOptionalTimestamp(times.sent_at),
    ended_at: formatOptionalTimestamp(times.ended_at),
    document: { ...JSON.parse(document), dealer: undefined },
    events: events
      .filter((event) => event.version === version)
      .map(({ at, kind, address, detail }) => ({
        ...{ at: formatTimestamp(at), kind, address },
        detail: JSON.parse(detail),
      })),
  }))
}

/** The path of a version's PDF in the export. */
export function offerPath(leadId: number, version: number): string {
  return `offers/${leadId}-version-${version}.pdf`
}

/** The hosts that received the lead by webhook, and the times. */
async function deliveriesOf({ db }: Source, { accountId, id }: Own) {
  const rows = await ofAccount(db, accountId)
    .selectFrom('events')
    .innerJoin('deliveries', 'deliveries.event_id', 'events.id')
    .innerJoin('webhooks', 'webhooks.id', 'deliveries.webhook_id')
    .select(['events.key', 'webhooks.url', 'deliveries.state', 'deliveries.attempted_at'])
    .where('events.record_id', '=', id)
    .where((eb) => eb.or([eb('key', 'like', 'lead.%'), eb('key', 'like', 'offer.%')]))
    .orderBy('deliveries.id')
    .execute()
  return rows.map(({ key, url, state, attempted_at: at }) => ({
    host: new URL(url).host,
    event: key,
    state,
    at: formatOptionalTimestamp(at),
  }))
}

async function mailsOf({ db, engine }: Source, accountId: number, { leads, keys }: ErasedPerson) {
  const ids = asList(
    engine,
    leads.map(({ id }) => id),
  )
  const rows = await ofAccount(db, accountId)
    .selectFrom('mails')
    .selectAll()
    .where(ofPerson(engine, ids, keys))
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const { kind, state, to, subject, text, lead_id, created_at, sent_at } = toMailDetail(row)
    return { kind, state, to, subject, text, lead_id, created_at, sent_at }
  })
}

/** The photos of the leads, by their path in the export. */
export async function listPhotos(
  { db, engine }: Source,
  accountId: number,
  { leads }: ErasedPerson,
) {
  const uuids = asList(
    engine,
    leads.map(({ uuid }) => uuid),
  )
  const rows = await ofAccount(db, accountId)
    .selectFrom('uploads')
    .select(['name', 'type'])
    .where(isOneOf(engine, 'lead_uuid', uuids))
    .where('dropped_at', 'is', null)
    .orderBy('name')
    .execute()
  return rows.map(({ name, type }) => ({ name, path: photoPath(name, type) }))
}
