import { defineCommand } from './core/db/command.ts'
import { messageLetters } from './leads/conversation/emails.ts'
import { LEAD_LETTERS } from './leads/emails/templates.ts'
import { ACCOUNT_LETTERS } from './messaging/mail/account-emails.ts'
import type { Letters } from './messaging/mail/template.ts'
import * as outbox from './messaging/mails/finish.ts'
import { findOfferLink, OFFER_LETTERS } from './offers/offer-email.ts'

// What a module hands to one below it, which may not import it. A command that needs any of it is defined here:
// SQLite's writer thread finds a command by its file, and so loads this one too.

/** The kinds of letter, each from the module that knows the records it shows. */
export const LETTERS: Letters = {
  ...ACCOUNT_LETTERS,
  ...LEAD_LETTERS,
  ...messageLetters(findOfferLink),
  ...OFFER_LETTERS,
}

export const finishMails = defineCommand<outbox.FinishMailsInput, null>(
  import.meta.url,
  'finishMails',
  (ctx, input) => outbox.finishMails(LETTERS, ctx, input),
)
