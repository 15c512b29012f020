import type { ComponentChildren } from 'preact'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { CheckAt, SelectAt, TextAt } from '../parts/bound.tsx'
import { FormWords } from '../parts/words.tsx'
import { useEditor, useFile } from '../state/context.ts'
import { newText } from '../state/questions.ts'

const FIELDS = [
  ['name', 'required'],
  ['email', 'required'],
  ['phone', 'optional'],
  ['postcode', 'hidden'],
  ['house_number', 'hidden'],
  ['street', 'hidden'],
  ['city', 'hidden'],
  ['country', 'hidden'],
  ['note', 'hidden'],
] as const

/** What customers say of themselves, what they agree to, and how they reach the dealer. */
export function ContactEditor() {
  const { formParts: text } = say()
  const choices = (['required', 'optional', 'hidden'] as const).map((value) => ({
    value,
    text: text.visibility[value],
  }))
  return (
    <>
      <section class="card stack">
        <h2>{text.contactFields}</h2>
        <div class="columns">
          {FIELDS.map(([name, usual]) => (
            <SelectAt
              key={name}
              path={['contact', name]}
              label={text.contactField[name]}
              usual={usual}
              choices={choices}
            />
          ))}
        </div>
      </section>
      <Asked name="consent" title={text.consent} add={text.addConsent} words={text.consentText}>
        <CheckAt path={['consent', 'required']} label={text.consentRequired} usual />
      </Asked>
      <Asked
        name="marketing"
        title={text.marketing}
        about={text.marketingAbout}
        add={text.addMarketing}
        words={text.marketingText}
      />
      <section class="card stack">
        <h2>{text.dealer}</h2>
        <p class="soft">{text.dealerText}</p>
        <div class="columns">
          <TextAt path={['dealer', 'name']} label={text.dealerName} maxLength={120} />
          <TextAt path={['dealer', 'phone']} label={text.dealerPhone} optional maxLength={50} />
          <TextAt path={['dealer', 'email']} label={text.dealerEmail} optional maxLength={254} />
          <TextAt
            path={['dealer', 'whatsapp']}
            label="WhatsApp"
            hint="+31 6 00000000"
            optional
            maxLength={30}
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

/** A box that customers tick, with its words; or a button to ask for it. */
function Asked({ name, title, about, add, words, children }: Box) {
  const editor = useEditor()
  const file = useFile()
  const { formParts: text, forms } = say()
  return (
    <section class="card stack">
      <h2>{title}</h2>
      {about && <p class="soft">{about}</p>}
      {file[name] === undefined ? (
        editor.mayWrite && (
          <div class="row">
            <Button icon="plus" onClick={() => editor.set([name], { text: newText(file, name) })}>
              {add}
            </Button>
          </div>
        )
      ) : (
        <>
          <FormWords path={[name, 'text']} label={words} long />
          <TextAt path={[name, 'url']} label={text.consentUrl} optional maxLength={500} />
          {children}
          {editor.mayWrite && (
            <div class="row">
              <Button look="quiet" icon="trash" onClick={() => editor.set([name], undefined)}>
                {forms.remove(title)}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}
