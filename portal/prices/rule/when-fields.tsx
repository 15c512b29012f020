import { say } from '../../messages/messages.ts'
import { Clauses } from './clauses.tsx'
import { questionsOf } from './names.ts'
import { NotByChoosing, type PartProps } from './part.tsx'
import { type ChosenWhen, readWhen, writeWhen } from './when.ts'

/** When the line is there: always, or when what one chooses here holds. */
export function WhenFields({ rule, parts, faultOf, onRule }: PartProps) {
  const { items } = say()
  const chosen = readWhen(rule.show_when)
  const questions = questionsOf(parts)
  const put = (next: ChosenWhen) => {
    const { show_when: _, ...rest } = rule
    const when = writeWhen(next)
    onRule(when === undefined ? rest : { ...rest, show_when: when })
  }
  const fault = faultOf('show_when')
  return (
    <fieldset class="part">
      <legend>{items.when}</legend>
      {chosen === null ? (
        <NotByChoosing />
      ) : (
        <Clauses chosen={chosen} questions={questions} onChosen={put} />
      )}
      {fault !== null && <p class="error small">{items.faults.when}</p>}
    </fieldset>
  )
}
