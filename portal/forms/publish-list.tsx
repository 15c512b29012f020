import { language, t } from '../messages/messages.ts'
import { type FormDifference, formDifferences } from './publish-difference.ts'
import type { FormFile } from './state/file.ts'

interface Props {
  before: FormFile | null
  after: FormFile | null
}

/** The differences between two states of a form, in words; empty if one of them is not a form. */
export function DifferenceList({ before, after }: Props) {
  const { forms } = t()
  if (before === null || after === null) return null
  const differences = formDifferences(before, after, language.value)
  if (differences.length === 0) return <p class="soft">{forms.onlyLayout}</p>
  return (
    <ul class="plain differences">
      {differences.map((one) => (
        <li key={`${one.how} ${one.question} ${one.part}`}>
          <span class={`pill ${LOOKS[one.how]}`}>{forms.how[one.how]}</span>
          <div>
            <strong>{one.question ?? partName(one.part ?? '')}</strong>
            {detailsOf(one).length > 0 && <p class="soft small">{detailsOf(one).join(' · ')}</p>}
            {one.how === 'removed' && one.question !== null && (
              <p class="soft small">{forms.retired}</p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

const LOOKS = { added: 'good', removed: 'danger', changed: 'blue' } as const

function detailsOf({ settings, options }: FormDifference): string[] {
  const { forms } = t()
  return [
    ...settings.map((name) => (forms.settings as Record<string, string>)[name] ?? name),
    ...options.map(({ how, label }) => forms.option[how](label)),
  ]
}

function partName(part: string): string {
  return (t().forms.partNames as Record<string, string>)[part] ?? part
}
