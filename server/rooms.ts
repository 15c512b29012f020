import { defineAction } from './ground/db/action.ts'
import { messageLetters } from './leads/conversation/letter.ts'
import { LEAD_LETTERS } from './leads/letters/letters.ts'
import { findOfferLink, OFFER_LETTERS } from './offers/offer-letter.ts'
import { ACCOUNT_LETTERS } from './outbox/mail/account-letters.ts'
import type { Letters } from './outbox/mail/letter.ts'
import * as outbox from './outbox/mails/finish.ts'

// What rooms hand to a room below them that may not import them. An action that needs any of it is defined
// here: SQLite's writer thread finds an action by its file, and so loads this one too.

/** The kinds of letter, each from the room that knows the records it shows. */
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
