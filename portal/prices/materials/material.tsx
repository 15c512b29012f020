import { useState } from 'preact/hooks'
import type {
  DeskMaterial,
  removeMaterial,
} from '../../../server/prices/materials/desk.contract.ts'
import { type DataWrite, useWrite } from '../../data.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { confirm } from '../../parts/confirm.tsx'
import { Conflict } from '../../parts/conflict.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { useDraft } from '../../parts/draft.ts'
import { CheckField, TextField } from '../../parts/field.tsx'
import { PictureField } from '../../parts/picture-field.tsx'
import { currentOf, faultOf } from '../../parts/problem.ts'
import { Banner, ProblemBanner } from '../../parts/states.tsx'
import { useUnsaved } from '../../parts/unsaved.ts'
import { focusFault } from '../focus-fault.ts'
import { InUse } from '../in-use.tsx'
import { ADD_MATERIAL, CHANGE_MATERIAL, REMOVE_MATERIAL } from './endpoints.ts'
import {
  type MaterialField,
  type MaterialValues,
  materialCopy,
  materialFaults,
  materialValues,
  newMaterialOf,
  priceDifference,
} from './values.ts'

interface Props {
  /** Null for a new one. */
  material: DeskMaterial | null
  /** A new one begins as a copy of this one. */
  like: DeskMaterial | null
  onDuplicate(material: DeskMaterial): void
  onClose(): void
  onSaved(): void
}

const FIELDS: readonly [MaterialField, maxLength: number][] = [
  ['name', 255],
  ['unit', 40],
  ['unit_price', 14],
  ['vat_rate', 6],
  ['sort_order', 7],
]

/** A material in a window. A changed price is shown beside the old one before it is saved. */
export function MaterialDialog({ material, like, onDuplicate, onClose, onSaved }: Props) {
  const { materials, items, frame } = say()
  // News of the material must not change what the typing began with.
  const [base] = useState(material)
  const [saved] = useState(() => (like === null ? materialValues(base) : materialCopy(like)))
  const draft = useDraft<MaterialValues>(saved)
  const [isTried, setTried] = useState(false)
  const add = useWrite(ADD_MATERIAL)
  const change = useWrite(CHANGE_MATERIAL)
  const write = base === null ? add : change
  const removal = useWrite(REMOVE_MATERIAL)
  useUnsaved(draft.isChanged)
  const { values, changes } = draft
  const faults = isTried ? materialFaults(values) : {}
  const theirs = currentOf<DeskMaterial>(change.problem)

  const save = async (over: DeskMaterial | null) => {
    setTried(true)
    if (Object.keys(materialFaults(values)).length > 0) return
    const all = newMaterialOf(values)
    if (over === null) {
      if ((await add.send({ body: all })) !== null) onSaved()
      return
    }
    if (!draft.isChanged) return onClose()
    if ('unit_price' in changes && all.unit_price !== over.unit_price) {
      const text = `${over.name}: ${priceDifference(over.unit_price, all.unit_price)}`
      if (!(await confirm({ title: materials.changePrice, text, action: frame.save }))) return
    }
    const sent = Object.keys(changes).map((name) => [name, all[name as keyof typeof all]])
    const body = { ...Object.fromEntries(sent), version: over.version }
    if ((await change.send({ params: { id: over.id }, body })) !== null) onSaved()
  }
  return (
    <Dialog title={base?.name ?? materials.add} onClose={onClose} keepOpen>
      <form
        class="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const form = event.currentTarget
          void save(base).then(() => focusFault(form))
        }}
      >
        <div class="columns">
          {FIELDS.map(([name, maxLength]) => (
            <TextField
              key={name}
              name={name}
              label={materials.fields[name]}
              {...(name === 'sort_order' && { hint: items.hints.sort_order })}
              {...(name === 'unit' && { hint: materials.unitHint })}
              {...(/price|rate/.test(name) && { inputMode: 'decimal' as const })}
              maxLength={maxLength}
              autocomplete="off"
              value={values[name]}
              error={
                faults[name] ??
                (name === 'name' && write.problem?.fields.name
                  ? materials.nameTaken
                  : faultOf(write.problem, name))
              }
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
          value={values.is_active}
          onValue={(value) => draft.set('is_active', value)}
        />
        {base !== null && !values.is_active && base.used_by.length > 0 && (
          <Banner look="warn">
            <p role="status">
              {materials.stillUsed(base.used_by.map(({ name }) => name).join(', '))}
            </p>
          </Banner>
        )}
        {theirs === null && <ProblemBanner problem={write.problem} />}
        <InUse
          problem={removal.problem}
          text={materials.usedByItems}
          href={(item) => `/portal/prices/items/${item}`}
        />
        <div class="actions">
          <Button type="submit" look="main" busy={write.isSending}>
            {base === null ? materials.add : frame.save}
          </Button>
          <Button onClick={onClose}>{frame.cancel}</Button>
          {base !== null && (
            <MaterialActions
              material={base}
              write={removal}
              onDuplicate={() => onDuplicate(base)}
              onRemoved={onSaved}
            />
          )}
        </div>
      </form>
      {theirs !== null && (
        <Conflict
          text={say().prices.conflictText}
          differences={(Object.keys(changes) as (keyof MaterialValues)[]).map((name) => [
            nameOf(name),
            asText(values[name]),
            asText(materialValues(theirs)[name]),
          ])}
          onMine={() => void save(theirs)}
          onTheirs={onSaved}
        />
      )}
    </Dialog>
  )
}

function nameOf(name: keyof MaterialValues): string {
  const { frame, items, materials } = say()
  if (name === 'picture') return frame.picture
  return name === 'is_active' ? items.inUse : materials.fields[name]
}

function asText(value: MaterialValues[keyof MaterialValues]): string {
  const { frame } = say()
  if (typeof value === 'string') return value
  return value ? frame.yes : frame.no
}

interface MaterialActionsProps {
  material: DeskMaterial
  write: DataWrite<typeof removeMaterial>
  onDuplicate(): void
  onRemoved(): void
}

/** What can be done with a material as a whole. */
function MaterialActions({
  material: { id, name },
  write,
  onDuplicate,
  onRemoved,
}: MaterialActionsProps) {
  const { materials, prices, frame } = say()
  const remove = async () => {
    const question = { title: prices.deleteTitle(name), text: materials.deleteText }
    if (!(await confirm({ ...question, action: frame.remove, danger: true }))) return
    if ((await write.send({ params: { id } })) !== null) onRemoved()
  }
  return (
    <span class="push row">
      <Button onClick={onDuplicate}>{prices.duplicate}</Button>
      <Button icon="trash" busy={write.isSending} onClick={() => void remove()}>
        {frame.remove}
      </Button>
    </span>
  )
}
