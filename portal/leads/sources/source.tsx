import { useLocation, useRoute } from 'preact-iso'
import {
  type LeadSource,
  leadSources,
  SOURCE_NAME_MAX,
} from '../../../server/leads/sources/sources.contract.ts'
import { Button } from '../../components/button.tsx'
import { confirm } from '../../components/confirm.tsx'
import { TextField } from '../../components/field.tsx'
import { useRecord } from '../../components/record.ts'
import { RecordForm } from '../../components/record-form.tsx'
import { ProblemBanner, Unread } from '../../components/states.tsx'
import { Switch } from '../../components/switch.tsx'
import { useRead, useWrite } from '../../data.ts'
import { SettingsPage } from '../../frame/settings-page.tsx'
import { useLive } from '../../live.ts'
import { t } from '../../messages/messages.ts'
import { SourceDeliveries } from './deliveries.tsx'
import { FormField } from './form-field.tsx'
import { SourceState } from './lead-sources.tsx'
import { MappingForm } from './mapping.tsx'
import { Refusal } from './refused.tsx'
import { SetUp } from './set-up.tsx'

const HERE = '/portal/settings/lead-sources'

/** One source: its mapping, its setup, and its deliveries. */
export function LeadSourceScreen() {
  const { leadSources: texts } = t()
  const { id = '' } = useRoute().params
  const { data, problem, reload } = useRead(leadSources.get, { params: { id } })
  useLive(reload)
  const onChanged = () => void reload(true)
  const back = { href: HERE, text: texts.tab }
  if (data === null) {
    return (
      <SettingsPage title={texts.tab} back={back}>
        <Unread problem={problem} retry={reload} rows={8} height={34} />
      </SettingsPage>
    )
  }
  const { source, targets, waiting, last } = data
  return (
    <SettingsPage
      title={source.name}
      back={back}
      note={<SourceState source={source} />}
      actions={<Remove source={source} />}
      narrow
    >
      <SourceDeliveries source={source} waiting={waiting} last={last} onChanged={onChanged} />
      <MappingForm source={source} targets={targets} onChanged={onChanged} />
      <SourceSettings source={source} onChanged={onChanged} />
      <SetUp source={source} onChanged={onChanged} />
    </SettingsPage>
  )
}

function Remove({ source: { id, name } }: { source: LeadSource }) {
  const { leadSources: texts } = t()
  const { route } = useLocation()
  const write = useWrite(leadSources.delete)
  const remove = async () => {
    const question = { title: texts.removeTitle(name), text: texts.removeText }
    if (!(await confirm({ ...question, action: texts.remove, danger: true }))) return
    if ((await write.send({ params: { id } })) !== null) route(HERE)
  }
  return (
    <>
      <ProblemBanner problem={write.problem} />
      <Button icon="trash" busy={write.isSending} onClick={() => void remove()}>
        {texts.remove}
      </Button>
    </>
  )
}

interface Props {
  source: LeadSource
  onChanged(): void
}

/** The name of a source, its form, and whether it is active. */
function SourceSettings({ source, onChanged }: Props) {
  const { leadSources: texts } = t()
  const record = useRecord({
    saved: source,
    valuesOf: ({ name, form }) => ({ name, form: form ?? '' }),
    bodyOf: ({ name, form }) => ({ name: name.trim(), form: form || null }),
    issuesOf: ({ name }) => ({ name: name.trim() === '' ? t().issues.empty : null }),
    change: leadSources.change,
    onSaved: onChanged,
    onTheirs: onChanged,
  })
  const switching = useWrite(leadSources.change)
  const { id, version } = source
  const { name, form } = record.values

  const turn = async (isOn: boolean) => {
    const body = { version, is_active: isOn }
    if ((await switching.send({ params: { id }, body })) !== null) onChanged()
  }
  return (
    <RecordForm
      record={record}
      look="bar"
      class="stack"
      conflict={{
        words: (part, value) => [
          part === 'name' ? t().frame.name : texts.form,
          value || texts.noForm,
        ],
      }}
    >
      <section class="card stack">
        <Switch
          label={texts.active}
          hint={texts.activeHint}
          value={source.is_active}
          onValue={(isOn) => void turn(isOn)}
        />
        <Refusal problem={switching.problem} onReload={onChanged} />
        <TextField
          label={t().frame.name}
          hint={texts.nameHint}
          value={name}
          onValue={(value) => record.set('name', value)}
          error={record.faultAt('name')}
          maxLength={SOURCE_NAME_MAX}
          required
          autocomplete="off"
        />
        <FormField
          value={form}
          onValue={(value) => record.set('form', value)}
          error={record.faultAt('form')}
        />
      </section>
    </RecordForm>
  )
}
