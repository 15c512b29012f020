import { readFileSync } from 'node:fs'
import { readFormDefinition } from '../../server/forms/check.ts'
import { completeForm } from '../../server/forms/inherit.ts'
import type { CompleteForm } from '../../shared/form/form.contract.ts'
import { readDemoCatalogue } from './catalogue.ts'
import type { Demo } from './demo.writes.ts'
import { readDemoMatrices } from './matrices.ts'

/** The form of the invented dealer of `/demo`, with other values for some of its fields. */
export function readDemoForm(change: object = {}): CompleteForm {
  const file = new URL('../site/form.json', import.meta.url)
  const form = readFormDefinition({ ...JSON.parse(readFileSync(file, 'utf8')), ...change })
  return completeForm(form, { name: '', phone: null, email: null, accent: null })
}

/** All source data of the dealer. */
export function readDemo(): Demo {
  return {
    definition: readDemoForm(),
    matrices: readDemoMatrices(),
    catalogue: readDemoCatalogue(),
  }
}
