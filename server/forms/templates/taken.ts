import type { FormDefinition } from '../../../shared/form/form.contract.ts'
import type { Source } from '../../ground/db/source.ts'
import type { Catalogue } from '../../prices/catalogue/catalogue.contract.ts'
import { listAllMaterials } from '../../prices/materials/materials.reads.ts'
import { nameKey } from '../../prices/materials/name-key.ts'
import type { PriceGrid } from '../../prices/matrices/grid.contract.ts'
import { findKnownCodes } from '../../prices/matrices/matrices.reads.ts'
import { listAllItems } from '../../prices/offer-items/offer-items.reads.ts'
import { findForm, listForms } from '../forms.reads.ts'

interface Made {
  definition: FormDefinition
  matrices: readonly PriceGrid[]
  catalogue: Catalogue
}

/**
 * What the account has already of what would be made: codes of matrices, names of materials, article
 * numbers, retired ones too, and the question that ties items to their form.
 */
export async function findTaken(
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

/** The slug, with the first free number behind it where it is taken. Slugs are one server's. */
export async function findFreeSlug({ db }: Source, wanted: string): Promise<string> {
  const rows = await db
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
