import type { FormDefinition } from '../../../shared/form/form.contract.ts'
import type { Source } from '../../ground/db/source.ts'
import type { ItemRule } from '../offer-items/rule.contract.ts'
import type { Uses } from './desk.contract.ts'

/** Where each matrix of the account is used, by its code. */
export async function readUses({ db }: Source, accountId: number): Promise<Map<string, Uses>> {
  const uses = new Map<string, Uses>()
  const of = (code: string) => {
    const own = uses.get(code) ?? { forms: [], items: [] }
    uses.set(code, own)
    return own
  }
  const forms = await db
    .selectFrom('forms')
    .select(['slug', 'definition'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  for (const { slug, definition } of forms) {
    const { name, price } = JSON.parse(definition) as FormDefinition
    const codes = new Set(price?.rules.map(({ matrix }) => matrix))
    for (const code of codes) of(code).forms.push({ slug, name })
  }
  const items = await db
    .selectFrom('offer_items')
    .select(['id', 'name', 'rule'])
    .where('account_id', '=', accountId)
    .where('is_active', '=', 1)
    .orderBy('id')
    .execute()
  for (const { id, name, rule } of items) {
    const { price } = JSON.parse(rule) as ItemRule
    if ('matrix' in price) of(price.matrix).items.push({ id, name })
  }
  return uses
}

export const UNUSED: Uses = { forms: [], items: [] }
