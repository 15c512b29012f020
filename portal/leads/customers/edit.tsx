import { Button } from '../../components/button.tsx'
import { useRecord } from '../../components/record.ts'
import { Fields, fieldsOf } from '../../components/record-fields.tsx'
import { RecordForm } from '../../components/record-form.tsx'
import { Banner } from '../../components/states.tsx'
import { t } from '../../messages/messages.ts'
import {
  type CustomerText,
  type CustomerValues,
  customerChange,
  customerPath,
  customerValues,
  lengthOf,
} from './values.ts'
import { CHANGE_CUSTOMER, customerName, type ShownCustomer, takenBy } from './words.ts'

interface Props {
  customer: ShownCustomer
  onSaved(customer: ShownCustomer): void
  onClose(): void
  /** Offers to merge with the customer who already has the email address. */
  onMerge(other: number): void
}

/** Edits a customer in place. Conflicting changes are shown before they are overwritten. */
export function EditForm({ customer, onSaved, onClose, onMerge }: Props) {
  const { customers, frame } = t()
  const fields = customerFields()
  const done = (saved: ShownCustomer) => {
    onSaved(saved)
    onClose()
  }
  const record = useRecord({
    saved: customer,
    valuesOf: customerValues,
    change: CHANGE_CUSTOMER,
    toBody: ({ changes, body, over }) => customerChange(body, changes, over.version),
    pathOf: customerPath,
    onSaved: done,
    onTheirs: done,
    onUnchanged: onClose,
  })
  const { values, problem } = record
  const taken = takenBy(problem)
  const shown = {
    of: fields,
    record: {
      ...record,
      faultAt: (name: keyof CustomerValues) =>
        name === 'email' && taken ? customers.emailTaken : record.faultAt(name),
    },
  }
  const words = (name: keyof CustomerValues, value: string | boolean) => {
    const text = typeof value === 'boolean' ? (value ? frame.yes : frame.no) : value || '–'
    return [customers.fields[name], text] as const
  }
  return (
    <RecordForm
      record={record}
      label={customers.details}
      onClose={onClose}
      refused={taken ? null : undefined}
      conflict={{ text: customers.conflictText, words }}
    >
      <h2>{customers.details}</h2>
      <div class="columns">
        <Fields {...shown} names={['name', 'phone', 'email', 'language']} />
      </div>
      {taken && (
        <Banner look="warn">
          <p>{customers.takenBy(customerName(taken))}</p>
          <Button onClick={() => onMerge(taken.id)}>{customers.mergeWith}</Button>
        </Banner>
      )}
      <fieldset class="address-fields">
        <legend>{customers.address}</legend>
        <Fields {...shown} names={['street', 'house_number', 'postcode', 'city', 'country']} />
      </fieldset>
      <Fields {...shown} names={['has_invoice']} />
      {values.has_invoice && (
        <fieldset class="address-fields">
          <legend>{customers.invoiceAddress}</legend>
          <Fields
            {...shown}
            names={[
              'invoice_street',
              'invoice_house_number',
              'invoice_postcode',
              'invoice_city',
              'invoice_country',
              'invoice_phone',
            ]}
          />
        </fieldset>
      )}
    </RecordForm>
  )
}

function customerFields() {
  const { fields: labels, otherInvoice } = t().customers
  const line = <Kind extends 'text' | 'email' | 'tel' | 'country'>(
    name: CustomerText,
    kind: Kind,
  ) => ({ kind, label: labels[name], maxLength: lengthOf(name) })
  return fieldsOf<CustomerValues, CustomerValues>()({
    name: line('name', 'text'),
    phone: line('phone', 'tel'),
    email: line('email', 'email'),
    language: { kind: 'language', label: labels.language },
    street: line('street', 'text'),
    house_number: line('house_number', 'text'),
    postcode: line('postcode', 'text'),
    city: line('city', 'text'),
    country: line('country', 'country'),
    has_invoice: { kind: 'check', label: otherInvoice },
    invoice_street: line('invoice_street', 'text'),
    invoice_house_number: line('invoice_house_number', 'text'),
    invoice_postcode: line('invoice_postcode', 'text'),
    invoice_city: line('invoice_city', 'text'),
    invoice_country: line('invoice_country', 'country'),
    invoice_phone: line('invoice_phone', 'tel'),
  })
}
