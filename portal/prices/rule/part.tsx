import type { RuleParts } from '../../../server/forms/try-out.contract.ts'
import type { ItemRule } from '../../../server/prices/offer-items/rule.contract.ts'
import { t } from '../../messages/messages.ts'

/** What each part of the rule's editor gets. */
export interface PartProps {
  rule: ItemRule
  parts: RuleParts
  /** What is wrong with a part of the rule, by its path; it may be of a part's part. */
  issueOf(path: string): string | null
  onRule(rule: ItemRule): void
}

/** A part that is more than one can choose: it stays as it is. */
export function NotByChoosing() {
  return <p class="soft small">{t().items.notByChoosing}</p>
}
