import type { FormDefinition } from '../../shared/form/form.contract.ts'
import { ValidationFailed } from '../ground/errors.ts'
import { type ReadForm, tryFormDefinition } from './check.ts'
import { byPath, faultsOf } from './faults-report.ts'

/** A form that was put without a file, as a file. */
export function textOf(definition: unknown): string {
  return `${JSON.stringify(definition, null, 2)}\n`
}

/** Reads the text of a form file. Throws 422, which names every fault by its path in the file. */
export function readFormText(text: string): FormDefinition {
  const read = tryFormText(text)
  if (read.definition === null) throw new ValidationFailed(byPath(read.faults))
  return read.definition
}

/** The form in a text, or what is wrong with it. */
export function tryFormText(text: string): ReadForm {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch (error) {
    const why = (error as Error).message
    return { definition: null, faults: faultsOf((report) => report([], 'not_json', { why })) }
  }
  return tryFormDefinition(file)
}
