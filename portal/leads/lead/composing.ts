import type { Composer, MessageFile } from '../../../server/leads/conversation/messages.contract.ts'

/** The draft of an email. */
export interface Draft {
  subject: string
  text: string
  template: string | null
  files: readonly MessageFile[]
}

export interface Composing {
  leadId: number
  /** The customer's question, shown above. */
  question?: string | undefined
  /** The initial draft, such as an email that was taken back. */
  draft?: Draft | undefined
  /** An email was sent or taken back. */
  onChanged(): void
}

export interface ComposerProps extends Composing {
  /** Opens it again with the draft that was taken back. */
  reopen(draft: Draft): Promise<void>
  onClose(): void
}

type ComposerData = Pick<Composer, 'subject' | 'templates'>

const templateOf = ({ templates }: ComposerData, key: string | null) =>
  templates.find((one) => one.key === key)

/** Whether the text was typed, or the template's text was changed. */
export function isOwnText({ text, template }: Draft, composer: ComposerData): boolean {
  return text.trim() !== '' && text !== templateOf(composer, template)?.text
}

/**
 * The draft with another template, or with none if the key is unknown. Text of the previous
 * template is removed. Typed text stays where the new template is blank.
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
