import type { Composer, MessageFile } from '../../../server/leads/conversation/messages.contract.ts'

/** What one has written of a mail. */
export interface Draft {
  subject: string
  text: string
  template: string | null
  files: readonly MessageFile[]
}

export interface Composing {
  leadId: number
  /** What the customer asked, shown above. */
  question?: string | undefined
  /** What one starts with, such as a mail that was taken back. */
  draft?: Draft | undefined
  /** A mail was sent or taken back. */
  onChanged(): void
}

export interface ComposerProps extends Composing {
  /** Opens it again with what was taken back. */
  reopen(draft: Draft): Promise<void>
  onClose(): void
}

type ComposerData = Pick<Composer, 'subject' | 'templates'>

const templateOf = ({ templates }: ComposerData, key: string | null) =>
  templates.find((one) => one.key === key)

/** Whether somebody typed the text, or changed that of the template. */
export function isOwnText({ text, template }: Draft, composer: ComposerData): boolean {
  return text.trim() !== '' && text !== templateOf(composer, template)?.text
}

/**
 * The mail with another template, or with none when there is none of that key. What the one before it filled in goes with
 * it; what somebody typed stays where the new one has nothing.
 */
export function withTemplate(words: Draft, composer: ComposerData, key: string): Draft {
  const before = templateOf(composer, words.template)
  const chosen = templateOf(composer, key)
  const subject = words.subject === before?.subject ? composer.subject : words.subject
  const text = isOwnText(words, composer) ? words.text : ''
  return {
    ...words,
    template: chosen?.key ?? null,
    subject: chosen?.subject || subject,
    text: chosen?.text ?? text,
  }
}
