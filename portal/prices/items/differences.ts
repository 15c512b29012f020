import type { DeskItem, RuleParts } from '../../../server/prices/offer-items/desk.contract.ts'
import { say } from '../../messages/messages.ts'
import { sentenceOf } from '../rule/sentence.ts'
import { type ItemValues, itemValues } from './values.ts'

/** What was typed here beside what it is now: its name, mine, theirs. */
export function differences(
  mine: ItemValues,
  changes: Partial<ItemValues>,
  current: DeskItem,
  parts: RuleParts,
): [string, string, string][] {
  const { items, frame } = say()
  const theirs = itemValues(current)
  return (Object.keys(changes) as (keyof ItemValues)[]).map((name) => {
    if (name === 'rule') {
      return [items.rule, ruleText(mine.rule, parts), ruleText(theirs.rule, parts)]
    }
    const text = (isOn: boolean) => (isOn ? frame.yes : frame.no)
    if (name === 'picture') {
      return [frame.picture, text(mine.picture !== null), text(theirs.picture !== null)]
    }
    if (name === 'is_active') {
      return [items.inUse, text(mine.is_active), text(theirs.is_active)]
    }
    return [items.fields[name], mine[name], theirs[name]]
  })
}

/** The sentence, and the words of the line: both may differ. */
function ruleText(rule: ItemValues['rule'], parts: RuleParts): string {
  const words = typeof rule.text === 'string' ? [rule.text] : Object.values(rule.text)
  return [sentenceOf(rule, parts), ...words].join(' / ')
}
