import type { Condition } from '../../../shared/form/condition.contract.ts'
import { languageOf } from '../../../shared/language.ts'
import type { AccountRow } from '../../core/db/tables.ts'
import type { Catalogue } from '../../prices/catalogue/catalogue.contract.ts'
import { readCatalogue } from '../../prices/catalogue/catalogue.reads.ts'
import type { PriceGrid } from '../../prices/matrices/grid.contract.ts'
import type { InEachLanguage, Template } from './file.ts'

export interface Filling {
  prefix: string
  slug: string
  /** For each material and item, in percent. */
  vatRate: number
  /** Suffix for names of a template that is used again, to keep them unique. */
  suffix: string
}

/** A template filled in for one account. */
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
  const own = languageOf(account.language)
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

/** `@-glass` becomes `veranda-glass`, and `@_size`, which is a question key, `veranda_size`. */
export function withPrefix(template: Template, prefix: string): Template {
  const text = JSON.stringify(template)
    .replaceAll('@-', `${prefix}-`)
    .replaceAll('@_', `${prefix.replaceAll('-', '_')}_`)
  return JSON.parse(text)
}

/** Matrix prices include VAT as stored; the price of an offer does as its total does. */
function showsVat({ by }: { by?: 'offer' }, account: AccountRow): boolean {
  return (by === 'offer' ? account.total_includes_vat : account.prices_include_vat) === 1
}

/** Items belong to the account, not to a form: they must not affect offers of its other forms. */
function onlyForForm(size: string, condition: Condition | undefined): Condition {
  const isForm = { question: size, answered: true } as const
  return condition === undefined ? isForm : { all: [isForm, condition] }
}
