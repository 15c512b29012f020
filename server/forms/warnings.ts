import type { FormDefinition } from '../../shared/form/form.contract.ts'
import type { Source } from '../ground/db/source.ts'
import type { OfferItemRow } from '../ground/db/tables.ts'
import { findMatrixAxes } from '../prices/matrices/matrices.reads.ts'
import { listAllItems } from '../prices/offer-items/offer-items.reads.ts'
import type { ItemRule } from '../prices/offer-items/rule.contract.ts'
import { warnOfAxes } from './check-axes.ts'
import { type NamingItem, namesGone, warnOfItems } from './check-items.ts'
import { warnOfLimits } from './check-limits.ts'
import { warnOfOfferPrice } from './check-offer-price.ts'
import { warnOfRules } from './check-questions.ts'
import type { FormFault } from './faults.contract.ts'
import { faultsOf } from './faults-report.ts'
import { findForm } from './forms.reads.ts'

/** What looks wrong in a form and is kept all the same. */
export function formWarnings(form: FormDefinition): FormFault[] {
  return faultsOf((warn) => {
    warnOfLimits(form, warn)
    warnOfRules(form, warn)
  })
}

/** The same, and where the account's price matrices and offer items hardly fit the form. */
export async function findFormWarnings(
  source: Source,
  accountId: number,
  form: FormDefinition,
): Promise<FormFault[]> {
  const codes = new Set(form.price?.rules.map(({ matrix }) => matrix))
  const matrices = await findMatrixAxes(source, accountId, [...codes])
  const before = await findForm(source, form.slug)
  const isOwn = before?.accountId === accountId
  const gone = isOwn ? namesGone(before.definition, form) : new Set<string>()
  const needsItems = gone.size > 0 || form.price?.by === 'offer'
  const items = needsItems ? await listAllItems(source, accountId) : []
  const active = items.filter(({ is_active }) => is_active === 1)
  return faultsOf((warn) => {
    warnOfLimits(form, warn)
    warnOfRules(form, warn)
    warnOfAxes(form, matrices, warn)
    warnOfItems(gone, items.map(toNaming), warn)
    warnOfOfferPrice(form, active.map(toNaming), warn)
  })
}

function toNaming({ name, rule }: OfferItemRow): NamingItem & { rule: ItemRule } {
  return { name, rule: JSON.parse(rule) as ItemRule }
}
