import { useState } from 'preact/hooks'
import type { DeskItem, RuleParts } from '../../../server/prices/offer-items/desk.contract.ts'
import { useWrite } from '../../data.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { Conflict } from '../../parts/conflict.tsx'
import type { Draft } from '../../parts/draft.ts'
import { CheckField, TextField } from '../../parts/field.tsx'
import { PictureField } from '../../parts/picture-field.tsx'
import { currentOf } from '../../parts/problem.ts'
import { focusFault } from '../../parts/record.ts'
import { ProblemBanner } from '../../parts/states.tsx'
import { RuleEditor } from '../rule/editor.tsx'
import { sentenceOf } from '../rule/sentence.ts'
import { ADD_ITEM, CHANGE_ITEM } from './endpoints.ts'
import type { Trying } from './use-try.ts'
import {
  type ItemField,
  type ItemValues,
  itemChange,
  itemFaults,
  itemValues,
  newItemOf,
  takenOf,
} from './values.ts'
import '../parts.css'

interface Props {
  /** The item that the typing began with; null for a new one. */
  base: DeskItem | null
  draft: Draft<ItemValues>
  parts: RuleParts
  trying: Trying
  mayWrite: boolean
  onSaved(item: DeskItem): void
  onTheirs(item: DeskItem): void
}

const FIELDS: readonly [ItemField, maxLength: number][] = [
  ['name', 255],
  ['article_number', 100],
  ['vat_rate', 6],
  ['kind', 40],
  ['sort_order', 7],
]

/** The fields of an item and its rule, saved together. */
export function ItemForm({ base, draft, parts, trying, mayWrite, onSaved, onTheirs }: Props) {
  const { items, frame } = say()
  const { values, changes } = draft
  const [isTried, setTried] = useState(false)
  const add = useWrite(ADD_ITEM)
  const change = useWrite(CHANGE_ITEM)
  const write = base === null ? add : change
  const faults = isTried ? itemFaults(values) : {}
  const theirs = currentOf<DeskItem>(change.problem)

  const save = async (over: DeskItem | null) => {
    setTried(true)
    if (Object.keys(itemFaults(values)).length > 0) return
    const answer =
      over === null
        ? await add.send({ body: newItemOf(values) })
        : await change.send({
            params: { id: over.id },
            body: itemChange(values, changes, over.version),
          })
    if (answer === null) return
    setTried(false)
    onSaved(answer.data)
  }
  return (
    <form
      class="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        void save(base).then(() => focusFault(form))
      }}
    >
      <fieldset class="bare stack" disabled={!mayWrite}>
        <section class="card stack" aria-label={items.item}>
          <div class="columns">
            {FIELDS.map(([name, maxLength]) => (
              <TextField
                key={name}
                name={name}
                label={items.fields[name]}
                hint={items.hints[name]}
                maxLength={maxLength}
                autocomplete="off"
                spellcheck={name === 'name'}
                {...(name === 'vat_rate' && { inputMode: 'decimal' as const })}
                {...(name === 'sort_order' && { inputMode: 'numeric' as const })}
                value={values[name]}
                error={faults[name] ?? takenOf(write.problem, name)}
                onValue={(value) => draft.set(name, value)}
              />
            ))}
          </div>
          <PictureField
            picture={values.picture}
            onPicture={(picture) => draft.set('picture', picture)}
          />
          <CheckField
            label={items.inUse}
            hint={items.inUseHint}
            value={values.is_active}
            onValue={(value) => draft.set('is_active', value)}
          />
        </section>
        <RuleEditor
          rule={values.rule}
          parts={parts}
          trying={trying}
          onRule={(rule) => draft.set('rule', rule)}
        />
      </fieldset>
      {theirs === null && <ProblemBanner problem={write.problem} />}
      {mayWrite && (
        <div class="actions">
          <Button type="submit" look="main" busy={write.isSending}>
            {base === null ? items.add : frame.save}
          </Button>
          {draft.isChanged && (
            <>
              <Button onClick={draft.reset}>{items.discard}</Button>
              <span class="soft small" role="status">
                {frame.unsaved}
              </span>
            </>
          )}
        </div>
      )}
      {theirs !== null && (
        <Conflict
          text={say().prices.conflictText}
          differences={differences(values, changes, theirs, parts)}
          onMine={() => void save(theirs)}
          onTheirs={() => {
            change.clear()
            onTheirs(theirs)
          }}
        />
      )}
    </form>
  )
}

/** What was typed here beside what it is now: its name, mine, theirs. */
function differences(
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
