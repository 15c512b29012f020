import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import type { Entrance } from '../../account/members/entrance.ts'
import { findOpenInvitation } from '../../account/members/members.reads.ts'
import { PORTAL_PATH, secretLink } from '../../account/members/secret.ts'
import { readBackupState } from '../../account/operators/backups.reads.ts'
import type { MissingBackup } from '../../account/operators/backups.writes.ts'
import { findInvitedOperator, listOperators } from '../../account/operators/operators.reads.ts'
import { findFormOf } from '../../forms/versions-of-lead.ts'
import type { Database } from '../../ground/db/database.ts'
import type { Source } from '../../ground/db/source.ts'
import type { MailRow } from '../../ground/db/tables.ts'
import { listOfLead } from '../../leads/appointments/appointments.reads.ts'
import { readContact } from '../../leads/leads.contract.ts'
import { writeAppointmentMail } from '../../leads/letters/appointment-letter.ts'
import { calendarOf, withoutUnbooked } from '../../leads/letters/appointments.ts'
import { writeConfirmation } from '../../leads/letters/confirmation.ts'
import { drawingFor, findLead } from '../../leads/letters/lead-drawing.ts'
import { writeAboutLead } from '../../leads/letters/lead-letter.ts'
import { toShownPrice } from '../../leads/record.ts'
import {
  isOfferNotice,
  writeAboutOffer,
  writeConfirmedMail,
  writeOfferMail,
} from '../../offers/letters/offer-letter.ts'
import {
  writeAccess,
  writeBackupMissing,
  writeEntrance,
  writeOperatorIn,
  writeQuota,
  writeRetention,
  writeSourceTrouble,
  writeWebhookOff,
} from '../mails/letters-notices.ts'
import { findOwnWords } from '../mails/texts-store.ts'
import type { Letter } from './compose.ts'

const ACCESS_LETTERS = {
  access_renewed: 'accessRenewed',
  passkey_added: 'passkeyAdded',
  password_set: 'passwordSet',
} as const

export interface Circumstances {
  baseUrl: string
  /** Decrypts the secret of a link that lets somebody in. */
  openSealed(sealed: string): string
  database: Database
}

/**
 * Writes the text of a mail as things are now. Null when what it tells of is gone: the lead was
 * erased, the member removed, or the form sends no confirmation.
 */
export async function writeLetter(
  circumstances: Circumstances,
  mail: MailRow,
): Promise<Letter | null> {
  const { baseUrl, openSealed, database } = circumstances
  const { source } = database
  const tokenOf = () => openSealed((JSON.parse(mail.about) as Entrance).sealedToken)
  switch (mail.kind) {
    case 'confirmation':
      return confirmation(source, mail)
    case 'appointment_made':
    case 'appointment_moved':
    case 'appointment_cancelled':
      return writeAppointmentMail(source, mail, mail.kind)
    case 'offer':
    case 'offer_reminder':
      return writeOfferMail(circumstances, mail, mail.kind)
    case 'offer_confirmed':
      return writeConfirmedMail(circumstances, mail)
    case 'sign_in':
    case 'reset': {
      const { kind, language } = mail
      const name = kind === 'reset' ? 'reset' : 'signIn'
      const link = secretLink(baseUrl, kind, tokenOf())
      return fromUs(writeEntrance(name, { language, accountName: '' }, link))
    }
    case 'backup_missing':
      return backupMissing(circumstances, mail)
    case 'invitation':
      return invitation(source, baseUrl, mail, tokenOf())
    case 'access_renewed':
    case 'passkey_added':
    case 'password_set': {
      const { kind, language } = mail
      return fromUs(writeAccess(ACCESS_LETTERS[kind], language, `${baseUrl}${PORTAL_PATH}/sign-in`))
    }
    default:
      return toMember(circumstances, mail)
  }
}

