import { SelectField, TextField } from '../../components/field.tsx'
import { t } from '../../messages/messages.ts'
import { isOwnService } from './fields.ts'

interface Props {
  value: string
  country: string
  error: string | null
  onValue(value: string): void
}

/** The service that looks up the street and town of a postcode and a house number. */
export function AddressLookupFields({ value, country, error, onValue }: Props) {
  const texts = t().account
  const isOwn = isOwnService(value)
  // PDOK has Dutch addresses only.
  const services = country === 'NL' || value === 'pdok' ? ['', 'pdok', 'own'] : ['', 'own']
  return (
    <section class="card stack">
      <h2>{texts.fields.address_lookup}</h2>
      <p class="soft">{texts.lookupText}</p>
      <SelectField
        label={texts.lookupService}
        value={isOwn ? 'own' : value}
        onValue={(service) => onValue(service === 'own' ? 'https://' : service)}
        choices={services.map((name) => ({
          value: name,
          text: texts.lookupServices[name === '' ? 'off' : (name as 'pdok' | 'own')],
        }))}
      />
      {isOwn && (
        <TextField
          label={texts.lookupAddress}
          hint={texts.lookupHint}
          type="url"
          value={value}
          onValue={(text) => onValue(text || 'https://')}
          error={error}
          maxLength={1000}
          spellcheck={false}
        />
      )}
    </section>
  )
}
