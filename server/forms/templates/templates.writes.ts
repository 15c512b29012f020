import type { FormDefinition } from '../../../shared/form/form.contract.ts'
import { standardVatRate } from '../../../shared/vat.ts'
import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { lockAccount } from '../../core/db/account-lock.ts'
import { defineCommand } from '../../core/db/command.ts'
import { allAccounts } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import { ValidationFailed } from '../../core/errors.ts'
import type { Catalogue } from '../../prices/catalogue/catalogue.contract.ts'
import { writeCatalogue } from '../../prices/catalogue/catalogue.writes.ts'
import { nameKey } from '../../prices/catalogue/entry.contract.ts'
import { markExamples } from '../../prices/examples/examples.writes.ts'
import { listAllMaterials } from '../../prices/materials/materials.reads.ts'
import type { PriceGrid } from '../../prices/matrices/grid.contract.ts'
import { findKnownCodes } from '../../prices/matrices/matrices.reads.ts'
import { toStored } from '../../prices/matrices/record.ts'
import { writeMatrices } from '../../prices/matrices/write.ts'
import { listAllItems } from '../../prices/offer-items/offer-items.reads.ts'
import { readFormDefinition } from '../check.ts'
import { findForm, listForms } from '../forms.reads.ts'
import { writeForm } from '../forms.writes.ts'
import { textOf } from '../versions-text.ts'
import { readTemplate } from './file.ts'
import { fillTemplate } from './fill.ts'
import type { TemplateInput, Used } from './templates.contract.ts'

interface Made {
  definition: FormDefinition
  matrices: readonly PriceGrid[]
  catalogue: Catalogue
}

/**
 * The conflicts with existing data: codes of matrices, names of materials, article numbers
 * (including inactive ones), and the question that ties items to their form.
 */
async function findTaken(
  source: Source,
  accountId: number,
  { definition, matrices, catalogue }: Made,
): Promise<string[]> {
  const items = catalogue.items ?? []
  if (items.length === 0) return []
  const codes = matrices.map(({ code }) => code)
  const known = await findKnownCodes(source, accountId, codes)
  const names = new Set((await listAllMaterials(source, accountId)).map((row) => row.name_key))
  const numbers = new Set((await listAllItems(source, accountId)).map((row) => row.article_number))
  const keys = await listQuestionKeys(source, accountId)
  const own = {
    names: (catalogue.materials ?? []).map(({ name }) => name),
    numbers: items.flatMap(({ article_number: number }) => number ?? []),
    keys: definition.questions.slice(0, 1).map(({ key }) => key),
  }
  return [
    ...codes.filter((code) => known.has(code)),
    ...own.numbers.filter((number) => numbers.has(number) && !known.has(number)),
    ...own.names.filter((name) => names.has(nameKey(name))),
    ...own.keys.filter((key) => keys.has(key)),
  ]
}

async function listQuestionKeys(source: Source, accountId: number): Promise<Set<string>> {
  const forms = await listForms(source, accountId)
  const found = await Promise.all(forms.map(({ slug }) => findForm(source, slug)))
  return new Set(found.flatMap((form) => form?.definition.questions.map(({ key }) => key) ?? []))
}

const LONGEST_SLUG = 64

/** The slug, with the first free number if it is taken. Slugs are unique per server. */
async function findFreeSlug({ db }: Source, wanted: string): Promise<string> {
  const rows = await allAccounts(db)
    .selectFrom('forms')
    .select('slug')
    .where('slug', 'like', `${wanted.slice(0, 50)}%`)
    .execute()
  const taken = new Set(rows.map(({ slug }) => slug))
  if (!taken.has(wanted)) return wanted
  for (let number = 2; ; number++) {
    const numbered = `${wanted.slice(0, LONGEST_SLUG - 1 - String(number).length)}-${number}`
    if (!taken.has(numbered)) return numbered
  }
}

/**
 * Creates a form, its prices and its items from a template, all or nothing. They belong to the
 * account and do not refer to the template. Throws 404 and 422.
 */
export const useTemplate = defineCommand<TemplateInput, Used>(
  import.meta.url,
  async (ctx, { template: name, prefix, slug, vat_rate }) => {
    const account = await getAccountRow(ctx, ctx.accountId)
    const at = await lockAccount(ctx)
    const template = readTemplate(name)
    const own = prefix ?? name
    const { form, matrices, catalogue } = fillTemplate(template, account, {
      prefix: own,
      slug: await findFreeSlug(ctx, slug ?? template.form.slug),
      vatRate: vat_rate ?? (template.items.length === 0 ? 0 : rateOf(account.country)),
      suffix: own === name ? '' : ` (${own})`,
    })
    const definition = readFormDefinition(form)
    const made = { definition, matrices, catalogue }
    const taken = await findTaken(ctx, ctx.accountId, made)
    if (taken.length > 0) throw new ValidationFailed({ prefix: [takenText(own, taken)] }, { taken })
    const none = { before: new Map(), verb: 'replace' } as const
    await writeMatrices(ctx, at, matrices.map(toStored), none)
    await writeForm(ctx, { definition, text: textOf(form) })
    await writeCatalogue(ctx, catalogue)
    const codes = matrices.map(({ code }) => code)
    await markExamples(ctx, codes, catalogue)
    return {
      slug: definition.slug,
      matrices: codes,
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

function takenText(prefix: string, taken: readonly string[]): string {
  const more = taken.length - MOST_NAMED
  const named = taken.slice(0, MOST_NAMED).join(', ')
  const others = more > 0 ? ` and ${more} more` : ''
  return `${prefix} is used already: ${named}${others}; choose another, such as ${prefix}-2`
}
