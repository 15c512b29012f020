import type { RuleQuestion } from '../../../server/prices/offer-items/desk.contract.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { SelectField } from '../../parts/field.tsx'
import { ClauseFields, newClause, pathsOf } from './clause.tsx'
import type { ChosenWhen, Clause, ConditionGroup } from './when.ts'

interface Props<Chosen> {
  chosen: Chosen
  questions: readonly RuleQuestion[]
  onChosen(chosen: Chosen): void
}

/** Conditions and groups of them, of which all must hold or one. */
export function Clauses({ chosen, questions, onChosen }: Props<ChosenWhen>) {
  const { items } = say()
  const { clauses, join } = chosen
  const put = (next: ChosenWhen['clauses']) => onChosen({ ...chosen, clauses: next })
  const drop = (at: number) => put(clauses.filter((_, own) => own !== at))
  const [first] = pathsOf(questions)
  return (
    <>
      {clauses.length === 0 && <p class="soft">{items.always}</p>}
      <Join
        count={clauses.length}
        join={join}
        onJoin={(next) => onChosen({ ...chosen, join: next })}
      />
      <ol class="plain clauses">
        {clauses.map((one, at) => (
          <li key={at}>
            {'clauses' in one ? (
              <GroupFields
                chosen={one}
                questions={questions}
                // A group without conditions says nothing.
                onChosen={(next) =>
                  next.clauses.length === 0 ? drop(at) : put(clauses.with(at, next))
                }
              />
            ) : (
              <ClauseFields
                clause={one}
                questions={questions}
                onClause={(next) => put(clauses.with(at, next))}
                onRemove={() => drop(at)}
              />
            )}
          </li>
        ))}
      </ol>
      {first !== undefined && (
        <div class="row">
          <Add
            text={items.addCondition}
            onAdd={() => put([...clauses, newClause(questions, first)])}
          />
          {clauses.length > 0 && (
            <Add
              text={items.addGroup}
              onAdd={() => put([...clauses, newGroup(join, newClause(questions, first))])}
            />
          )}
        </div>
      )}
    </>
  )
}

/** A group within the conditions. It has no groups of its own. */
function GroupFields({ chosen, questions, onChosen }: Props<ConditionGroup>) {
  const { items } = say()
  const { clauses, join } = chosen
  const put = (next: Clause[]) => onChosen({ ...chosen, clauses: next })
  const [first] = pathsOf(questions)
  return (
    <fieldset class="clause-group" aria-label={items.group}>
      <Join count={2} join={join} onJoin={(next) => onChosen({ ...chosen, join: next })} />
      <ol class="plain clauses">
        {clauses.map((clause, at) => (
          <li key={at}>
            <ClauseFields
              clause={clause}
              questions={questions}
              onClause={(next) => put(clauses.with(at, next))}
              onRemove={() => put(clauses.filter((_, own) => own !== at))}
            />
          </li>
        ))}
      </ol>
      {first !== undefined && (
        <Add text={items.addToGroup} onAdd={() => put([...clauses, newClause(questions, first)])} />
      )}
    </fieldset>
  )
}

/** A group that says the same as its list would be needless. */
function newGroup(around: ConditionGroup['join'], clause: Clause): ConditionGroup {
  return { join: around === 'all' ? 'any' : 'all', clauses: [clause] }
}

function Join({
  count,
  join,
  onJoin,
}: {
  count: number
  join: ConditionGroup['join']
  onJoin(join: ConditionGroup['join']): void
}) {
  const { items } = say()
  if (count < 2) return null
  return (
    <SelectField
      label={items.join}
      hideLabel
      value={join}
      choices={[
        { value: 'all', text: items.joinAll },
        { value: 'any', text: items.joinAny },
      ]}
      onValue={(value) => onJoin(value === 'any' ? 'any' : 'all')}
    />
  )
}

function Add({ text, onAdd }: { text: string; onAdd(): void }) {
  return (
    <div>
      <Button look="quiet" icon="plus" onClick={onAdd}>
        {text}
      </Button>
    </div>
  )
}
