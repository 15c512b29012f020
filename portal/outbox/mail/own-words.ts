import type { MailText } from '../../../server/outbox/mails/mails.contract.ts'

/** The words as they stand in the fields: one's own, or the usual ones. */
export interface OwnMailWords {
  subject: string
  greeting: string
}

export function mailWords({ subject, greeting, usual }: MailText): OwnMailWords {
  return { subject: subject ?? usual.subject, greeting: greeting ?? usual.greeting }
}

/** What is stored: the usual words, and none, are null, so that they follow when ours improve. */
export function ownOf({ subject, greeting }: OwnMailWords, usual: OwnMailWords) {
  const own = (text: string, ours: string) =>
    text.trim() === ours.trim() ? null : text.trim() || null
  return { subject: own(subject, usual.subject), greeting: own(greeting, usual.greeting) }
}

export function areSame(a: OwnMailWords, b: OwnMailWords): boolean {
  return a.subject === b.subject && a.greeting === b.greeting
}
