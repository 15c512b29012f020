import type { Command } from 'commander'
import type { Source } from '../../core/db/source.ts'
import { ValidationFailed } from '../../core/errors.ts'
import { valueIssues } from '../../core/http/body.ts'
import { findForm, listForms } from '../../forms/forms.reads.ts'
import type { CatalogueItem } from '../../prices/catalogue/catalogue.contract.ts'
import { readCatalogue, readStoredCatalogue } from '../../prices/catalogue/catalogue.reads.ts'
import { putCatalogue } from '../../prices/catalogue/catalogue.writes.ts'
import type { Put } from '../../prices/catalogue/put.ts'
import { type Known, warningsOf } from '../../prices/catalogue/warnings.ts'
import { findMatrixTypes } from '../../prices/matrices/matrices.reads.ts'
import { describeItem } from '../../prices/offer-items/lines-describe-item.ts'
import { fieldLines, refusedAs } from './failure.ts'
import { act, onAccount } from './output.ts'
import { listing } from './table.ts'
import { readJsonFile } from './values.ts'

export function addCatalogueCommands(program: Command): void {
  const catalogue = program.command('catalogue')

  onAccount(
    catalogue
      .command('put')
      .description('create or change the entries of a file; when one is wrong, nothing is written')
      .option('--retire-missing', 'switch off entries that are not in the lists of the file')
      .argument('<file>', 'the catalogue, as JSON'),
    async (file: string, { retireMissing = false }: { retireMissing?: boolean }) => {
      const refused = `${file} is not a valid catalogue`
      const content = readJsonFile(file)
      const catalogue = await refusedAs(refused, () => {
        const issues = valueIssues(content)
        if (Object.keys(issues).length > 0) throw new ValidationFailed(issues)
        return readCatalogue(content)
      })
      return async (database, { id }) => {
        const input = { catalogue, retireMissing }
        const put = await refusedAs(refused, () => act(database, putCatalogue, id, input))
        const items = catalogue.items ?? []
        const { items: all } = await readStoredCatalogue(database.source, id)
        const warnings = warningsOf(items, await readKnown(database.source, id, items), all)
        const lines = [
          `Put ${file} into the catalogue of account ${id}`,
          ...showPut('materials', catalogue.materials, put.materials),
          ...showPut('items', catalogue.items, put.items),
          ...put.renumbered.map(
            ({ from, to }) => `  renumbered: ${from} is now ${to ?? 'without a number'}`,
          ),
          ...fieldLines(warnings).map((line) => `  warning: ${line}`),
        ]
        return { json: { account: id, ...put, warnings }, text: lines.join('\n') }
      }
    },
  )

  onAccount(
    catalogue
      .command('show')
      .description('show materials and offer items; with --json, as a file that put takes'),
    () =>
      async ({ source }, { id }) => {
        const stored = await readStoredCatalogue(source, id)
        return { json: { ...stored }, text: show(stored) }
      },
  )
}

async function readKnown(
  source: Source,
  accountId: number,
  items: readonly CatalogueItem[],
): Promise<Known> {
  const slugs = (await listForms(source, accountId)).map(({ slug }) => slug)
  const forms = await Promise.all(slugs.map((slug) => findForm(source, slug)))
  const codes = items.flatMap(({ price }) => ('matrix' in price ? [price.matrix] : []))
  return {
    forms: forms.flatMap((form) => (form === null ? [] : [form.definition])),
    matrices: await findMatrixTypes(source, accountId, [...new Set(codes)]),
  }
}

function showPut(list: string, entries: readonly unknown[] | null, put: Put): string[] {
  if (entries === null) return []
  const counts = Object.entries(put).map(([what, count]) => `${count} ${what}`)
  return [`  ${list}: ${counts.join(', ')}`]
}

function show({ materials, items }: Awaited<ReturnType<typeof readStoredCatalogue>>): string {
  const shownItems = items.map((own) => ({ ...own, rule: describeItem(own) }))
  const priced = materials.map((own) => ({ ...own, unit_price: own.unit_price.toFixed(2) }))
  return [
    'Materials',
    listing(priced, ['name', 'unit', 'unit_price', 'vat_rate', 'is_active', 'sort_order']),
    '\nOffer items',
    listing(shownItems, [
      'name',
      'article_number',
      'kind',
      'vat_rate',
      'is_active',
      'sort_order',
      'rule',
    ]),
  ].join('\n')
}
