import type { RuleParts } from '../../../server/forms/try-out.contract.ts'
import type { ItemWithRule } from '../../../server/prices/offer-items/offer-items.contract.ts'

/** The initial values of a new item. */
export type FirstItem = Partial<ItemWithRule> & Pick<ItemWithRule, 'name' | 'rule'>

/**
 * An item with the price of a material. Its condition is the option with the material's code or
 * name, if a form has one.
 */
export function itemOfMaterial(name: string, { forms, materials }: RuleParts): FirstItem | null {
  const material = materials.find((one) => one.name === name)
  if (material === undefined) return null
  const { code, vat_rate } = material
  const names = [code ?? name, name].map((one) => one.toLowerCase())
  const [showWhen] = forms
    .flatMap(({ questions }) => questions)
    .flatMap(({ key, options }) =>
      options
        .filter(({ value, label }) =>
          [value, label].some((one) => names.includes(one.toLowerCase())),
        )
        .map(({ value }) => ({ question: key, is: value })),
    )
  return {
    ...{ name, article_number: code, vat_rate, kind: 'product', is_active: true },
    rule: { text: name, price: { material: name }, ...(showWhen && { show_when: showWhen }) },
  }
}
