import '../parts.css'
import type { RuleParts } from '../../../server/forms/try-out.contract.ts'
import { ENTRY_MAX } from '../../../server/prices/catalogue/entry.contract.ts'
import {
  type ItemWithRule,
  offerItems,
} from '../../../server/prices/offer-items/offer-items.contract.ts'
import type { ItemRule } from '../../../server/prices/offer-items/rule.contract.ts'
import { Button } from '../../components/button.tsx'
import { type BodyOf, useRecord } from '../../components/record.ts'
import { Fields, fieldsOf } from '../../components/record-fields.tsx'
import { RecordForm } from '../../components/record-form.tsx'
import { t } from '../../messages/messages.ts'
import { can } from '../../session.ts'
import { sortOrderField, vatField } from '../entry-fields.ts'
import { RuleEditor } from '../rule/editor.tsx'
import { ruleSentenceOf } from '../rule/sentence.ts'
import type { FirstItem } from './of-material.ts'
import { ruleIssues, type Trying } from './use-try.ts'

const NEW_RULE: ItemRule = { text: {}, price: { per_unit: 0 } }

type ItemValues = ReturnType<ReturnType<typeof itemFields>['valuesOf']> & { rule: ItemRule }

interface Options {
  /** Null for a new one. */
  item: ItemWithRule | null
  /** The initial values of a new item; null for an empty one. */
  first: FirstItem | null
  onSaved(item: ItemWithRule): void
  onCreated(item: ItemWithRule): void
}

/** An item and its rule during input, saved together. */
export function useItem({ item, first, onSaved, onCreated }: Options) {
  const fields = itemFields()
  return useRecord({
    saved: item,
    valuesOf: (saved: ItemWithRule | null): ItemValues => {
      const shown = saved ?? first
      return { ...fields.valuesOf(shown as ItemWithRule | null), rule: shown?.rule ?? NEW_RULE }
    },
    bodyOf: (values: ItemValues) => ({ ...fields.bodyOf(values), rule: values.rule }),
    issuesOf: (values: ItemValues) => fields.issuesOf(values),
    create: offerItems.add,
    change: offerItems.change,
    onSaved,
    onCreated,
    onTheirs: onSaved,
  })
}

interface Props {
  record: ReturnType<typeof useItem>
  parts: RuleParts
  trying: Trying
}

export function ItemForm({ record, parts, trying }: Props) {
  const { items } = t()
  const fields = itemFields()
  return (
    <RecordForm
      record={record}
      class="stack"
      add={items.add}
      mayWrite={can.value.price}
      actions={record.isChanged && <Button onClick={record.cancel}>{items.discard}</Button>}
      conflict={{
        words: (name, value) =>
          name === 'rule'
            ? [items.fields.rule, ruleText(value as ItemRule, parts)]
            : fields.words(name, value as Exclude<typeof value, ItemRule>),
      }}
    >
      <section class="card stack" aria-label={items.item}>
        <div class="columns">
          <Fields
            of={fields}
            record={record}
            names={['name', 'article_number', 'vat_rate', 'kind', 'sort_order']}
          />
        </div>
        <Fields of={fields} record={record} names={['picture', 'is_active']} />
      </section>
      <RuleEditor
        rule={record.values.rule}
        parts={parts}
        trying={trying}
        refused={ruleIssues(record.problem, 'rule')}
        onRule={(rule) => record.set('rule', rule)}
      />
    </RecordForm>
  )
}

function itemFields() {
  const { frame, items } = t()
  const { fields: labels, hints } = items
  return fieldsOf<ItemWithRule, BodyOf<typeof offerItems.add>>()({
    name: {
      kind: 'text',
      label: t().frame.name,
      hint: hints.name,
      maxLength: ENTRY_MAX.name,
    },
    article_number: {
      kind: 'text',
      label: labels.article_number,
      hint: hints.article_number,
      maxLength: ENTRY_MAX.article_number,
      accepts: () => true,
    },
    vat_rate: vatField(),
    kind: {
      kind: 'text',
      label: labels.kind,
      hint: hints.kind,
      maxLength: ENTRY_MAX.kind,
      first: 'product',
      to: (typed) => typed.trim(),
    },
    sort_order: sortOrderField(),
    picture: { kind: 'picture', label: frame.picture },
    is_active: { kind: 'check', label: items.fields.is_active, hint: items.inUseHint, first: true },
  })
}

/** The sentence, and the texts of the line: both may differ. */
function ruleText(rule: ItemRule, parts: RuleParts): string {
  const words = typeof rule.text === 'string' ? [rule.text] : Object.values(rule.text)
  return [ruleSentenceOf(rule, parts), ...words].join(' / ')
}
