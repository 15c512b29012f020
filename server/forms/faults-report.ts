import type { FieldErrors } from '../ground/errors.ts'
import { type FaultCode, type FaultValues, type FormFault, inEnglish } from './faults.contract.ts'

/** Reports what is wrong at a path in the file. */
export type Report = (path: readonly PropertyKey[], code: FaultCode, values?: FaultValues) => void

/** What `look` reports. */
export function faultsOf(look: (report: Report) => void): FormFault[] {
  const found: FormFault[] = []
  look((path, code, values = {}) => {
    const says = inEnglish({ code, values })
    found.push({ path: path.map(String).join('.') || 'form', code, values, says })
  })
  return found
}

/** The same for the API and the command line: sentences by their path. */
export function byPath(faults: readonly FormFault[]): FieldErrors {
  const sentences: FieldErrors = {}
  for (const { path, says } of faults) sentences[path] = [...(sentences[path] ?? []), says]
  return sentences
}
