import { ENTRY_MAX } from '../../../server/prices/catalogue/entry.contract.ts'
import {
  type MaterialWithUsers,
  materials,
} from '../../../server/prices/materials/materials.contract.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { confirm } from '../../components/confirm.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { type BodyOf, useRecord } from '../../components/record.ts'
import { Fields, fieldsOf } from '../../components/record-fields.tsx'
import { RecordForm } from '../../components/record-form.tsx'
import { Banner, ProblemBanner } from '../../components/states.tsx'
import { asTyped } from '../../components/typed.ts'
import { type DataWrite, useWrite } from '../../data.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { sortOrderField, vatField } from '../entry-fields.ts'
import { InUse, RemoveButton } from '../in-use.tsx'

interface Props {
  /** Null for a new one. */
  material: MaterialWithUsers | null
  /** A new one starts as a copy of this one, with a new name. */
  like: MaterialWithUsers | null
  onDuplicate(material: MaterialWithUsers): void
  onClose(): void
  onSaved(): void
}

/** A material in a dialog. A changed price shows next to the old one before it is saved. */
export function MaterialDialog({ material, like, onDuplicate, onClose, onSaved }: Props) {
  const { materials: text, prices, frame } = t()
  const fields = materialFields()
  const removal = useWrite(materials.delete)
  const record = useRecord({
    ...fields,
    saved: material,
    valuesOf: (saved: MaterialWithUsers | null) => {
      const values = fields.valuesOf(saved ?? like)
      const isCopy = saved === null && like !== null
      return isCopy ? { ...values, name: prices.copyOf(like.name), code: '' } : values
    },
    create: materials.add,
    change: materials.change,
    ask: async ({ changes: { unit_price: after }, over }) => {
      if (over === null || after === undefined) return true
      const says = `${over.name}: ${priceDifference(over.unit_price, after)}`
      return confirm({ title: text.changePrice, text: says, action: frame.save })
    },
    onCreated: onSaved,
    onSaved,
    onTheirs: onSaved,
    onUnchanged: onClose,
    // The screen shows it.
    done: null,
  })
  const used = material?.used_by ?? []
  return (
    <Dialog title={material?.name ?? text.add} onClose={onClose} keepOpen>
      <RecordForm
        record={record}
        class="stack"
        add={text.add}
        onClose={onClose}
        refused={
          <>
            <ProblemBanner problem={record.problem} />
            <InUse
              problem={removal.problem}
              text={text.usedByItems}
              href={(item) => `/portal/prices/items/${item}`}
            />
          </>
        }
        actions={
          material !== null && (
            <MaterialActions
              material={material}
              write={removal}
              onDuplicate={() => onDuplicate(material)}
              onRemoved={onSaved}
            />
          )
        }
        conflict={{ words: fields.words }}
      >
        <div class="columns">
          <Fields
            of={fields}
            record={record}
            names={['name', 'code', 'unit', 'unit_price', 'vat_rate', 'sort_order']}
          />
        </div>
        <Fields of={fields} record={record} names={['picture', 'is_active']} />
        {!record.values.is_active && used.length > 0 && (
          <Banner look="warn">
            <p role="status">{text.stillUsed(used.map(({ name }) => name).join(', '))}</p>
          </Banner>
        )}
      </RecordForm>
    </Dialog>
  )
}

function materialFields() {
  const { frame, items, materials: text } = t()
  return fieldsOf<MaterialWithUsers, BodyOf<typeof materials.add>>()({
    name: {
      kind: 'text',
      label: t().frame.name,
      maxLength: ENTRY_MAX.name,
    },
    code: {
      kind: 'text',
      label: text.fields.code,
      hint: text.codeHint,
      maxLength: ENTRY_MAX.code,
      optional: true,
    },
    unit: {
      kind: 'text',
      label: text.fields.unit,
      hint: text.unitHint,
      maxLength: ENTRY_MAX.unit,
    },
    unit_price: {
      kind: 'money',
      label: text.fields.unit_price,
      maxLength: 14,
      wrong: text.issues.unit_price,
    },
    vat_rate: vatField(),
    sort_order: sortOrderField(),
    is_active: { kind: 'check', label: items.fields.is_active, first: true },
    picture: { kind: 'picture', label: frame.picture },
  })
}

/** `€32.50 → €33.65 (+3.5 %)` */
function priceDifference(before: number, after: number): string {
  return `${formatMoney(before)} → ${formatMoney(after)} (${percentText(before, after)})`
}

/** With a sign; undefined for a price that was zero. */
function percentText(before: number, after: number): string {
  if (before === 0) return '–'
  const percent = Math.round((after / before - 1) * 1000) / 10
  return `${percent > 0 ? '+' : ''}${asTyped(percent)} %`
}

interface MaterialActionsProps {
  material: MaterialWithUsers
  write: DataWrite<typeof materials.delete>
  onDuplicate(): void
  onRemoved(): void
}

/** Actions on a whole material. */
function MaterialActions({
  material: { id, name },
  write,
  onDuplicate,
  onRemoved,
}: MaterialActionsProps) {
  const { materials: text, prices } = t()
  const remove = async () => {
    if ((await write.send({ params: { id } })) !== null) onRemoved()
  }
  return (
    <span class="push row">
      <ButtonLink href={`/portal/prices/items/new?material=${encodeURIComponent(name)}`}>
        {text.makeItem}
      </ButtonLink>
      <Button onClick={onDuplicate}>{t().forms.duplicate}</Button>
      <RemoveButton
        title={prices.deleteTitle(name)}
        text={text.deleteText}
        busy={write.isSending}
        onRemove={() => void remove()}
      />
    </span>
  )
}
