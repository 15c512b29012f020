import type { MessageFile } from '../../../server/leads/conversation/messages.contract.ts'

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
