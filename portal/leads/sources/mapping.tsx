import {
  type FormTarget,
  type LeadSource,
  leadSources,
  type SeenField,
} from '../../../server/leads/sources/sources.contract.ts'
import { CONTACT_TARGETS } from '../../../server/leads/sources/targets.contract.ts'
import { Field } from '../../components/field.tsx'
import { useRecord } from '../../components/record.ts'
import { RecordForm } from '../../components/record-form.tsx'
import { Empty } from '../../components/states.tsx'
import { t } from '../../messages/messages.ts'

const NOTE = 'note'

interface Props {
  source: LeadSource
  targets: readonly FormTarget[]
  onChanged(): void
}

/** The target of each delivered field. */
export function MappingForm({ source, targets, onChanged }: Props) {
  const { leadSources: texts, contactFields } = t()
  const { fields } = source
  const targetIn = (mapping: Readonly<Record<string, string>>, { key, usual }: SeenField) =>
    (Object.hasOwn(mapping, key) ? mapping[key] : null) ?? usual ?? NOTE
  const record = useRecord({
    saved: source,
    valuesOf: ({ mapping }) => mapping,
    change: leadSources.change,
    toBody: ({ body, over }) => ({ mapping: body, version: over.version }),
    pathOf: (field) => `mapping.${field}`,
    onSaved: onChanged,
    onTheirs: onChanged,
  })
  const nameOf = (target: string) =>
    targets.find((one) => one.target === target)?.label ??
    Object.entries(contactFields).find(([key]) => key === target)?.[1] ??
    texts.toNote
  if (fields.length === 0) {
    return (
      <section class="card stack">
        <h2>{texts.fields}</h2>
        <Empty icon="list" title={texts.noFields}>
          {texts.noFieldsText}
        </Empty>
      </section>
    )
  }
  return (
    <RecordForm
      record={record}
      look="bar"
      class="stack"
      conflict={{
        words: (key, value) => [fields.find((one) => one.key === key)?.label || key, nameOf(value)],
      }}
    >
      <section class="card stack">
        <div>
          <h2>{texts.fields}</h2>
          <p class="soft">{texts.fieldsText}</p>
        </div>
        <div class="mapping">
          {fields.map((field) => (
            <TargetField
              key={field.key}
              field={field}
              targets={targets}
              value={targetIn(record.values, field)}
              onValue={(target) => record.set(field.key, target)}
              error={record.faultAt(field.key)}
            />
          ))}
        </div>
      </section>
    </RecordForm>
  )
}

interface TargetProps {
  field: SeenField
  targets: readonly FormTarget[]
  value: string
  onValue(target: string): void
  error: string | null
}

function TargetField({ field, targets, value, onValue, error }: TargetProps) {
  const { leadSources: texts, contactFields } = t()
  return (
    <Field label={field.label || field.key} error={error}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={({ currentTarget }) => onValue(currentTarget.value)}
        >
          <option value={NOTE}>{texts.toNote}</option>
          {targets.length > 0 && (
            <optgroup label={texts.questions}>
              {targets.map(({ target, label }) => (
                <option key={target} value={target}>
                  {label}
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label={texts.contact}>
            {CONTACT_TARGETS.map((target) => (
              <option key={target} value={target}>
                {contactFields[target]}
              </option>
            ))}
          </optgroup>
        </select>
      )}
    </Field>
  )
}