async function confirmation(source: Source, mail: MailRow): Promise<Letter | null> {
  const lead = await findLead(source, mail)
  const definition = lead && (await findFormOf(source, lead))
  if (lead === null || definition?.confirmation === undefined) return null
  const account = await getAccountRow(source, mail.account_id)
  const contact = readContact(lead.contact)
  const own = await findOwnWords(source, mail.account_id, 'confirmation', lead.language)
  const booked = await listOfLead(source, lead.account_id, lead.id)
  const written = writeConfirmation(
    {
      form: definition,
      language: lead.language,
      name: contact.name,
      reference: lead.uuid.slice(0, 8).toUpperCase(),
      answers: withoutUnbooked(JSON.parse(lead.answers), definition, booked),
      shownPrice: toShownPrice(lead),
      drawing: drawingFor(lead, definition),
      page: lead.page,
    },
    own,
  )
  const replyTo = definition.dealer.email ?? account.email
  return {
    ...written,
    sender: definition.dealer.name,
    replyTo,
    attachments: calendarOf(lead, definition.dealer, booked),
  }
}

/** Null when the invitation was used or withdrawn meanwhile. */
async function invitation(
  source: Source,
  baseUrl: string,
  mail: MailRow,
  token: string,
): Promise<Letter | null> {
  const { language } = mail
  if ((await findInvitedOperator(source, token, mail.created_at)) !== null) {
    const link = secretLink(baseUrl, 'operator', token)
    return fromUs(writeEntrance('operatorInvitation', { language, accountName: '' }, link))
  }
  const found = await findOpenInvitation(source, token, mail.created_at)
  if (found === null) return null
  const link = secretLink(baseUrl, 'invitation', token)
  return fromUs(writeEntrance('invitation', { language, accountName: found.account.name }, link))
}

/** Null when there is a new backup meanwhile, and for somebody who is no operator any more. */
async function backupMissing(
  { baseUrl, database }: Circumstances,
  { about, language, to_address: to }: MailRow,
): Promise<Letter | null> {
  const { madeAt, since } = JSON.parse(about) as MissingBackup
  const state = await readBackupState(database.source, database.clock.now())
  const operators = await listOperators(database.source)
  if (state.since !== since || !operators.some(({ email }) => email === to)) return null
  const link = `${baseUrl}${PORTAL_PATH}/operator`
  return fromUs(writeBackupMissing({ language, link }, { madeAt }))
}

/** A mail to a member; the account's name and where the portal is stand in each. */
async function toMember(circumstances: Circumstances, mail: MailRow): Promise<Letter | null> {
  const { baseUrl, database } = circumstances
  const { source } = database
  const member = await source.db
    .selectFrom('members')
    .selectAll()
    .where('account_id', '=', mail.account_id)
    .where('id', '=', mail.member_id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (member === undefined) return null
  const account = await getAccountRow(source, mail.account_id)
  const { language } = mail
  // A person may be a member of several accounts.
  const pageAt = (path: string) => `${baseUrl}${PORTAL_PATH}${path}?account=${account.id}`
  const reader = { language, accountName: account.name, pageAt }
  const about = JSON.parse(mail.about)
  switch (mail.kind) {
    case 'webhook_off':
      return fromUs(writeWebhookOff(reader, about))
    case 'source_trouble':
      return fromUs(writeSourceTrouble(reader, about))
    case 'retention':
      return fromUs(writeRetention(reader, { ...about, timeZone: account.time_zone }))
    case 'operator_in':
      return fromUs(writeOperatorIn(reader, { ...about, timeZone: account.time_zone }))
    case 'quota_low':
      return fromUs(writeQuota('quotaLow', reader, about))
    case 'quota_gone':
      return fromUs(writeQuota('quotaGone', reader, about))
    default: {
      const lead = await findLead(source, mail)
      if (lead === null) return null
      const told = { mail, lead, member, reader, account }
      return fromUs(
        await (isOfferNotice(mail.kind)
          ? writeAboutOffer(circumstances, told)
          : writeAboutLead(source, told)),
      )
    }
  }
}

function fromUs(written: Pick<Letter, 'subject' | 'text' | 'html' | 'attachments'>): Letter {
  return { ...written, sender: null, replyTo: null }
}
