import { useComputed } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { contactFields } from '../../shared/form/contact.ts'
import type { ContactField } from '../../shared/form/parts.contract.ts'
import { useSession } from '../state/session.ts'
import { clearIssues } from '../state/state.ts'
import { Aside } from './aside.tsx'
import { control, Field, IssueText, showing, useIssue } from './field.tsx'
import { ADDRESS } from './lazy.ts'
import { NewWindow } from './notice.tsx'
import { LazyField } from './on-demand-field.tsx'

/** The country is selected, in a part that is loaded on demand. */
type Typed = Exclude<ContactField, 'country'>

const AUTOCOMPLETE = {
  name: 'name',
  email: 'email',
  phone: 'tel',
  // No token means the number alone: browsers detect that field by its label.
  house_number: '',
  street: 'address-line1',
  postcode: 'postal-code',
  city: 'address-level2',
  note: 'off',
} as const satisfies Record<Typed, string>

/** These types show the right keyboard on a phone. */
const TYPES: Partial<Record<ContactField, 'email' | 'tel'>> = { email: 'email', phone: 'tel' }

/** The variant's contact fields, then `children`, then the tick boxes. */
export function ContactPart({ children }: { children?: ComponentChildren }) {
  const { form, state, text } = useSession()
  const fields = contactFields(state.variant.value, form.contact)
  const names = Object.keys(fields) as ContactField[]
  return (
    <>
      <div class="details">
        {names.map((name) =>
          name === 'country' ? (
            <LazyField question={ADDRESS} path={['contact', name]} label={text[name]} key={name} />
          ) : (
            <Detail name={name} optional={fields[name] === 'optional'} key={name} />
          ),
        )}
      </div>
      {children}
      <Trap />
      <Box name="consent" />
      <Box name="marketing" />
    </>
  )
}

function Detail({ name, optional }: { name: Typed; optional: boolean }) {
  const { state, text } = useSession()
  const props = { path: ['contact', name], label: text[name], optional }
  const set = (value: string) => {
    state.contact.value = { ...state.contact.value, [name]: value }
    clearIssues(state, props.path)
  }
  const value = useComputed(() => state.contact.value[name] ?? '').value
  const attributes = {
    ...control(props, useIssue(props.path)),
    autocomplete: AUTOCOMPLETE[name],
    ...showing(value),
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) => set(currentTarget.value),
  }
  return (
    <Field {...props}>
      {name === 'note' ? (
        <textarea rows={3} {...attributes} />
      ) : (
        <input type={TYPES[name] ?? 'text'} list={undefined} {...attributes} />
      )}
      {name === 'email' && <Aside of="LikelyEmail" typed={attributes.value} onTake={set} />}
    </Field>
  )
}

/** A honeypot field for programs: people cannot see it, reach it by keyboard or hear it. */
function Trap() {
  const { website } = useSession().state
  return (
    <div class="unseen" aria-hidden="true" inert>
      <input
        name="website"
        tabIndex={-1}
        autocomplete="off"
        value={website.value}
        onInput={({ currentTarget }) => {
          website.value = currentTarget.value
        }}
      />
    </div>
  )
}

/** A tick box: the customer's consent, or whether they want advertising. */
function Box({ name }: { name: 'consent' | 'marketing' }) {
  const { form, state, text } = useSession()
  const path = [name]
  const issue = useIssue(path)
  const box = form[name]
  if (!box) return null
  return (
    <div class="field consent" part="field">
      <label>
        <input
          type="checkbox"
          {...control({ path }, issue)}
          checked={state[name].value}
          onChange={({ currentTarget }) => {
            state[name].value = currentTarget.checked
            clearIssues(state, path)
          }}
        />
        <span>{box.text}</span>
      </label>
      {box.url && (
        <a href={box.url} target="_blank" rel="noopener">
          {text.privacy}
          <NewWindow />
        </a>
      )}
      <IssueText path={path} />
    </div>
  )
}
