import type { FormDefinition } from '../../../shared/form/form.contract.ts'
import { fitsPattern } from '../../../shared/form/matrix-pattern.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import { ApiError } from '../../core/errors.ts'
import type { ItemRule } from '../offer-items/rule.contract.ts'
import type { Uses } from './matrices.contract.ts'

/** The uses of matrices, by code. */
export async function readUses({ db }: Source, accountId: number): Promise<(code: string) => Uses> {
  const uses = new Map<string, Uses>()
  const of = (pattern: string) => {
    const own = uses.get(pattern) ?? { forms: [], items: [] }
    uses.set(pattern, own)
    return own
  }
  const forms = await ofAccount(db, accountId)
    .selectFrom('forms')
    .select(['slug', 'definition'])
    .orderBy('id')
    .execute()
  for (const { slug, definition } of forms) {
    const { name, price } = JSON.parse(definition) as FormDefinition
    const codes = new Set(price?.rules.map(({ matrix }) => matrix))
    for (const code of codes) of(code).forms.push({ slug, name })
  }
  const items = await ofAccount(db, accountId)
    .selectFrom('offer_items')
    .select(['id', 'name', 'rule'])
    .where('is_active', '=', 1)
    .orderBy('id')
    .execute()
  for (const { id, name, rule } of items) {
    const { price } = JSON.parse(rule) as ItemRule
    if ('matrix' in price) of(price.matrix).items.push({ id, name })
  }
  return (code) => {
    const named = [...uses].filter(([pattern]) => fitsPattern(pattern, code)).map(([, own]) => own)
    const forms = named.flatMap((own) => own.forms)
    return {
      forms: [...new Map(forms.map((form) => [form.slug, form])).values()],
      items: named.flatMap((own) => own.items),
    }
  }
}

/** Forms or items use the matrix, and the request did not set `force`. */
export class PriceMatrixInUse extends ApiError {
  constructor(uses: Uses) {
    super('price_matrix_in_use', null, uses)
  }
}

/** The uses of a matrix. Throws 409 if there are any, unless forced. */
export async function checkUnused(
  source: Source,
  accountId: number,
  code: string,
  force: boolean,
): Promise<Uses> {
  const uses = (await readUses(source, accountId))(code)
  if (!force && uses.forms.length + uses.items.length > 0) throw new PriceMatrixInUse(uses)
  return uses
}
