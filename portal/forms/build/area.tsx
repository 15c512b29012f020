import { t } from '../../messages/messages.ts'
import { SelectAt } from '../components/bound.tsx'
import { ListAt } from '../components/list-at.tsx'
import { choicesOf } from '../components/names.ts'
import { OptionalPart } from '../components/optional-part.tsx'
import { FormWords } from '../components/words.tsx'
import { useFile } from '../state/context.ts'

/** The dealer's service area. The postcode check uses it immediately. */
export function AreaEditor() {
  const { area, questions } = useFile()
  const { formParts: text, forms } = t()
  const postcodes = questions.filter(({ kind }) => kind === 'postcode')
  const [first] = postcodes
  return (
    <OptionalPart
      name="area"
      title={forms.partNames.area}
      about={area === undefined && first === undefined ? text.needsPostcode : text.areaText}
      add={text.addArea}
      first={first === undefined ? null : { question: first.key, served: ['NL 1000-9999'] }}
      drop={text.dropArea}
    >
      <SelectAt path={['area', 'question']} label={forms.question} choices={choicesOf(postcodes)} />
      <ListAt path={['area', 'served']} label={text.served} hint={text.areaHint} />
      <ListAt path={['area', 'ask']} label={text.askFirst} hint={text.areaHint} optional />
      <FormWords path={['area', 'elsewhere']} label={text.elsewhere} optional long />
    </OptionalPart>
  )
}
