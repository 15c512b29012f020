import { useState } from 'preact/hooks'
import {
  type LeadSource,
  leadSources,
  SOURCE_KINDS,
  SOURCE_NAME_MAX,
  type SourceKind,
} from '../../../server/leads/sources/sources.contract.ts'
import { useWrite } from '../../data.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { CopyField } from '../../parts/copy.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { SelectField, TextField } from '../../parts/field.tsx'
import { faultOf } from '../../parts/problem.ts'
import { ProblemBanner } from '../../parts/states.tsx'
import { FormField } from './form-field.tsx'
import './lead-sources.css'

/** Asks what a source needs, and then shows what to paste at Google or Meta. */
export function NewSource({ onMade, onClose }: { onMade(): void; onClose(): void }) {
  const { faults, frame, leadSources: texts } = say()
  const write = useWrite(leadSources.create)
  const [kind, setKind] = useState<SourceKind>('google')
  const [values, setValues] = useState({ name: '', form: '', app_secret: '', token: '' })
  const [isTried, setTried] = useState(false)
  const [made, setMade] = useState<{ source: LeadSource; key: string } | null>(null)

  const field = (name: 'name' | 'app_secret' | 'token') => ({
    value: values[name],
    onValue: (value: string) => setValues((before) => ({ ...before, [name]: value })),
    error: isTried && values[name].trim() === '' ? faults.empty : faultOf(write.problem, name),
    required: true,
    autocomplete: 'off' as const,
  })
  const submit = async (event: Event) => {
    event.preventDefault()
    setTried(true)
    const { name, form, app_secret, token } = values
    const secrets = { app_secret: app_secret.trim(), token: token.trim() }
    const needed = kind === 'meta' ? [name, app_secret, token] : [name]
    if (needed.some((value) => value.trim() === '')) return
    const own = { kind, name: name.trim(), form: form || null }
    const answer = await write.send({ body: { ...own, ...(kind === 'meta' && secrets) } })
    if (answer === null) return
    setMade(answer.data)
    onMade()
  }
  if (made !== null) {
    const { source, key: secret } = made
    return <Made title={texts.made} source={source} secret={secret} onClose={onClose} />
  }
  return (
    <Dialog title={texts.newTitle} onClose={onClose} keepOpen>
      <form class="stack" noValidate onSubmit={submit}>
        <ProblemBanner problem={write.problem} />
        <SelectField
          label={texts.kind}
          value={kind}
          onValue={(value) => setKind(value as SourceKind)}
          choices={SOURCE_KINDS.map((value) => ({ value, text: texts.kinds[value] }))}
        />
        <TextField
          {...field('name')}
          label={texts.name}
          hint={texts.nameHint}
          maxLength={SOURCE_NAME_MAX}
        />
        <FormField
          value={values.form}
          onValue={(form) => setValues((before) => ({ ...before, form }))}
          error={faultOf(write.problem, 'form')}
        />
        {kind === 'meta' && (
          <>
            <TextField
              {...field('app_secret')}
              label={texts.appSecret}
              hint={texts.appSecretHint}
              type="password"
            />
            <TextField
              {...field('token')}
              label={texts.token}
              hint={texts.tokenHint}
              type="password"
            />
          </>
        )}
        <div class="actions end">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" look="main" busy={write.isSending}>
            {texts.create}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface MadeProps {
  title: string
  source: LeadSource
  secret: string
  onClose(): void
}

/** The address and the key. Nobody can read the key again later. */
export function Made({ title, source, secret, onClose }: MadeProps) {
  const { leadSources: texts } = say()
  return (
    <Dialog title={title} onClose={onClose} keepOpen>
      <div class="stack">
        <CopyField label={texts.address} value={source.address} />
        <CopyField label={texts.key[source.kind]} value={secret} hint={texts.once} />
        <Steps kind={source.kind} />
        <div class="actions end">
          <Button look="main" onClick={onClose}>
            {texts.close}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** What to do at Google or Meta. */
export function Steps({ kind }: { kind: SourceKind }) {
  return (
    <ol class="steps">
      {say().leadSources.steps[kind].map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}
