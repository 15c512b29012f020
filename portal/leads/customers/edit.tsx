import { useRef } from 'preact/hooks'
import type { Customer } from '../../../server/leads/customers/customers.contract.ts'
import type { ApiProblem } from '../../api.ts'
import { useWrite } from '../../data.ts'
import { formatName } from '../../format.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { Conflict, type FieldChange } from '../../parts/conflict.tsx'
import { countryChoices } from '../../parts/countries.ts'
import { useDraft } from '../../parts/draft.ts'
import { CheckField, SelectField, TextField } from '../../parts/field.tsx'
import { currentOf, faultOf } from '../../parts/problem.ts'
import { Banner, ProblemBanner } from '../../parts/states.tsx'
import { toast } from '../../parts/toast.tsx'
import { useUnsaved } from '../../parts/unsaved.ts'
import {
  type CustomerText,
  type CustomerValues,
  customerChange,
  customerPath,
  customerValues,
} from './values.ts'
import { CHANGE_CUSTOMER, type ShownCustomer } from './words.ts'

const LANGUAGES = ['nl', 'en', 'de', 'fr']

interface Props {
  customer: ShownCustomer
  onSaved(customer: ShownCustomer): void
  onClose(): void
  /** Offers to merge with the customer who has the e-mail address already. */
  onMerge(other: number): void
}

/** Edits a customer in place. What somebody else changed meanwhile is shown before it is lost. */
export function EditForm({ customer, onSaved, onClose, onMerge }: Props) {
  const { customers, frame } = say()
  const draft = useDraft(customerValues(customer))
  const write = useWrite(CHANGE_CUSTOMER)
  const form = useRef<HTMLFormElement>(null)
  useUnsaved(draft.isChanged)
  const { values } = draft

  /** Saves what was typed over the customer as it was read, or as it is now. */
  const save = async (over: ShownCustomer) => {
    if (!draft.isChanged) return onClose()
    const body = customerChange(
      { ...customerValues(over), ...draft.changes },
      draft.changes,
      over.version,
    )
    const answer = await write.send({ params: { id: customer.id }, body })
    if (answer === null) return
    onSaved(answer.data)
    toast(frame.saved)
    onClose()
  }
  const theirs = currentOf<ShownCustomer>(write.problem)
  const taken = takenBy(write.problem)
  const invalid = write.problem?.status === 422 ? write.problem : null

  const text = (name: CustomerText) => ({
    name,
    label: customers.fields[name],
    value: values[name],
    error: name === 'email' && taken ? customers.emailTaken : faultOf(invalid, customerPath(name)),
    autocomplete: 'off' as const,
    onValue: (value: string) => draft.set(name, value),
  })
  const country = (name: 'country' | 'invoice_country') => (
    <SelectField
      label={customers.fields[name]}
      value={values[name]}
      onValue={(value) => draft.set(name, value)}
      choices={countryChoices(values[name])}
    />
  )
  return (
    <form
      ref={form}
      class="card stack"
      noValidate
      aria-labelledby="editing"
      onSubmit={(event) => {
        event.preventDefault()
        void save(customer).then(() => setTimeout(() => firstInvalid(form.current)?.focus()))
      }}
    >
      <h2 id="editing">{customers.details}</h2>
      <div class="columns">
        <TextField {...text('name')} maxLength={255} />
        <TextField {...text('phone')} type="tel" maxLength={50} />
        <TextField {...text('email')} type="email" maxLength={254} />
        <SelectField
          label={customers.language}
          value={values.language}
          onValue={(value) => draft.set('language', value)}
          choices={[...new Set([values.language, ...LANGUAGES])].map((code) => ({
            value: code,
            text: formatName('language', code),
          }))}
        />
      </div>
      {taken && (
        <Banner look="warn">
          <p>{customers.takenBy(taken.name ?? customers.numbered(taken.customer_no))}</p>
          <Button onClick={() => onMerge(taken.id)}>{customers.mergeWith}</Button>
        </Banner>
      )}
      <fieldset class="place">
        <legend>{customers.address}</legend>
        <TextField {...text('street')} maxLength={200} />
        <TextField {...text('house_number')} maxLength={20} />
        <TextField {...text('postcode')} maxLength={20} />
        <TextField {...text('city')} maxLength={100} />
        {country('country')}
      </fieldset>
      <CheckField
        label={customers.otherInvoice}
        value={values.has_invoice}
        onValue={(value) => draft.set('has_invoice', value)}
      />
      {values.has_invoice && (
        <fieldset class="place">
          <legend>{customers.invoiceAddress}</legend>
          <TextField {...text('invoice_street')} maxLength={200} />
          <TextField {...text('invoice_house_number')} maxLength={20} />
          <TextField {...text('invoice_postcode')} maxLength={20} />
          <TextField {...text('invoice_city')} maxLength={100} />
          {country('invoice_country')}
          <TextField {...text('invoice_phone')} type="tel" maxLength={50} />
        </fieldset>
      )}
      {theirs === null && !taken && <ProblemBanner problem={write.problem} />}
      <div class="actions">
        <Button type="submit" look="main" busy={write.isSending}>
          {frame.save}
        </Button>
        <Button onClick={onClose}>{frame.cancel}</Button>
      </div>
      {theirs !== null && (
        <Conflict
          text={customers.conflictText}
          differences={customerDifferences(values, draft.changes, theirs)}
          onMine={() => void save(theirs)}
          onTheirs={() => {
            onSaved(theirs)
            write.clear()
            onClose()
          }}
        />
      )}
    </form>
  )
}

function firstInvalid(form: HTMLFormElement | null): HTMLElement | null {
  return form?.querySelector<HTMLElement>('[aria-invalid=true]') ?? null
}

interface Taken {
  id: number
  customer_no: string
  name: string | null
}

function takenBy(problem: ApiProblem | null): Taken | null {
  return problem?.code === 'email_taken' ? (problem.details.customer as Taken) : null
}

/** What one changed of a customer, and how that is now, in words. */
function customerDifferences(
  mine: CustomerValues,
  changes: Partial<CustomerValues>,
  current: Customer,
): FieldChange[] {
  const { customers, frame } = say()
  const now = customerValues(current)
  const text = (value: string | boolean) =>
    typeof value === 'boolean' ? (value ? frame.yes : frame.no) : value || '–'
  const names = Object.keys(changes) as (keyof CustomerValues)[]
  return names.map((name) => [customers.fields[name], text(mine[name]), text(now[name])])
}
