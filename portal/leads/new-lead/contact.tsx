import { CONTACT_LENGTHS } from '../../../shared/form/contact-lengths.ts'
import { likelyEmail } from '../../../shared/form/email.ts'
import { LANGUAGES } from '../../../shared/language.ts'
import { Button } from '../../components/button.tsx'
import { countryChoices } from '../../components/countries.ts'
import { SelectField, TextField } from '../../components/field.tsx'
import { formatName } from '../../format.ts'
import type { TypedIssues } from '../../forms/ask/issues.ts'
import { t } from '../../messages/messages.ts'
import { me } from '../../session.ts'
import { contactIssue } from './issues.ts'
import type { TypedContact } from './values.ts'

/** The contact fields of the customer. */
export function ContactInputs({
  contact,
  issues,
  onChange,
}: {
  contact: TypedContact
  issues: TypedIssues
  onChange(name: keyof TypedContact, value: string): void
}) {
  const { newLead, contactFields } = t()
  const { language: own = '', country: home = '' } = me.value?.account ?? {}
  const meant = likelyEmail(contact.email)
  const field = (name: Exclude<keyof TypedContact, 'language' | 'country'>) => ({
    label: contactFields[name],
    name,
    value: contact[name],
    error: contactIssue(issues.get(name)),
    maxLength: CONTACT_LENGTHS[name],
    autocomplete: 'off' as const,
    onValue: (value: string) => onChange(name, value),
  })
  return (
    <>
      <p class="soft">{newLead.contactHint}</p>
      <div class="columns">
        <TextField {...field('name')} optional />
        <TextField {...field('phone')} type="tel" />
        <div class="stack tight-stack">
          <TextField {...field('email')} type="email" />
          {meant !== null && (
            <Button look="quiet" onClick={() => onChange('email', meant)}>
              {newLead.meant(meant)}
            </Button>
          )}
        </div>
        <TextField {...field('street')} optional />
        <TextField {...field('house_number')} optional />
        <TextField {...field('postcode')} optional />
        <TextField {...field('city')} optional />
        <SelectField
          label={contactFields.country}
          value={contact.country || home}
          onValue={(country) => onChange('country', country === home ? '' : country)}
          choices={countryChoices(home)}
        />
        <SelectField
          label={contactFields.language}
          value={contact.language || own}
          onValue={(language) => onChange('language', language === own ? '' : language)}
          choices={[...new Set([own, ...LANGUAGES])].map((code) => ({
            value: code,
            text: formatName('language', code),
          }))}
        />
      </div>
    </>
  )
}
