import { useState } from 'preact/hooks'
import type {
  FormTarget,
  LeadSource,
  SeenField,
} from '../../../server/leads/sources/sources.contract.ts'
import { useWrite } from '../../data.ts'
import { say } from '../../messages/messages.ts'
import { Field } from '../../parts/field.tsx'
import { SaveBar } from '../../parts/save-bar.tsx'
import { Empty } from '../../parts/states.tsx'
import { toast } from '../../parts/toast.tsx'
import { useUnsaved } from '../../parts/unsaved.ts'
import { CHANGE_SOURCE } from './endpoints.ts'
import { Refused } from './refused.tsx'

const NOTE = 'note'

interface Props {
  source: LeadSource
  targets: readonly FormTarget[]
  onChanged(): void
}

/** Says for each field that was delivered what it fills. */
export function MappingForm({ source, targets, onChanged }: Props) {
  const { frame, leadSources: texts } = say()
  const { id, version, fields, mapping } = source
  const write = useWrite(CHANGE_SOURCE)
  const [typed, setTyped] = useState<Record<string, string>>({})
  const chosen = { ...mapping, ...typed }
  const targetOf = ({ key, usual }: SeenField) =>
    (Object.hasOwn(chosen, key) ? chosen[key] : null) ?? usual ?? NOTE
  const isChanged = Object.entries(typed).some(([key, target]) => mapping[key] !== target)
  useUnsaved(isChanged)

  const save = async () => {
    if (!isChanged) return
    const body = { version, mapping: chosen }
    if ((await write.send({ params: { id }, body })) === null) return
    setTyped({})
    onChanged()
    toast(frame.saved)
  }
  return (
    <form
      class="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <section class="card stack">
        <div>
          <h2>{texts.fields}</h2>
          {fields.length > 0 && <p class="soft">{texts.fieldsText}</p>}
        </div>
        {fields.length === 0 ? (
          <Empty icon="list" title={texts.noFields}>
            {texts.noFieldsText}
          </Empty>
        ) : (
          <div class="mapping">
            {fields.map((field) => (
              <TargetField
                key={field.key}
                field={field}
                targets={targets}
                value={targetOf(field)}
                onValue={(target) => setTyped((before) => ({ ...before, [field.key]: target }))}
              />
            ))}
          </div>
        )}
      </section>
      {fields.length > 0 && (
        <SaveBar isChanged={isChanged} isSending={write.isSending} onCancel={() => setTyped({})}>
          <Refused problem={write.problem} onReload={onChanged} />
        </SaveBar>
      )}
    </form>
  )
}

interface TargetProps {
  field: SeenField
  targets: readonly FormTarget[]
  value: string
  onValue(target: string): void
}

function TargetField({ field, targets, value, onValue }: TargetProps) {
  const { leadSources: texts } = say()
  return (
    <Field label={field.label || field.key}>
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
            {Object.entries(texts.targets).map(([target, label]) => (
              <option key={target} value={target}>
                {label}
              </option>
            ))}
          </optgroup>
        </select>
      )}
    </Field>
  )
}
