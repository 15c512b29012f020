import { useState } from 'preact/hooks'
import type { ItemRule } from '../../../server/prices/offer-items/rule.contract.ts'
import { say } from '../../messages/messages.ts'
import { TextArea } from '../../parts/field.tsx'
import type { Trying } from '../items/use-try.ts'

interface Props {
  rule: ItemRule
  faults: Trying['faults']
  onRule(rule: ItemRule): void
}

/** The rule as the catalogue file has it. What is typed is checked by the same schema. */
export function RuleJson({ rule, faults, onRule }: Props) {
  const { items } = say()
  const [typed, setTyped] = useState(() => JSON.stringify(rule, null, 2))
  const [isJson, setJson] = useState(true)
  const wrong = Object.entries(faults ?? {}).map(
    ([path, [says = '']]) => `${path || items.rule}: ${says}`,
  )
  return (
    <>
      <TextArea
        label={items.json}
        hint={items.jsonHint}
        value={typed}
        spellcheck={false}
        error={isJson ? null : items.faults.json}
        onValue={(text) => {
          setTyped(text)
          const read = parse(text)
          setJson(read !== null)
          if (read !== null) onRule(read)
        }}
      />
      {isJson && wrong.length > 0 && (
        <ul class="faults small" role="alert" lang="en">
          {wrong.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The server says whether it is a rule; here it only has to be an object. */
function parse(text: string): ItemRule | null {
  try {
    const read = JSON.parse(text) as unknown
    return typeof read === 'object' && read !== null && !Array.isArray(read)
      ? (read as ItemRule)
      : null
  } catch {
    return null
  }
}
