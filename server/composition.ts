import { defineCommand } from './core/db/command.ts'
import { messageEmails } from './leads/conversation/emails.ts'
import { LEAD_EMAILS } from './leads/emails/templates.ts'
import { ACCOUNT_EMAILS } from './messaging/mail/account-emails.ts'
import type { EmailTemplates } from './messaging/mail/template.ts'
import * as outbox from './messaging/mails/finish.ts'
import { findOfferLink, OFFER_EMAILS } from './offers/offer-email.ts'

// Functions that modules pass to lower modules, which may not import them. Commands that use them are defined here:
// SQLite's writer thread finds a command by its file, and so loads this one too.

/** The email templates, each from the module of the records that it shows. */
export const EMAIL_TEMPLATES: EmailTemplates = {
  ...ACCOUNT_EMAILS,
  ...LEAD_EMAILS,
  ...messageEmails(findOfferLink),
  ...OFFER_EMAILS,
}

export const finishMails = defineCommand<outbox.FinishMailsInput, null>(
  import.meta.url,
  (ctx, input) => outbox.finishMails(EMAIL_TEMPLATES, ctx, input),
)
