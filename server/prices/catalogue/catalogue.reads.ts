import { ValidationFailed } from '../../core/errors.ts'
import { byPath, type IssueAt, schemaIssues } from '../../core/schema-issues.ts'
import { type Catalogue, CatalogueFile } from './catalogue.contract.ts'
import { nameKey } from './entry.contract.ts'
import { ORDER_STEP } from './write-entry.ts'

/** Reads a catalogue file. Throws 422 with every issue, by its path in the file. */
export function readCatalogue(file: unknown): Catalogue {
  const result = CatalogueFile.safeParse(file)
  if (!result.success) refuse(schemaIssues(result.error))
  const { materials, items } = result.data as CatalogueFileRead
  refuse([
    ...repeated(
      'materials',
      'name',
      materials?.map(({ name }) => nameKey(name)),
    ),
    ...repeated(
      'items',
      'article_number',
      items?.map((item) => item.article_number),
    ),
    ...repeated(
      'items',
      'name',
      items?.map((item) => (item.article_number === null ? nameKey(item.name) : null)),
    ),
  ])
  return { materials: inOrder(materials), items: inOrder(items) }
}

type CatalogueFileRead = ReturnType<typeof CatalogueFile.parse>

function refuse(issues: readonly IssueAt[]): void {
  if (issues.length > 0) throw new ValidationFailed(byPath(issues, 'catalogue'))
}

/** Reports entries with the same key. Null keys are ignored. */
function repeated(list: string, field: string, keys: readonly (string | null)[] = []): IssueAt[] {
  return keys.flatMap((key, index): IssueAt[] => {
    const first = keys.indexOf(key)
    return key === null || first === index
      ? []
      : [[[list, index, field], `is the same as in ${list}.${first}`]]
  })
}

function inOrder<Entry extends { sort_order?: number | undefined }>(
  entries: readonly Entry[] | undefined,
): (Entry & { sort_order: number })[] | null {
  if (entries === undefined) return null
  return entries.map((entry, index) => ({
    ...entry,
    sort_order: entry.sort_order ?? (index + 1) * ORDER_STEP,
  }))
}
