import { ENCODINGS, type Encoding } from '../../server/prices/sheets/sheets.contract.ts'
import { t } from '../messages/messages.ts'
import { SelectField } from './field.tsx'

/** Shows the encoding of a text file, and lets the dealer choose another one. */
export function EncodingField({
  read: { encoding },
  choose,
}: {
  read: { encoding: Encoding | null }
  choose(how: { encoding: Encoding | undefined }): void
}) {
  const { imports } = t()
  if (encoding === null) return null
  return (
    <SelectField
      label={imports.encoding}
      hint={imports.encodingHint}
      value={encoding}
      onValue={(value) => choose({ encoding: ENCODINGS.find((one) => one === value) })}
      choices={ENCODINGS.map((value) => ({
        value,
        text: value.startsWith('utf')
          ? value.toUpperCase()
          : imports.encodings[value as 'macintosh'],
      }))}
    />
  )
}
