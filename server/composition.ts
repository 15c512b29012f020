import { defineAction } from './core/db/action.ts'
import { messageLetters } from './leads/conversation/letter.ts'
import { LEAD_LETTERS } from './leads/emails/letters.ts'
import { ACCOUNT_LETTERS } from './messaging/mail/account-letters.ts'
import type { Letters } from './messaging/mail/letter.ts'
import * as outbox from './messaging/mails/finish.ts'
import { findOfferLink, OFFER_LETTERS } from './offers/offer-letter.ts'

// What a module hands to one below it, which may not import it. An action that needs any of it is defined here:
// SQLite's writer thread finds an action by its file, and so loads this one too.

/** The kinds of letter, each from the module that knows the records it shows. */
export const LETTERS: Letters = {
  ...ACCOUNT_LETTERS,
  ...LEAD_LETTERS,
  ...messageLetters(findOfferLink),
  ...OFFER_LETTERS,
}

export const finishMails = defineAction<outbox.FinishMailsInput, null>(
  import.meta.url,
  'finishMails',
  (ctx, input) => outbox.finishMails(LETTERS, ctx, input),
)
