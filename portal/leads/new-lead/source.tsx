import { useState } from 'preact/hooks'
import { say } from '../../messages/messages.ts'
import { SelectField, TextField } from '../../parts/field.tsx'

/** Sources that every dealer has. They are stored by these names. */
const SOURCES = ['phone', 'showroom', 'fair', 'email', 'referral'] as const
const MOST_CHARACTERS = 100

/** How the customer came to the dealer. */
export function SourceField({ value, onValue }: { value: string; onValue(value: string): void }) {
  const { newLead, leads } = say()
  const [isOther, setOther] = useState(false)
  return (
    <div class="columns">
      <SelectField
        label={newLead.source}
        value={isOther ? OTHER : value}
        onValue={(chosen) => {
          setOther(chosen === OTHER)
          onValue(chosen === OTHER ? '' : chosen)
        }}
        choices={[
          ...SOURCES.map((name) => ({ value: name, text: leads.sources[name] })),
          { value: OTHER, text: newLead.otherSource },
        ]}
      />
      {isOther && (
        <TextField
          label={newLead.whichSource}
          value={value}
          maxLength={MOST_CHARACTERS}
          onValue={onValue}
        />
      )}
    </div>
  )
}

const OTHER = '*'
