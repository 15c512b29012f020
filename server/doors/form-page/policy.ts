import type { FormDefinition } from '../../../shared/form/form.contract.ts'
import { withElements } from '../../../shared/form/questions.ts'
import { policyWith } from '../../ground/pages/answers.ts'

/** The policy of every page for customers, and the pictures that the form names at other addresses. */
export function policyOf({ questions }: FormDefinition): string {
  const options = withElements(questions).flatMap((one) => ('options' in one ? one.options : []))
  const origins = options
    .flatMap(({ picture, large }) => [picture, large])
    .map((address) => URL.parse(address ?? '')?.origin)
  return policyWith(["'self'", 'blob:', ...new Set(origins.filter((one) => one !== undefined))])
}
