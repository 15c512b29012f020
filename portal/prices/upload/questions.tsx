import { say } from '../../messages/messages.ts'
import { SelectField } from '../../parts/field.tsx'
import type { SheetUpload } from './use-upload.ts'

const UNITS = ['mm', 'cm', 'm', 'none'] as const
const NAMES = ['decimal', 'unit', 'zero'] as const

/** What only the dealer knows for certain, for all sheets of the file. */
export function UploadQuestions({ upload: { choices, choose, read } }: { upload: SheetUpload }) {
  const { priceFiles } = say()
  const asked = new Set(read?.faults.map(({ choice }) => choice))
  const options = {
    decimal: ['comma', 'point'],
    unit: UNITS,
    zero: ['gap', 'price'],
  } as const
  return (
    <section class="card stack">
      <h2>{priceFiles.questions}</h2>
      <div class="columns">
        {NAMES.map((name) => (
          <SelectField
            key={name}
            label={priceFiles.labels[name]}
            error={asked.has(name) ? priceFiles.pleaseChoose : null}
            value={choices[name] ?? ''}
            onValue={(value) => choose({ [name]: value === '' ? undefined : value })}
            choices={[
              { value: '', text: priceFiles.found },
              ...options[name].map((value) => ({
                value,
                text: (priceFiles.options[name] as Record<string, string>)[value] ?? value,
              })),
            ]}
          />
        ))}
      </div>
    </section>
  )
}
