import type { Source } from '../../ground/db/source.ts'
import { ApiError } from '../../ground/errors.ts'
import type { Uses } from './desk.contract.ts'
import { readUses, UNUSED } from './desk-uses.ts'

/** Forms or items use the matrix, and the caller did not force what they asked for. */
export class PriceMatrixInUse extends ApiError {
  constructor(uses: Uses) {
    super('price_matrix_in_use', null, uses)
  }
}

/** What uses a matrix. Throws 409 when anything does, unless it is forced. */
export async function checkUnused(
  source: Source,
  accountId: number,
  code: string,
  force: boolean,
): Promise<Uses> {
  const uses = (await readUses(source, accountId)).get(code) ?? UNUSED
  if (!force && uses.forms.length + uses.items.length > 0) throw new PriceMatrixInUse(uses)
  return uses
}

/** `the form veranda, the item Veranda with a glass roof`. */
export function inWords({ forms, items }: Uses): string {
  const words = [
    ...forms.map(({ slug }) => `the form ${slug}`),
    ...items.map(({ name }) => `the item ${name}`),
  ]
  return words.join(', ')
}
