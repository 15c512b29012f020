import { type OwnAccount, ownAccount } from '../../../server/account/accounts/settings.contract.ts'
import { Button } from '../../components/button.tsx'
import { Fact } from '../../components/fact.tsx'
import { Field } from '../../components/field.tsx'
import { useRecord } from '../../components/record.ts'
import { Fields } from '../../components/record-fields.tsx'
import { RecordForm } from '../../components/record-form.tsx'
import { formatName, formatNumber } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { OwnPicture } from '../own-picture.tsx'
import { contrastWithWhite, ENOUGH_CONTRAST, USUAL_ACCENT } from './colour.ts'
import { accountFields, timeIn } from './fields.ts'
import { AddressLookupFields } from './lookup.tsx'

const TIME_ZONES = Intl.supportedValuesOf('timeZone')

interface Props {
  account: OwnAccount
  onSaved(account: OwnAccount): void
}

export function AccountForm({ account, onSaved }: Props) {
  const texts = t().account
  const fields = accountFields()
  const record = useRecord({
    ...fields,
    saved: account,
    change: ownAccount.change,
    onSaved,
    onTheirs: onSaved,
  })
  const typed = (name: 'time_zone' | 'address_lookup' | 'accent') => ({
    value: record.values[name],
    onValue: (value: string) => record.set(name, value),
    error: record.faultAt(name),
  })

  return (
    <RecordForm record={record} look="bar" class="stack settings-form" conflict={fields}>
      <section class="card stack">
        <h2>{texts.general}</h2>
        <Fields of={fields} record={record} names={['name', 'language']} />
        <TimeZoneField {...typed('time_zone')} />
      </section>
      <section class="card stack">
        <h2>{texts.contact}</h2>
        <p class="soft">{texts.contactText}</p>
        <div class="columns">
          <Fields of={fields} record={record} names={['email', 'phone']} />
        </div>
        <Fields of={fields} record={record} names={['website']} />
      </section>
      <AddressLookupFields {...typed('address_lookup')} country={account.country} />
      <section class="card stack">
        <h2>{texts.look}</h2>
        <AccentField {...typed('accent')} />
        <Logo account={account} onSaved={onSaved} />
      </section>
      <section class="card">
        <h2>{texts.vat}</h2>
        <Fields of={fields} record={record} names={['prices_include_vat', 'total_includes_vat']} />
      </section>
      <section class="card stack">
        <h2>{texts.byOperator}</h2>
        <dl class="values">
          <Fact name={texts.fields.country}>{formatName('region', account.country)}</Fact>
          <Fact name={texts.fields.currency}>{account.currency}</Fact>
          <Fact name={texts.fields.plan}>{texts.plans[account.plan]}</Fact>
        </dl>
      </section>
    </RecordForm>
  )
}

function Logo({ account: { name, logo }, onSaved }: Props) {
  const texts = t().account
  return (
    <OwnPicture
      put={ownAccount.putLogo}
      label={texts.fields.logo}
      hint={texts.logoHint}
      has={logo !== null}
      words={{ saved: texts.logoSaved, removed: texts.logoRemoved, remove: texts.removeLogo }}
      ask={{ title: texts.removeLogoTitle, text: texts.removeLogoText }}
      onSaved={onSaved}
    >
      <div class="logo-place">
        {logo === null ? (
          <span class="soft small">{texts.noLogo}</span>
        ) : (
          <img src={logo} alt={texts.logoOf(name)} />
        )}
      </div>
    </OwnPicture>
  )
}

interface Typed {
  value: string
  onValue(value: string): void
  error: string | null
}

/** A field with the browser's own search. */
function TimeZoneField({ value, onValue, error }: Typed) {
  const texts = t().account
  const time = timeIn(value)
  return (
    <Field
      label={texts.fields.time_zone}
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

/** Empty for the default colour. */
function AccentField({ value, onValue, error }: Typed) {
  const texts = t().account
  const colour = value || USUAL_ACCENT
  const contrast = contrastWithWhite(colour)
  const ratio = formatNumber(Math.floor(contrast * 10) / 10)
  const words = contrast < ENOUGH_CONTRAST ? texts.contrastBad(ratio) : texts.contrastGood(ratio)
  return (
    <Field
      label={texts.fields.accent}
      error={error}
      hint={value === '' ? `${texts.isUsual} ${words}` : words}
    >
      {(control) => (
        <div class="row">
          <input
            {...control}
            class="input"
            type="color"
            value={colour}
            onInput={({ currentTarget }) => onValue(currentTarget.value)}
          />
          <span class="mono">{colour}</span>
          {value !== '' && (
            <Button look="quiet" onClick={() => onValue('')}>
              {texts.usualAccent}
            </Button>
          )}
        </div>
      )}
    </Field>
  )
}
