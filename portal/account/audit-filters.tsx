import { members } from '../../server/account/members/members.contract.ts'
import { useQuery } from '../address.ts'
import { SelectField, TextField } from '../components/field.tsx'
import { useRead } from '../data.ts'
import { t } from '../messages/messages.ts'

const NAMES = ['member', 'verb', 'record', 'since', 'until'] as const

/** The filters of the list, which are in the address. */
export function useFilters(): Partial<Record<(typeof NAMES)[number], string>> {
  const { query } = useQuery()
  const given = NAMES.map((name) => [name, query[name]] as const)
  return Object.fromEntries(given.filter(([, value]) => value !== undefined))
}

export function AuditFilters() {
  const { audit, frame } = t()
  const { change } = useQuery()
  const values = useFilters()
  const { data } = useRead(members.list)
  const set = (name: (typeof NAMES)[number]) => (value: string) => change({ [name]: value })
  const choices = (words: Readonly<Record<string, string>>) => [
    { value: '', text: frame.all },
    ...Object.entries(words).map(([value, text]) => ({ value, text: capital(text) })),
  ]
  return (
    <div class="columns audit-filters">
      <SelectField
        label={audit.who}
        value={values.member ?? ''}
        onValue={set('member')}
        unsaid={audit.everyone}
        choices={(data?.members ?? []).map(({ id, name }) => ({ value: String(id), text: name }))}
      />
      <SelectField
        label={audit.verb}
        value={values.verb ?? ''}
        onValue={set('verb')}
        choices={choices(audit.verbs)}
      />
      <SelectField
        label={audit.kind}
        value={values.record ?? ''}
        onValue={set('record')}
        choices={choices(audit.records)}
      />
      <TextField
        label={audit.since}
        type="date"
        value={values.since ?? ''}
        onValue={set('since')}
      />
      <TextField
        label={audit.until}
        type="date"
        value={values.until ?? ''}
        onValue={set('until')}
      />
    </div>
  )
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
