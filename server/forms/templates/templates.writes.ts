import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { lockAccount } from '../../ground/db/account-lock.ts'
import { defineAction } from '../../ground/db/action.ts'
import { ValidationFailed } from '../../ground/errors.ts'
import { writeCatalogue } from '../../prices/catalogue/catalogue.writes.ts'
import { toStored } from '../../prices/matrices/stored.ts'
import { writeMatrices } from '../../prices/matrices/write.ts'
import { readFormDefinition } from '../check.ts'
import { writeForm } from '../forms.writes.ts'
import { textOf } from '../versions-text.ts'
import { readTemplate } from './file.ts'
import { fillTemplate } from './fill.ts'
import { findFreeSlug, findTaken } from './taken.ts'
import type { Used, Wanted } from './templates.contract.ts'
import { standardVatRate } from './vat.ts'

/**
 * Makes a form, its prices and its items from a template: all of it, or nothing. They are the
 * account's own and know nothing of the template. Throws 404 and 422.
 */
export const useTemplate = defineAction<Wanted, Used>(
  import.meta.url,
  'useTemplate',
  async (ctx, { template: name, prefix, slug, vat_rate }) => {
    const account = await getAccountRow(ctx, ctx.accountId)
    const at = await lockAccount(ctx)
    const template = readTemplate(name)
    const own = prefix ?? name
    const { form, matrices, catalogue } = fillTemplate(template, account, {
      prefix: own,
      slug: await findFreeSlug(ctx, slug ?? template.form.slug),
      vatRate: vat_rate ?? rateOf(account.country),
      suffix: own === name ? '' : ` (${own})`,
    })
    const definition = readFormDefinition(form)
    const made = { definition, matrices, catalogue }
    const taken = await findTaken(ctx, ctx.accountId, made)
    if (taken.length > 0) throw new ValidationFailed({ prefix: [sayTaken(own, taken)] }, { taken })
    const none = { before: new Map(), verb: 'replace' } as const
    await writeMatrices(ctx, at, matrices.map(toStored), none)
    await writeForm(ctx, { definition, text: textOf(form) })
    await writeCatalogue(ctx, { catalogue, retireMissing: false })
    return {
      slug: definition.slug,
      matrices: matrices.map(({ code }) => code),
      materials: (catalogue.materials ?? []).map((material) => material.name),
      items: (catalogue.items ?? []).map((item) => item.name),
    }
  },
)

function rateOf(country: string): number {
  const rate = standardVatRate(country)
  if (rate !== null) return rate
  throw new ValidationFailed({ vat_rate: [`is required: that of ${country} is not known here`] })
}

const MOST_NAMED = 4

function sayTaken(prefix: string, taken: readonly string[]): string {
  const more = taken.length - MOST_NAMED
  const named = taken.slice(0, MOST_NAMED).join(', ')
  const others = more > 0 ? ` and ${more} more` : ''
  return `${prefix} is used already: ${named}${others}; choose another, such as ${prefix}-2`
}
