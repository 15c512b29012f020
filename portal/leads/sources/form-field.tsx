import { dealerForms } from '../../../server/forms/forms.contract.ts'
import { SelectField } from '../../components/field.tsx'
import { useRead } from '../../data.ts'
import { t } from '../../messages/messages.ts'

interface Props {
  value: string
  onValue(slug: string): void
  error: string | null
}

/** One of the account's forms, or none. */
export function FormField({ value, onValue, error }: Props) {
  const { leadSources: texts } = t()
  const { data } = useRead(dealerForms.list)
  const forms = (data ?? []).map(({ slug, name }) => ({ value: slug, text: name }))
  // A removed form stays selected until another one is chosen.
  const isGone = value !== '' && forms.every((form) => form.value !== value)
  return (
    <SelectField
      label={texts.form}
      hint={texts.formHint}
      value={value}
      onValue={onValue}
      error={error}
      choices={[
        { value: '', text: texts.noForm },
        ...forms,
        ...(isGone ? [{ value, text: value }] : []),
      ]}
    />
  )
}
