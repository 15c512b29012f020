import type { Faults, FaultValues } from '../core/faults.contract.ts'
import { byPath } from '../core/schema-faults.ts'
import { type FormFault, type FormFaultCode, formFault } from './faults.contract.ts'

/** Reports what is wrong at a path in the file. */
export type Report = (
  path: readonly PropertyKey[],
  code: FormFaultCode,
  values?: FaultValues,
) => void

/** What `look` reports. */
export function faultsOf(look: (report: Report) => void): FormFault[] {
  const found: FormFault[] = []
  look((path, code, values) => {
    found.push({ path: path.map(String).join('.') || 'form', ...formFault(code, values) })
  })
  return found
}

/** Those faults by their path, as a refusal needs them. */
export function formFaultsByPath(faults: readonly FormFault[]): Faults {
  return byPath(faults.map(({ path, ...fault }) => [[path], fault]))
}
