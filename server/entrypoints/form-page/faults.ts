import type { PublicForm } from '../../../shared/form/form.contract.ts'
import type { Problem } from '../../../shared/form/problem.ts'
import { faultText } from '../../../shared/messages/fault-text.ts'

/** What is wrong with a field, by its name, in the words of the form. */
export type Faults = ReadonlyMap<string, string>

/** The first fault of each field counts. */
export function faultsOf(form: PublicForm, problems: readonly Problem[]): Faults {
  const faults = new Map<string, string>()
  for (const one of problems) {
    faults.getOrInsertComputed(one.path.join('.'), () => faultText(form, one))
  }
  return faults
}
