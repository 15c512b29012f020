import type { Source } from '../../ground/db/source.ts'
import { NotFound, ValidationFailed } from '../../ground/errors.ts'

/**
 * The id of the matrix that a text names by its code or its id. Throws 404, and 422 when one matrix
 * has it as its code and another as its id: a guess could delete the wrong one.
 */
export async function getNamedMatrixId(
  { db }: Source,
  accountId: number,
  { code, id }: { code: string; id: number | null },
): Promise<number> {
  const [found, ...others] = await db
    .selectFrom('price_matrices')
    .select('id')
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('code', '=', code), eb('id', '=', id)]))
    .execute()
  if (found === undefined) throw new NotFound()
  if (others.length > 0)
    throw new ValidationFailed({ id: ['is the code of one matrix and the id of another'] })
  return found.id
}
