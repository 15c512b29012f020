import { useState } from 'preact/hooks'
import { apiKeys, KEY_NAME_MAX } from '../../../server/account/keys/keys.contract.ts'
import type { Scope } from '../../../server/core/contract.ts'
import { Dialog } from '../../components/dialog.tsx'
import { SelectField, TextField } from '../../components/field.tsx'
import { useRecord } from '../../components/record.ts'
import { RecordForm } from '../../components/record-form.tsx'
import { t } from '../../messages/messages.ts'
import { Choose } from './choose.tsx'
import { Secret } from './secret.tsx'
import { eventWords } from './words.ts'

const DAY_MS = 86_400_000
const DAYS = ['none', '30', '90', '365'] as const
type Days = (typeof DAYS)[number]

interface Props {
  scopes: readonly string[]
  onMade(): void
  onClose(): void
}

export function NewKeyDialog({ scopes, onMade, onClose }: Props) {
  const texts = t().developers
  const [secret, setSecret] = useState<string | null>(null)
  const record = useRecord({
    saved: null,
    valuesOf: () => ({ name: '', scopes: [] as Scope[], days: 'none' as Days }),
    bodyOf: ({ days, ...typed }) => ({ ...typed, expires_at: endAfter(days) }),
    issuesOf: (typed) => ({
      name: typed.name.trim() === '' ? t().offer.issues.name : null,
      scopes: typed.scopes.length === 0 ? texts.scopesIssue : null,
    }),
    create: apiKeys.create,
    onCreated: (made) => {
      setSecret(made.secret)
      onMade()
    },
    done: null,
  })
  const { values, set } = record
  if (secret !== null) {
    return (
      <Secret title={texts.keyMade} text={texts.secretOnce} secret={secret} onClose={onClose} />
    )
  }
  return (
    <Dialog title={texts.newKey} onClose={onClose} keepOpen>
      <RecordForm record={record} look="window" class="stack" add={texts.create} onClose={onClose}>
        <TextField
          label={t().frame.name}
          hint={texts.keyNameHint}
          value={values.name}
          onValue={(name) => set('name', name)}
          error={record.faultAt('name')}
          maxLength={KEY_NAME_MAX}
          required
          autocomplete="off"
        />
        <Choose
          legend={texts.scopes}
          names={scopes}
          chosen={values.scopes}
          onChosen={(chosen) => set('scopes', chosen as Scope[])}
          words={(scope) => eventWords(texts.scopeTexts, scope)}
          error={record.faultAt('scopes')}
        />
        <SelectField
          label={texts.valid}
          value={values.days}
          onValue={(days) => set('days', days as Days)}
          choices={DAYS.map((value) => ({ value, text: texts.validFor[value] }))}
        />
      </RecordForm>
    </Dialog>
  )
}

/** In the API's instant format: whole seconds, with an offset. */
function endAfter(days: Days): string | null {
  if (days === 'none') return null
  const end = new Date(Date.now() + Number(days) * DAY_MS)
  return end.toISOString().replace(/\.\d+Z$/, '+00:00')
}
