import { fromOptionalCents, toPercent } from '../../../shared/money.ts'
import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import type { Source } from '../../core/db/source.ts'
import type { LeadRow } from '../../core/db/tables.ts'
import { listLines } from '../../leads/change.ts'
import type { ContactViewer } from '../../leads/customers/hidden.ts'
import { readWanted } from '../../leads/texts/price.ts'
import { listAllMaterials } from '../../prices/materials/materials.reads.ts'
import { makeLineOf } from '../../prices/offer-items/lines-make-lines.ts'
import { toPicture } from '../../prices/pictures/pictures.reads.ts'
import { copyOf } from '../by-rules.ts'
import { lineOfMaterial } from './book-line.ts'
import type { PriceBookEntry } from './lines.contract.ts'
import type { WrittenLine } from './written.ts'

const MOST_ENTRIES = 30

interface Found {
  entry: Pick<PriceBookEntry, 'from' | 'id' | 'name' | 'article_number' | 'unit'>
  /** Created on demand for displayed entries. */
  line(): WrittenLine
}

/** Active price book entries that contain all search words, each with its line on the offer. */
export async function searchBook(
  source: Source,
  row: LeadRow,
  member: ContactViewer,
  search: string,
): Promise<PriceBookEntry[]> {
  const account = await getAccountRow(source, row.account_id)
  const wanted = await readWanted(source, account, row, member)
  const lines = await listLines(source, row)
  const materials = await listAllMaterials(source, row.account_id)
  const items = wanted.items
    .filter(({ isActive }) => isActive)
    .map((item): Found => {
      const { id, name, articleNumber } = item
      return {
        entry: { from: 'item', id, name, article_number: articleNumber, unit: null },
        line: () => copyOf(makeLineOf(item, wanted)),
      }
    })
  const others = materials
    .filter(({ is_active: isActive }) => isActive === 1)
    .map((material): Found => {
      const { id, name, code, unit } = material
      return {
        entry: { from: 'material', id, name, article_number: code, unit },
        line: () => lineOfMaterial(material),
      }
    })
  const words = wordsOf(search)
  const names = new Set(lines.map(({ name }) => name))
  const itemIds = new Set(lines.map(({ offer_item_id: id }) => id))
  return [...items, ...others]
    .map((found) => ({ found, rank: rankOf(found, words) }))
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => Number(a.rank) - Number(b.rank))
    .slice(0, MOST_ENTRIES)
    .map(({ found: { entry, line } }) => {
      const made = line()
      const isItem = entry.from === 'item'
      return {
        ...entry,
        line_name: made.name,
        description: made.description,
        quantity: made.quantity,
        price: fromOptionalCents(made.base_price),
        vat_rate: toPercent(made.vat_rate),
        picture: toPicture(row.account_id, made.picture),
        is_on_offer: (isItem && itemIds.has(entry.id)) || names.has(made.name),
      }
    })
}

function wordsOf(text: string): string[] {
  return plain(text)
    .split(/\s+/)
    .filter((word) => word !== '')
}

/** In lower case and without accents. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** 0 if it starts with the search, 1 if it has all its words, else null. */
function rankOf({ entry }: Found, words: readonly string[]): number | null {
  const text = plain(`${entry.name} ${entry.article_number ?? ''}`)
  if (!words.every((word) => text.includes(word))) return null
  const [first = ''] = words
  return text.startsWith(first) || plain(entry.article_number ?? '').startsWith(first) ? 0 : 1
}
