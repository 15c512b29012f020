import { say } from '../../messages/messages.ts'
import { CheckField, SelectField } from '../../parts/field.tsx'
import { questionsOf } from './names.ts'
import type { PartProps } from './part.tsx'

/** One line in all or, where a form asks for several elements, one for each of them. */
export function EachFields({ rule, parts, onRule }: PartProps) {
  const { items } = say()
  const { each, together, ...rest } = rule
  const groups = questionsOf(parts).filter(({ kind }) => kind === 'group')
  if (groups.length === 0 && each === undefined) return null
  const isKnown = each === undefined || groups.some(({ key }) => key === each)
  return (
    <fieldset class="part">
      <legend>{items.howManyLines}</legend>
      <SelectField
        label={items.howManyLines}
        hideLabel
        value={each ?? ''}
        onValue={(value) => onRule(value === '' ? rest : { ...rule, each: value })}
        choices={[
          { value: '', text: items.oneLine },
          ...groups.map(({ key, label }) => ({ value: key, text: items.forEach(label) })),
          ...(isKnown ? [] : [{ value: each, text: items.forEach(each) }]),
        ]}
      />
      {each !== undefined && (
        <CheckField
          label={items.together}
          value={together === true}
          onValue={(on) => onRule(on ? { ...rule, together: true } : { ...rest, each })}
        />
      )}
    </fieldset>
  )
}
