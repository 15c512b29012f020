import type { Source } from '../../db/source.ts'
import type { OfferItemRow } from '../../db/tables.ts'
import { listAllItems } from '../offer-items/store.ts'
import { findMatrixAxes } from '../price-matrices/store.ts'
import { warnOfAxes } from './check-axes.ts'
import { type NamingItem, namesGone, warnOfItems } from './check-items.ts'
import { warnOfLimits } from './check-limits.ts'
import type { FormDefinition } from './contract.ts'
import type { FormFault } from './faults/contract.ts'
import { faultsOf } from './faults/report.ts'
import { findForm } from './store.ts'

/** What looks wrong in a form and is kept all the same. */
export function formWarnings(form: FormDefinition): FormFault[] {
  return faultsOf((warn) => warnOfLimits(form, warn))
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
  const items = gone.size > 0 ? await listAllItems(source, accountId) : []
  return faultsOf((warn) => {
    warnOfLimits(form, warn)
    warnOfAxes(form, matrices, warn)
    warnOfItems(gone, items.map(toNaming), warn)
  })
}

function toNaming({ name, rule }: OfferItemRow): NamingItem {
  return { name, rule: JSON.parse(rule) }
}
