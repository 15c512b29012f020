import type { Command } from 'commander'
import { OPERATOR } from '../db/actor.ts'
import type { Source } from '../db/source.ts'
import { ApiError, type FieldErrors } from '../errors.ts'
import { valueFaults } from '../http/body.ts'
import { getAccountRow } from '../resources/accounts/store.ts'
import { putCatalogue } from '../resources/catalogue/actions.ts'
import type { Catalogue, CatalogueItem } from '../resources/catalogue/contract.ts'
import type { Put } from '../resources/catalogue/put.ts'
import { readCatalogue } from '../resources/catalogue/read.ts'
import { readStoredCatalogue } from '../resources/catalogue/store.ts'
import { type Known, warningsOf } from '../resources/catalogue/warnings.ts'
import { findForm, listForms } from '../resources/forms/store.ts'
import { describeItem } from '../resources/offer-items/lines/describe-item.ts'
import { findMatrixTypes } from '../resources/price-matrices/store.ts'
import { CommandFailed, fieldLines, named } from './failure.ts'
import { onDatabase, table } from './output.ts'
import { parseWholeNumber, readJsonFile } from './values.ts'

interface Given {
  account: number
  retireMissing?: boolean
}

export function addCatalogueCommands(program: Command): void {
  const catalogue = program.command('catalogue').description('put and show materials and items')
  addPut(catalogue)
  addShow(catalogue)
}

function addPut(catalogue: Command): void {
  onDatabase(
    catalogue
      .command('put')
      .description('create or change the materials and offer items of a file, all or none')
      .requiredOption('--account <id>', 'the account', parseWholeNumber)
      .option('--retire-missing', 'switch off what the lists of the file do not name')
      .argument('<file>', 'the catalogue, as JSON'),
    (file: string, { account, retireMissing = false }: Given) => {
      const content = readCatalogueFile(file)
      return async (database) => {
        const input = { catalogue: content, retireMissing }
        const putting = named(
          `account ${account}`,
          database.run(putCatalogue, { actor: OPERATOR, accountId: account, input }),
        )
        const put = await putting.catch((error) => {
          throw invalid(file, error)
        })
        const items = content.items ?? []
        const warnings = warningsOf(items, await readKnown(database.source, account, items))
        const lines = [
          `Put ${file} into the catalogue of account ${account}`,
          ...showPut('materials', content.materials, put.materials),
          ...showPut('items', content.items, put.items),
          ...fieldLines(warnings).map((line) => `  warning: ${line}`),
        ]
        return { json: { account, ...put, warnings }, text: lines.join('\n') }
      }
    },
  )
}

function addShow(catalogue: Command): void {
  onDatabase(
    catalogue
      .command('show')
      .description('show materials and offer items; --json prints a file that put takes')
      .requiredOption('--account <id>', 'the account', parseWholeNumber),
    ({ account }: Given) =>
      async ({ source }) => {
        await named(`account ${account}`, getAccountRow(source, account))
        const stored = await readStoredCatalogue(source, account)
        return { json: { ...stored }, text: show(stored) }
      },
  )
}

function readCatalogueFile(file: string): Catalogue {
  const content = readJsonFile(file)
  const faults = valueFaults(content)
  if (Object.keys(faults).length > 0) throw notACatalogue(file, faults)
  try {
    return readCatalogue(content)
  } catch (error) {
    throw invalid(file, error)
  }
}

function invalid(file: string, error: unknown): unknown {
  return error instanceof ApiError && error.code === 'validation_failed'
    ? notACatalogue(file, error.details.fields as FieldErrors)
    : error
}

function notACatalogue(file: string, faults: FieldErrors): CommandFailed {
  return new CommandFailed(`${file} is not a valid catalogue`, faults)
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
  const material = ['material', 'unit', 'price', 'vat %', 'in use', 'order']
  const item = ['item', 'article', 'kind', 'vat %', 'in use', 'order', 'when, how many, price']
  const inUse = (active: boolean) => (active ? 'yes' : 'no')
  return [
    table(
      material,
      materials.map((own) => [
        own.name,
        own.unit,
        own.unit_price.toFixed(2),
        own.vat_rate,
        inUse(own.is_active),
        own.sort_order,
      ]),
    ),
    table(
      item,
      items.map((own) => [
        own.name,
        own.article_number,
        own.kind,
        own.vat_rate,
        inUse(own.is_active),
        own.sort_order,
        describeItem(own),
      ]),
    ),
  ].join('\n\n')
}
