import type { Misfit } from '../../server/forms/fit.contract.ts'
import { Banner } from '../components/states.tsx'
import { formIssueText } from '../forms/components/issues.ts'

/** Requirements of forms that these price tables do not meet. */
export function Misfits({ misfits }: { misfits: readonly Misfit[] }) {
  if (misfits.length === 0) return null
  return (
    <Banner look="warn">
      <ul class="plain">
        {misfits.map(({ form, issue }) => (
          <li key={`${form} ${issue.says}`}>
            <strong>{form}</strong>: {formIssueText(issue)}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
