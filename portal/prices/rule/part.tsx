import type { RuleParts } from '../../../server/forms/try-out.contract.ts'
import type { ItemRule } from '../../../server/prices/offer-items/rule.contract.ts'
import { t } from '../../messages/messages.ts'

/** The props of each part of the rule's editor. */
export interface PartProps {
  rule: ItemRule
  parts: RuleParts
  /** The issue of a part of the rule, by path; it may be nested. */
  issueOf(path: string): string | null
  onRule(rule: ItemRule): void
}

/** A part that the editor cannot represent: it stays unchanged. */
export function NotByChoosing() {
  return <p class="soft small">{t().items.notByChoosing}</p>
}
