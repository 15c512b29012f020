import type { ComponentChildren } from 'preact'
import type { ContactField } from '../../server/resources/forms/contract.ts'
import { contactFields } from '../contact.ts'
import { clearFaults, type Session } from '../state/session.ts'
import { control, Fault, Field } from './field.tsx'

const AUTOCOMPLETE = {
  name: 'name',
  email: 'email',
  phone: 'tel',
  postcode: 'postal-code',
  city: 'address-level2',
  note: 'off',
} as const satisfies Record<ContactField, string>

/** So that a phone shows the keyboard that fits. */
const TYPES: Partial<Record<ContactField, 'email' | 'tel'>> = { email: 'email', phone: 'tel' }

/** Who the customer is, as far as the variant asks, and their consent; between them `children`. */
export function Contact({ s, children }: { s: Session; children?: ComponentChildren }) {
  const asked = contactFields(s.variant, s.form.contact)
  const fields = Object.entries(asked) as [ContactField, string][]
  return (
    <>
      <div class="details">
        {fields.map(
          ([name, wish]) =>
            wish !== 'hidden' && <Detail s={s} name={name} optional={wish === 'optional'} />,
        )}
      </div>
      {children}
      <Trap s={s} />
      <Consent s={s} />
    </>
  )
}

function Detail({ s, name, optional }: { s: Session; name: ContactField; optional: boolean }) {
  const path = `contact.${name}`
  const props = { s, path, label: s.text[name], optional }
  const attributes = {
    ...control(props),
    autocomplete: AUTOCOMPLETE[name],
    value: s.contact[name] ?? '',
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      s.contact[name] = currentTarget.value
      clearFaults(s, path)
      s.changed()
    },
  }
  return (
    <Field {...props}>
      {name === 'note' ? (
        <textarea rows={3} {...attributes} />
      ) : (
        <input type={TYPES[name] ?? 'text'} list={undefined} {...attributes} />
      )}
    </Field>
  )
}

/** Programs fill in what they find; nobody sees this, comes to it by keyboard or hears it named. */
function Trap({ s }: { s: Session }) {
  return (
    <div class="unseen" aria-hidden="true" inert>
      <input
        name="website"
        tabIndex={-1}
        autocomplete="off"
        value={s.website}
        onInput={({ currentTarget }) => {
          s.website = currentTarget.value
        }}
      />
    </div>
  )
}

function Consent({ s }: { s: Session }) {
  const { consent } = s.form
  if (!consent) return null
  return (
    <div class="field consent" part="field">
      <label>
        <input
          type="checkbox"
          {...control({ s, path: 'consent' })}
          checked={s.consent}
          onChange={({ currentTarget }) => {
            s.consent = currentTarget.checked
            clearFaults(s, 'consent')
            s.changed()
          }}
        />
        <span>{consent.text}</span>
      </label>
      {consent.url && (
        <a href={consent.url} target="_blank" rel="noopener">
          {s.text.privacy}
        </a>
      )}
      <Fault s={s} path="consent" />
    </div>
  )
}
