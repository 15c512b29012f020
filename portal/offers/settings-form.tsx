import { useEffect, useRef, useState } from 'preact/hooks'
import type { OfferSettingsDesk, putOfferSettings } from '../../server/offers/settings.contract.ts'
import { useQuery } from '../address.ts'
import { endpoint } from '../api.ts'
import { useWrite } from '../data.ts'
import { say } from '../messages/messages.ts'
import { afterRender } from '../parts/after-render.ts'
import { Button } from '../parts/button.tsx'
import { useDraft } from '../parts/draft.ts'
import { CheckField, TextArea, TextField } from '../parts/field.tsx'
import { currentOf, faultOf } from '../parts/problem.ts'
import { SaveBar } from '../parts/save-bar.tsx'
import { ProblemBanner } from '../parts/states.tsx'
import { toast } from '../parts/toast.tsx'
import { useUnsaved } from '../parts/unsaved.ts'
import { SettingsTexts } from './settings-texts.tsx'
import {
  type OfferSettingsValues,
  settingsChange,
  settingsFaults,
  settingsValues,
} from './settings-values.ts'

const put = endpoint<typeof putOfferSettings>('PUT', '/settings/offers')

interface Props {
  saved: OfferSettingsDesk
  onSaved(settings: OfferSettingsDesk): void
  /** Somebody else's settings are taken in place of what was typed. */
  onTheirs(settings: OfferSettingsDesk): void
}

export function OfferSettingsForm({ saved, onSaved, onTheirs }: Props) {
  const { frame, offerSettings: texts } = say()
  const draft = useDraft<OfferSettingsValues>(settingsValues(saved))
  const { values, set } = draft
  const write = useWrite(put)
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { query } = useQuery()
  useUnsaved(draft.isChanged)
  useEffect(() => {
    // The check list of an offer leads to the field that is missing.
    if (query.field) form.current?.querySelector<HTMLElement>(`[name="${query.field}"]`)?.focus()
  }, [query.field])

  const faults = isTried ? settingsFaults(values) : []
  const theirs = currentOf<OfferSettingsDesk>(write.problem)
  const typed = (
    name:
      | 'address'
      | 'company_number'
      | 'vat_number'
      | 'valid_days'
      | 'reminder_days'
      | 'lapse_notice_days',
    part: 'letterhead' | 'settings',
  ) => ({
    name,
    label: texts.fields[name],
    value: values[name],
    onValue: (value: string) => set(name, value),
    error: (faults as string[]).includes(name)
      ? texts.faults[name as 'valid_days']
      : faultOf(write.problem, `${part}.${name}`),
  })
  const save = async (version = saved.version) => {
    setTried(true)
    if (settingsFaults(values).length > 0) {
      afterRender(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    const answer = await write.send({ body: settingsChange(values, version) })
    if (answer === null) return
    draft.reset()
    setTried(false)
    onSaved(answer.data)
    toast(frame.saved)
  }
  return (
    <form
      ref={form}
      class="stack settings-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (draft.isChanged) void save()
      }}
    >
      <section class="card stack">
        <div>
          <h2>{texts.letterhead}</h2>
          <p class="soft">
            {texts.letterheadText} <a href="/portal/settings/account">{frame.tabs.account}</a>
          </p>
        </div>
        <TextArea {...typed('address', 'letterhead')} hint={texts.addressHint} maxLength={500} />
        <div class="columns">
          <TextField {...typed('company_number', 'letterhead')} maxLength={50} />
          <TextField {...typed('vat_number', 'letterhead')} maxLength={50} />
        </div>
      </section>
      <section class="card stack">
        <h2>{texts.sending}</h2>
        <div class="columns">
          <TextField
            {...typed('valid_days', 'settings')}
            hint={texts.validHint}
            inputMode="numeric"
          />
          <TextField
            {...typed('reminder_days', 'settings')}
            hint={texts.reminderHint}
            inputMode="text"
          />
          <TextField
            {...typed('lapse_notice_days', 'settings')}
            hint={texts.lapseHint}
            inputMode="numeric"
          />
        </div>
        <CheckField
          label={texts.attachPdf}
          value={values.attach_pdf}
          onValue={(value) => set('attach_pdf', value)}
        />
        <CheckField
          label={texts.measureFirst}
          value={values.measure_first}
          onValue={(value) => set('measure_first', value)}
        />
      </section>
      <SettingsTexts
        values={values}
        changes={draft.changes}
        usual={saved.usual}
        problem={write.problem}
        onValue={(name, value) => set(name, value)}
      />
      <SaveBar
        isChanged={draft.isChanged}
        isSending={write.isSending}
        onCancel={() => {
          draft.reset()
          write.clear()
          setTried(false)
        }}
      >
        {theirs === null ? (
          <ProblemBanner problem={write.problem} />
        ) : (
          <div class="banner warn" role="alert">
            <p>{texts.changedMeanwhile}</p>
            <div class="row">
              <Button onClick={() => onTheirs(theirs)}>{texts.takeTheirs}</Button>
              <Button onClick={() => void save(theirs.version)}>{texts.keepMine}</Button>
            </div>
          </div>
        )}
      </SaveBar>
    </form>
  )
}
