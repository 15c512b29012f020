import type { Condition } from '../../../shared/form/condition.contract.ts'
import { LANGUAGES } from '../../../shared/form/text.contract.ts'
import type { AccountRow } from '../../core/db/tables.ts'
import type { Catalogue } from '../../prices/catalogue/catalogue.contract.ts'
import { readCatalogue } from '../../prices/catalogue/catalogue.reads.ts'
import type { PriceGrid } from '../../prices/matrices/grid.contract.ts'
import type { InEachLanguage, Template } from './file.ts'

export interface Filling {
  prefix: string
  slug: string
  /** Of each material and item, in percent. */
  vatRate: number
  /** Stands behind the names of a template that is used again, which would be the same otherwise. */
  suffix: string
}

/** A template as one account gets it. */
export interface FilledTemplate {
  form: Record<string, unknown>
  matrices: PriceGrid[]
  catalogue: Catalogue
}

export function fillTemplate(
  template: Template,
  account: AccountRow,
  filling: Filling,
): FilledTemplate {
  const { form, matrices, materials, items } = withPrefix(template, filling.prefix)
  const own = LANGUAGES.find((known) => known === account.language) ?? 'en'
  const nameOf = (name: InEachLanguage) => `${name[own]}${filling.suffix}`
  const materialNames = new Map(materials.map(({ id, name }) => [id, nameOf(name)]))
  const { vatRate: vat_rate } = filling
  return {
    form: {
      ...form,
      ...(form.price && {
        price: { ...form.price, includes_vat: showsVat(form.price, account) },
      }),
      slug: filling.slug,
      name: nameOf(form.name),
      languages: [own, ...form.languages.filter((other) => other !== own)],
    },
    matrices: matrices.map((grid) => ({ ...grid, name: nameOf(grid.name) })),
    catalogue: readCatalogue({
      materials: materials.map(({ id: _, name, unit, unit_price }) => ({
        name: nameOf(name),
        unit: unit[own],
        unit_price,
        vat_rate,
      })),
      items: items.map(({ name, show_when, price, ...item }) => ({
        ...item,
        name: nameOf(name),
        vat_rate,
        show_when: onlyForForm(firstOf(form), show_when),
        price:
          'material' in price
            ? { ...price, material: materialNames.get(price.material) ?? '' }
            : price,
      })),
    }),
  }
}

/** The question that only forms of this template and prefix have. */
function firstOf({ questions }: Template['form']): string {
  return questions[0].key
}

/** `@-glass` becomes `veranda-glass`, and `@_size`, which is the key of a question, `veranda_size`. */
export function withPrefix(template: Template, prefix: string): Template {
  const text = JSON.stringify(template)
    .replaceAll('@-', `${prefix}-`)
    .replaceAll('@_', `${prefix.replaceAll('-', '_')}_`)
  return JSON.parse(text)
}

/** Prices of matrices are as they are kept; that of an offer is as its total is. */
function showsVat({ by }: { by?: 'offer' }, account: AccountRow): boolean {
  return (by === 'offer' ? account.total_includes_vat : account.prices_include_vat) === 1
}

/** Items are the account's and not a form's: they must leave the offers of its other forms alone. */
function onlyForForm(size: string, condition: Condition | undefined): Condition {
  const isForm = { question: size, answered: true } as const
  return condition === undefined ? isForm : { all: [isForm, condition] }
}
