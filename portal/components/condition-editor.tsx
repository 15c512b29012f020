import type { ComponentChildren } from 'preact'
import type { Condition } from '../../shared/form/condition.contract.ts'
import { t } from '../messages/messages.ts'
import { Button } from './button.tsx'
import {
  type ConditionList,
  isCondition,
  isShown,
  listIn,
  newClause,
  readClause,
  readList,
  type Subject,
  writeClause,
  writeList,
} from './condition.ts'
import { ClauseFields } from './condition-clause.tsx'
import { SelectField } from './field.tsx'
import { conditionText, namesIn } from './rule-amount.ts'
import './condition.css'

interface Subjects {
  subjects: readonly Subject[]
  /** The default subject of a new condition. */
  usual?: Subject | undefined
}

interface Props extends Subjects {
  condition: Condition | undefined
  /** The text without a condition. */
  always?: string | undefined
  issue: string | null
  /** A way to edit conditions that cannot be shown here. */
  children: ComponentChildren
  /** Undefined if no condition is left. */
  onChange(condition: Condition | undefined): void
}

/** An editor for a condition: selected, never typed. */
export function ConditionEditor({ condition, always, issue, children, onChange, ...props }: Props) {
  const { conditions } = t()
  const { subjects, usual = subjects[0] } = props
  const isRead = condition === undefined || isCondition(condition)
  return (
    <>
      {condition === undefined && <p class="soft small">{always ?? conditions.always}</p>}
      {isRead && isShown(condition) ? (
        <ListFields
          {...{ subjects, usual }}
          list={readList(condition)}
          onList={({ join, parts }) =>
            onChange(parts.length < 2 ? parts[0] : writeList({ join, parts }))
          }
        />
      ) : (
        <>
          {isRead && condition && <p>{conditionText(condition, namesIn(subjects))}</p>}
          {children}
          <div class="row">
            <Button look="quiet" icon="trash" onClick={() => onChange(undefined)}>
              {conditions.remove}
            </Button>
          </div>
        </>
      )}
      {issue !== null && <p class="error small">{issue}</p>}
    </>
  )
}

interface ListProps extends Subjects {
  list: ConditionList
  /** A group has no nested groups. */
  isGroup?: boolean
  onList(list: ConditionList): void
}

/** Conditions and groups, combined by all or any. */
function ListFields({ list, subjects, usual, isGroup = false, onList }: ListProps) {
  const { conditions } = t()
  const { join, parts } = list
  const put = (next: readonly Condition[]) => onList({ join, parts: next })
  const drop = (at: number) => put(parts.toSpliced(at, 1))
  const add = (text: string, part: (clause: Condition) => Condition) =>
    usual && (
      <Button
        look="quiet"
        icon="plus"
        onClick={() => put([...parts, part(writeClause(newClause(usual)))])}
      >
        {text}
      </Button>
    )
  return (
    <>
      {(isGroup || parts.length > 1) && (
        <SelectField
          label={conditions.join}
          hideLabel
          value={join}
          choices={[
            { value: 'all', text: conditions.joinAll },
            { value: 'any', text: conditions.joinAny },
          ]}
          onValue={(value) => onList({ join: value === 'any' ? 'any' : 'all', parts })}
        />
      )}
      {parts.length > 0 && (
        <ol class="plain clauses">
          {parts.map((part, at) => {
            const group = listIn(part)
            const clause = readClause(part)
            return (
              <li key={at}>
                {group && (
                  <fieldset class="clause-group" aria-label={conditions.group}>
                    <ListFields
                      {...{ subjects, usual }}
                      list={group}
                      isGroup
                      // A group without conditions is meaningless.
                      onList={(next) =>
                        next.parts.length === 0 ? drop(at) : put(parts.with(at, writeList(next)))
                      }
                    />
                  </fieldset>
                )}
                {clause && (
                  <ClauseFields
                    {...{ clause, subjects }}
                    onClause={(next) => put(parts.with(at, writeClause(next)))}
                    onRemove={() => drop(at)}
                  />
                )}
              </li>
            )
          })}
        </ol>
      )}
      <div class="row">
        {add(isGroup ? conditions.addToGroup : conditions.add, (clause) => clause)}
        {/* A group with the same mode as its list would be useless. */}
        {!isGroup &&
          parts.length > 0 &&
          add(conditions.addGroup, (clause) =>
            writeList({ join: join === 'all' ? 'any' : 'all', parts: [clause] }),
          )}
      </div>
    </>
  )
}
