import type { ComponentChildren } from 'preact'
import {
  type ContactField,
  USUAL_CONTACT,
  VISIBILITIES,
} from '../../../shared/form/parts.contract.ts'
import { FORM_MAX } from '../../../shared/form/text.contract.ts'
import { t } from '../../messages/messages.ts'
import { CheckAt, InheritedAt, SelectAt, TextAt } from '../components/bound.tsx'
import { OptionalPart } from '../components/optional-part.tsx'
import { FormWords } from '../components/words.tsx'
import { useFile } from '../state/context.ts'
import { newText } from '../state/questions.ts'

const FIELDS = Object.entries(USUAL_CONTACT) as [ContactField, string][]

/** The customer's contact fields and consents, and the dealer's contact details. */
export function ContactEditor() {
  const { formParts: text, contactFields } = t()
  const labels = { ...contactFields, note: text.contactNote }
  const choices = VISIBILITIES.map((value) => ({ value, text: text.visibility[value] }))
  return (
    <>
      <section class="card stack">
        <h2>{t().forms.partNames.contact}</h2>
        <div class="columns">
          {FIELDS.map(([name, usual]) => (
            <SelectAt
              key={name}
              path={['contact', name]}
              label={labels[name]}
              usual={usual}
              choices={choices}
            />
          ))}
        </div>
      </section>
      <ConsentBox
        name="consent"
        title={t().forms.partNames.consent}
        add={text.addConsent}
        words={text.consentText}
      >
        <CheckAt path={['consent', 'required']} label={text.consentRequired} usual />
      </ConsentBox>
      <ConsentBox
        name="marketing"
        title={t().forms.partNames.marketing}
        about={text.marketingAbout}
        add={text.addMarketing}
        words={text.marketingText}
      />
      <section class="card stack">
        <h2>{text.dealer}</h2>
        <p class="soft">{text.dealerText}</p>
        <div class="columns">
          <InheritedAt
            path={['dealer', 'name']}
            name="name"
            label={text.dealerName}
            maxLength={FORM_MAX.name}
          />
          <InheritedAt
            path={['dealer', 'phone']}
            name="phone"
            label={text.dealerPhone}
            maxLength={FORM_MAX.phone}
          />
          <InheritedAt
            path={['dealer', 'email']}
            name="email"
            label={t().signIn.email}
            maxLength={FORM_MAX.email}
          />
          <TextAt
            path={['dealer', 'whatsapp']}
            label="WhatsApp"
            hint="+31 6 00000000"
            optional
            maxLength={FORM_MAX.whatsapp}
          />
        </div>
      </section>
    </>
  )
}

interface Box {
  name: 'consent' | 'marketing'
  title: string
  about?: string
  add: string
  words: string
  children?: ComponentChildren
}

/** A tick box with its text; or a button that adds it. */
function ConsentBox({ name, words, children, ...part }: Box) {
  const file = useFile()
  const { formParts: text, forms } = t()
  return (
    <OptionalPart
      {...part}
      name={name}
      first={{ text: newText(file, name) }}
      drop={forms.remove(part.title)}
    >
      <FormWords path={[name, 'text']} label={words} long />
      <TextAt path={[name, 'url']} label={text.consentUrl} optional maxLength={FORM_MAX.url} />
      {children}
    </OptionalPart>
  )
}
