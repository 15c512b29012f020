import { useState } from 'preact/hooks'
import {
  type LeadSource,
  leadSources,
  SOURCE_KINDS,
  SOURCE_NAME_MAX,
  type SourceKind,
} from '../../../server/leads/sources/sources.contract.ts'
import { CopyField } from '../../components/copy.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { SelectField } from '../../components/field.tsx'
import { Actions } from '../../components/question-form.tsx'
import { type BodyOf, useRecord } from '../../components/record.ts'
import { Fields, fieldsOf } from '../../components/record-fields.tsx'
import { RecordForm } from '../../components/record-form.tsx'
import { t } from '../../messages/messages.ts'
import { FormField } from './form-field.tsx'
import './lead-sources.css'

/** Asks for the data of a source, and then shows what to paste at Google or Meta. */
export function NewSource({ onMade, onClose }: { onMade(): void; onClose(): void }) {
  const texts = t().leadSources
  const [made, setMade] = useState<{ source: LeadSource; key: string } | null>(null)
  type Body = BodyOf<typeof leadSources.create>
  const fields = fieldsOf<Body, Required<Body>>()({
    name: {
      kind: 'text',
      label: t().frame.name,
      hint: texts.nameHint,
      maxLength: SOURCE_NAME_MAX,
    },
    app_secret: { kind: 'password', label: texts.appSecret, hint: texts.appSecretHint },
    token: { kind: 'password', label: texts.token, hint: texts.tokenHint },
  })
  const record = useRecord({
    saved: null,
    valuesOf: () => ({ ...fields.valuesOf(null), kind: 'google' as SourceKind, form: '' }),
    bodyOf: ({ kind, form, ...typed }) => {
      const { name, ...secrets } = fields.bodyOf(typed)
      return { kind, name, form: form || null, ...(kind === 'meta' && secrets) }
    },
    issuesOf: ({ kind, ...typed }) => {
      const { name, ...secrets } = fields.issuesOf(typed)
      return { name, ...(kind === 'meta' && secrets) }
    },
    create: leadSources.create,
    onCreated: (created) => {
      setMade(created)
      onMade()
    },
    done: null,
  })
  const { kind, form } = record.values
  if (made !== null) {
    const { source, key: secret } = made
    return <Made title={texts.made} source={source} secret={secret} onClose={onClose} />
  }
  return (
    <Dialog title={texts.newTitle} onClose={onClose} keepOpen>
      <RecordForm record={record} look="window" class="stack" add={texts.create} onClose={onClose}>
        <SelectField
          label={texts.kind}
          value={kind}
          onValue={(value) => record.set('kind', value as SourceKind)}
          choices={SOURCE_KINDS.map((value) => ({ value, text: texts.kinds[value] }))}
        />
        <Fields of={fields} record={record} names={['name']} />
        <FormField
          value={form}
          onValue={(slug) => record.set('form', slug)}
          error={record.faultAt('form')}
        />
        {kind === 'meta' && <Fields of={fields} record={record} names={['app_secret', 'token']} />}
      </RecordForm>
    </Dialog>
  )
}

interface MadeProps {
  title: string
  source: LeadSource
  secret: string
  onClose(): void
}

/** The address and the key. The key cannot be read again later. */
export function Made({ title, source, secret, onClose }: MadeProps) {
  const { leadSources: texts } = t()
  return (
    <Dialog title={title} onClose={onClose} keepOpen>
      <div class="stack">
        <CopyField label={t().customers.address} value={source.address} />
        <CopyField label={texts.key[source.kind]} value={secret} hint={texts.once} />
        <Steps kind={source.kind} />
        <Actions action={t().developers.done} onDo={onClose} />
      </div>
    </Dialog>
  )
}

/** The steps at Google or Meta. */
export function Steps({ kind }: { kind: SourceKind }) {
  return (
    <ol class="connect-steps">
      {t().leadSources.steps[kind].map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}
