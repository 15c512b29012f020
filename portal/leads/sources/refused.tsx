import type { ApiProblem } from '../../api.ts'
import { Button } from '../../components/button.tsx'
import { problemText } from '../../components/problem.ts'
import { t } from '../../messages/messages.ts'

/** An error. After a conflict, the current state can be loaded and the own input kept. */
export function Refusal({ problem, onReload }: { problem: ApiProblem | null; onReload(): void }) {
  if (problem === null) return null
  return (
    <div class="banner danger" role="alert">
      <p>{problemText(problem)}</p>
      {problem.code === 'changed_meanwhile' && (
        <Button icon="refresh" onClick={onReload}>
          {t().frame.retry}
        </Button>
      )}
    </div>
  )
}
