import { checkShown } from '../../shared/form/answers.ts'
import type { AnswersInput } from '../../shared/form/given.ts'
import type { Path, Problem } from '../../shared/form/problem.ts'
import { clock } from '../api.ts'
import type { Issue, State } from './state.ts'
import type { Shown } from './steps.ts'

/** The issues of the answers to these questions. `seen` are the answers to all visible ones. */
export function problemsOf(state: State, shown: readonly Shown[], seen: AnswersInput): Issue[] {
  return shown.flatMap((one) => {
    const answer = state.answers.value[one.question.key]
    const checked = checkShown(one, answer, customerToday(), seen)
    return 'problems' in checked ? below(state.base, checked.problems) : []
  })
}

export function below(base: Path, problems: readonly Problem[]): Issue[] {
  return problems.map((problem) => ({ ...problem, path: [...base, ...problem.path] }))
}

/** The customer's local date, `YYYY-MM-DD`. If their clock is more than a day off, the server's is used. */
export function customerToday(): string {
  const now = new Date(Date.now() + clock.slowMs)
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
