import { useEffect, useRef } from 'preact/hooks'
import {
  type AccountOfferSettings,
  LETTERHEAD_MAX,
  offerSettings,
} from '../../server/offers/settings.contract.ts'
import { useQuery } from '../address.ts'
import { CheckField, TextArea, TextField } from '../components/field.tsx'
import { useRecord } from '../components/record.ts'
import { RecordForm } from '../components/record-form.tsx'
import { t } from '../messages/messages.ts'
import { SettingsTexts } from './settings-texts.tsx'
import {
  settingsBody,
  settingsIssues,
  settingsPath,
  settingsValues,
  settingsWords,
} from './settings-values.ts'

interface Props {
  saved: AccountOfferSettings
  onSaved(settings: AccountOfferSettings): void
}

export function OfferSettingsForm({ saved, onSaved }: Props) {
  const { frame, offerSettings: texts } = t()
  const record = useRecord({
    saved,
    valuesOf: settingsValues,
    bodyOf: settingsBody,
    issuesOf: settingsIssues,
    change: offerSettings.put,
    toBody: ({ body, over }) => ({ ...body, version: over.version }),
    pathOf: settingsPath,
    onSaved,
    onTheirs: onSaved,
  })
  const { values, set, faultAt: issueAt } = record
  const sections = useRef<HTMLElement>(null)
  const { query } = useQuery()
  useEffect(() => {
    // The checklist of an offer links to the missing field.
    if (query.field)
      sections.current?.parentElement
        ?.querySelector<HTMLElement>(`[name="${query.field}"]`)
        ?.focus()
  }, [query.field])

  const typed = (
    name:
      | 'address'
      | 'company_number'
      | 'vat_number'
      | 'valid_days'
      | 'reminder_days'
      | 'lapse_notice_days',
  ) => ({
    name,
    label: texts.fields[name],
    value: values[name],
    onValue: (value: string) => set(name, value),
    error: issueAt(name),
  })
  return (
    <RecordForm
      record={record}
      look="bar"
      class="stack settings-form"
      conflict={{ text: texts.changedMeanwhile, words: settingsWords }}
    >
      <section class="card stack" ref={sections}>
        <div>
          <h2>{texts.letterhead}</h2>
          <p class="soft">
            {texts.letterheadText} <a href="/portal/settings/account">{frame.tabs.account}</a>
          </p>
        </div>
        <TextArea
          {...typed('address')}
          hint={texts.addressHint}
          maxLength={LETTERHEAD_MAX.address}
        />
        <div class="columns">
          <TextField {...typed('company_number')} maxLength={LETTERHEAD_MAX.company_number} />
          <TextField {...typed('vat_number')} maxLength={LETTERHEAD_MAX.vat_number} />
        </div>
      </section>
      <section class="card stack">
        <h2>{texts.sending}</h2>
        <div class="columns">
          <TextField {...typed('valid_days')} hint={texts.validHint} inputMode="numeric" />
          <TextField {...typed('reminder_days')} hint={texts.reminderHint} inputMode="text" />
          <TextField {...typed('lapse_notice_days')} hint={texts.lapseHint} inputMode="numeric" />
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
        changes={record.changes}
        usual={saved.usual}
        faultAt={issueAt}
        onValue={set}
      />
    </RecordForm>
  )
}
