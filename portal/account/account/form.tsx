import type { AccountDesk, changeAccount } from '../../../server/account/accounts/desk.contract.ts'
import { endpoint } from '../../api.ts'
import { formatName, formatNumber } from '../../format.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { CheckField, Field, SelectField, TextField } from '../../parts/field.tsx'
import { useRecord } from '../../parts/record.ts'
import { RecordForm } from '../../parts/record-form.tsx'
import { contrastWithWhite, ENOUGH_CONTRAST, USUAL_ACCENT } from './colour.ts'
import { LogoField } from './logo.tsx'
import { AddressLookup } from './lookup.tsx'
import { accountBody, accountFaults, accountValues, timeIn } from './values.ts'

const change = endpoint<typeof changeAccount>('PATCH', '/settings/account')
const LANGUAGES = ['nl', 'en', 'de', 'fr']
const TIME_ZONES = Intl.supportedValuesOf('timeZone')

interface Props {
  account: AccountDesk
  onSaved(account: AccountDesk): void
}

export function AccountForm({ account, onSaved }: Props) {
  const texts = say().account
  const record = useRecord({
    saved: account,
    valuesOf: accountValues,
    bodyOf: accountBody,
    faultsOf: accountFaults,
    change,
    onSaved,
  })
  const { values, set, faultAt } = record
  const typed = (name: 'name' | 'time_zone' | 'email' | 'phone' | 'website') => ({
    value: values[name],
    onValue: (value: string) => set(name, value),
    error: faultAt(name),
  })

  return (
    <RecordForm record={record} look="bar" class="stack settings-form">
      <section class="card stack">
        <h2>{texts.general}</h2>
        <TextField
          {...typed('name')}
          label={texts.name}
          hint={texts.nameHint}
          required
          maxLength={255}
          autocomplete="organization"
        />
        <SelectField
          label={texts.language}
          hint={texts.languageHint}
          value={values.language}
          onValue={(value) => set('language', value)}
          choices={languageChoices(account.language)}
          error={faultAt('language')}
        />
        <TimeZoneField {...typed('time_zone')} />
      </section>
      <section class="card stack">
        <h2>{texts.contact}</h2>
        <p class="soft">{texts.contactText}</p>
        <div class="columns">
          <TextField
            {...typed('email')}
            label={texts.email}
            type="email"
            maxLength={254}
            optional
          />
          <TextField {...typed('phone')} label={texts.phone} type="tel" maxLength={50} optional />
        </div>
        <TextField
          {...typed('website')}
          label={texts.website}
          type="url"
          maxLength={500}
          optional
        />
      </section>
      <AddressLookup
        {...{ value: values.address_lookup, error: faultAt('address_lookup') }}
        country={account.country}
        onValue={(value) => set('address_lookup', value)}
      />
      <section class="card stack">
        <h2>{texts.look}</h2>
        <AccentField value={values.accent} onValue={(accent) => set('accent', accent)} />
        <LogoField account={account} onSaved={onSaved} />
      </section>
      <section class="card">
        <h2>{texts.vat}</h2>
        <CheckField
          label={texts.pricesVat}
          value={values.prices_include_vat}
          onValue={(value) => set('prices_include_vat', value)}
        />
        <CheckField
          label={texts.totalVat}
          value={values.total_includes_vat}
          onValue={(value) => set('total_includes_vat', value)}
        />
      </section>
      <section class="card stack">
        <h2>{texts.byOperator}</h2>
        <dl class="values">
          <Fact name={texts.country} value={formatName('region', account.country)} />
          <Fact name={texts.currency} value={account.currency} />
          <Fact
            name={texts.plan}
            value={account.plan === 'paid' ? texts.plans.paid : texts.plans.trial}
          />
        </dl>
      </section>
    </RecordForm>
  )
}

function languageChoices(own: string) {
  const codes = LANGUAGES.includes(own) ? LANGUAGES : [own, ...LANGUAGES]
  return codes.map((value) => ({ value, text: formatName('language', value) }))
}

interface Zone {
  value: string
  onValue(value: string): void
  error: string | null
}

/** A field that the browser itself lets one search in. */
function TimeZoneField({ value, onValue, error }: Zone) {
  const texts = say().account
  const time = timeIn(value)
  return (
    <Field
      label={texts.timeZone}
      error={error}
      hint={time === null ? undefined : texts.timeZoneHint(time)}
    >
      {(control) => (
        <>
          <input
            {...control}
            list="time-zones"
            value={value}
            autocomplete="off"
            spellcheck={false}
            onInput={({ currentTarget }) => onValue(currentTarget.value)}
          />
          <datalist id="time-zones">
            {TIME_ZONES.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}

function AccentField({
  value,
  onValue,
}: {
  value: string | null
  onValue(value: string | null): void
}) {
  const texts = say().account
  const colour = value ?? USUAL_ACCENT
  const contrast = contrastWithWhite(colour)
  const ratio = formatNumber(Math.floor(contrast * 10) / 10)
  const words = contrast < ENOUGH_CONTRAST ? texts.contrastBad(ratio) : texts.contrastGood(ratio)
  return (
    <Field label={texts.accent} hint={value === null ? `${texts.isUsual} ${words}` : words}>
      {(control) => (
        <div class="row">
          <input
            {...control}
            class="input colour"
            type="color"
            value={colour}
            onInput={({ currentTarget }) => onValue(currentTarget.value)}
          />
          <span class="mono">{colour}</span>
          {value !== null && (
            <Button look="quiet" onClick={() => onValue(null)}>
              {texts.usualAccent}
            </Button>
          )}
        </div>
      )}
    </Field>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
