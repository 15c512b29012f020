import type { LeadSource } from '../../../server/leads/sources/sources.contract.ts'
import { useWrite } from '../../data.ts'
import { say } from '../../messages/messages.ts'
import { useDraft } from '../../parts/draft.ts'
import { TextField } from '../../parts/field.tsx'
import { SaveBar } from '../../parts/save-bar.tsx'
import { Switch } from '../../parts/switch.tsx'
import { toast } from '../../parts/toast.tsx'
import { useUnsaved } from '../../parts/unsaved.ts'
import { CHANGE_SOURCE } from './endpoints.ts'
import { FormField } from './form-field.tsx'
import { Refused } from './refused.tsx'

interface Props {
  source: LeadSource
  onChanged(): void
}

/** How a source is called, which form it fills, and whether it takes leads. */
export function SourceSettings({ source, onChanged }: Props) {
  const { frame, leadSources: texts } = say()
  const draft = useDraft({ name: source.name, form: source.form ?? '' })
  const write = useWrite(CHANGE_SOURCE)
  const switching = useWrite(CHANGE_SOURCE)
  useUnsaved(draft.isChanged)
  const { id, version } = source
  const { name, form } = draft.values
  const isNamed = name.trim() !== ''

  const save = async () => {
    if (!draft.isChanged || !isNamed) return
    const body = { version, name: name.trim(), form: form || null }
    if ((await write.send({ params: { id }, body })) === null) return
    draft.reset()
    onChanged()
    toast(frame.saved)
  }
  const turn = async (isOn: boolean) => {
    const body = { version, is_active: isOn }
    if ((await switching.send({ params: { id }, body })) !== null) onChanged()
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
        <Switch
          label={texts.active}
          hint={texts.activeHint}
          value={source.is_active}
          onValue={(isOn) => void turn(isOn)}
        />
        <Refused problem={switching.problem} onReload={onChanged} />
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          value={name}
          onValue={(value) => draft.set('name', value)}
          error={isNamed ? null : texts.nameFault}
          maxLength={100}
          required
          autocomplete="off"
        />
        <FormField value={form} onValue={(value) => draft.set('form', value)} />
      </section>
      <SaveBar isChanged={draft.isChanged} isSending={write.isSending} onCancel={draft.reset}>
        <Refused problem={write.problem} onReload={onChanged} />
      </SaveBar>
    </form>
  )
}
