import { useState } from 'preact/hooks'
import { MESSAGES } from '../../../shared/words/messages.ts'
import { language, say } from '../../messages/messages.ts'
import { TextField } from '../../parts/field.tsx'
import { FormWords } from '../parts/words.tsx'
import { useFile } from '../state/context.ts'

type Names = keyof (typeof MESSAGES)['en']
const NAMES = Object.keys(MESSAGES.en) as Names[]

/** The widget's own words. Those that the dealer worded differently come first. */
export function OwnTextsEditor() {
  const file = useFile()
  const { formParts: text } = say()
  const [search, setSearch] = useState('')
  const spoken = (language.value in MESSAGES ? language.value : 'en') as keyof typeof MESSAGES
  const own = Object.keys(file.texts ?? {})
  const wanted = search.trim().toLowerCase()
  const found = NAMES.filter(
    (name) =>
      wanted === '' ||
      Object.values(MESSAGES).some((texts) => texts[name].toLowerCase().includes(wanted)),
  )
  const sorted = [...found].sort(
    (one, other) => Number(own.includes(other)) - Number(own.includes(one)),
  )
  return (
    <section class="card stack">
      <p class="soft">{text.ownTextsText}</p>
      <TextField label={text.searchTexts} type="search" value={search} onValue={setSearch} />
      {sorted.map((name) => (
        <FormWords
          key={name}
          path={['texts', name]}
          label={MESSAGES[spoken][name]}
          optional
          usual={Object.fromEntries(
            file.languages.map((one) => [one, MESSAGES[one]?.[name] ?? '']),
          )}
        />
      ))}
      {sorted.length === 0 && <p class="soft">{text.nothingFound}</p>}
    </section>
  )
}
