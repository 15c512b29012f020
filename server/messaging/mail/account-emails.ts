import type { Entrance } from '../../account/members/entrance.ts'
import { findOpenInvitation } from '../../account/members/members.reads.ts'
import { PORTAL_PATH, secretLink } from '../../account/members/secret.ts'
import { readBackupState } from '../../account/operators/backups.reads.ts'
import type { MissingBackup } from '../../account/operators/backups.writes.ts'
import { findInvitedOperator, listOperators } from '../../account/operators/operators.reads.ts'
import type { MailRow } from '../../core/db/tables.ts'
import * as notices from '../mails/email-notices.ts'
import type { Email } from './compose.ts'
import {
  type EmailContext,
  type EmailTemplate,
  forMember,
  fromUs,
  type NotifiedMember,
} from './template.ts'

/** Emails about accounts, members and the server itself. */
export const ACCOUNT_EMAILS = {
  sign_in: entrance('sign_in', 'signIn'),
  reset: entrance('reset', 'reset'),
  invitation: { write: invitation },
  access_renewed: access('accessRenewed'),
  passkey_added: access('passkeyAdded'),
  password_set: access('passwordSet'),
  backup_missing: { write: backupMissing },
  webhook_off: forMember(({ viewer, mail }) => notices.writeWebhookOff(viewer, aboutOf(mail))),
  source_trouble: forMember(({ viewer, mail }) =>
    notices.writeSourceTrouble(viewer, aboutOf(mail)),
  ),
  retention: forMember((member) => notices.writeRetention(member.viewer, inZone(member))),
  operator_in: forMember((member) => notices.writeOperatorIn(member.viewer, inZone(member))),
  quota_low: forMember(({ viewer, mail }) => notices.writeQuota('quotaLow', viewer, aboutOf(mail))),
  quota_gone: forMember(({ viewer, mail }) =>
    notices.writeQuota('quotaGone', viewer, aboutOf(mail)),
  ),
} satisfies Record<string, EmailTemplate>

function aboutOf({ about }: MailRow) {
  return JSON.parse(about)
}

function inZone({ mail, account }: NotifiedMember) {
  return { ...aboutOf(mail), timeZone: account.time_zone, country: account.country }
}

function tokenOf({ openSealed }: EmailContext, mail: MailRow): string {
  return openSealed((aboutOf(mail) as Entrance).sealedToken)
}

function entrance(kind: 'sign_in' | 'reset', name: 'signIn' | 'reset'): EmailTemplate {
  return {
    write: async (circumstances, mail) => {
      const link = secretLink(circumstances.baseUrl, kind, tokenOf(circumstances, mail))
      return fromUs(notices.writeEntrance(name, { language: mail.language, accountName: '' }, link))
    },
  }
}

function access(name: Parameters<typeof notices.writeAccess>[0]): EmailTemplate {
  return {
    write: async ({ baseUrl }, { language }) =>
      fromUs(notices.writeAccess(name, language, `${baseUrl}${PORTAL_PATH}/sign-in`)),
  }
}

/** Null if the invitation was used or withdrawn meanwhile. */
async function invitation(circumstances: EmailContext, mail: MailRow): Promise<Email | null> {
  const { baseUrl, database } = circumstances
  const { source } = database
  const { language } = mail
  const token = tokenOf(circumstances, mail)
  if ((await findInvitedOperator(source, token, mail.created_at)) !== null) {
    const link = secretLink(baseUrl, 'operator', token)
    return fromUs(notices.writeEntrance('operatorInvitation', { language, accountName: '' }, link))
  }
  const found = await findOpenInvitation(source, token, mail.created_at)
  if (found === null) return null
  const link = secretLink(baseUrl, 'invitation', token)
  const invited = { language, accountName: found.account_name }
  return fromUs(notices.writeEntrance('invitation', invited, link))
}

/** Null if there is a new backup meanwhile, and for a person who is no longer an operator. */
async function backupMissing(
  { baseUrl, database }: EmailContext,
  mail: MailRow,
): Promise<Email | null> {
  const { language, to_address: to } = mail
  const { madeAt, since } = aboutOf(mail) as MissingBackup
  const state = await readBackupState(database.source, database.clock.now())
  const operators = await listOperators(database.source)
  if (state.since !== since || !operators.some(({ email }) => email === to)) return null
  const link = `${baseUrl}${PORTAL_PATH}/operator`
  return fromUs(notices.writeBackupMissing({ language, link }, { madeAt }))
}
