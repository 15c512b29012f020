import { FormDefinition } from '../../shared/form/form.contract.ts'
import { toJsonSchema } from '../ground/json-schema.ts'

/** JSON Schema 2020-12 of a form file. Editors complete and check by it what somebody types. */
export function formFileSchema() {
  return { title: 'A form of Zeven', ...toJsonSchema(FormDefinition, 'input') }
}
