import type { PageRequest } from '../../contract.ts'
import { fixedQuery } from '../../db/fixed-query.ts'
import { type ListedRecord, readPage } from '../../db/page.ts'
import { jsonFields, recordJson } from '../../db/record.ts'
import type { Source } from '../../db/source.ts'
import type { OfferItemRow } from '../../db/tables.ts'
import { NotFound } from '../../errors.ts'
import { ARTICLE_NUMBER } from './contract.ts'
import { OFFER_ITEM } from './record.ts'

/** One item more than the page holds, when there is one; rules are not even read. */
export function listOfferItems(
  source: Source,
  accountId: number,
  page: PageRequest,
): Promise<ListedRecord[]> {
  const { has_article_number: flag } = page.filters
  const wanted = flag === undefined ? undefined : Number(flag)
  return readPage(source, { table: 'offer_items', fields: OFFER_ITEM }, accountId, page, [
    ['has_article_number', wanted],
  ])
}

/** An item as JSON, by its article number in any case. Throws 404. */
export async function getOfferItem(
  source: Source,
  accountId: number,
  articleNumber: string,
): Promise<string> {
  if (!ARTICLE_NUMBER.test(articleNumber)) throw new NotFound()
  const [row] = await findItem(source, { accountId, articleNumber: articleNumber.toLowerCase() })
  if (row === undefined) throw new NotFound()
  return row.json
}

interface Wanted {
  accountId: number
  articleNumber: string
}

const findItem = fixedQuery((db, { accountId, articleNumber }: Wanted, engine) =>
  db
    .selectFrom('offer_items')
    .select(recordJson(jsonFields(OFFER_ITEM, 'offer_items', engine), engine).as('json'))
    .where('account_id', '=', accountId)
    .where('article_number', '=', articleNumber),
)

/** Every item of the account with its rule, inactive ones too, in the order of the lines. */
export function listAllItems({ db }: Source, accountId: number): Promise<OfferItemRow[]> {
  return db
    .selectFrom('offer_items')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
}
