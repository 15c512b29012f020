import { ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { AccountRow, LeadRow, MaterialRow } from '../../core/db/tables.ts'
import { ValidationFailed } from '../../core/errors.ts'
import { issue } from '../../core/issues.contract.ts'
import { readWanted } from '../../leads/texts/price.ts'
import type { MadeLine } from '../../prices/offer-items/lines-line.ts'
import { makeLineOf, makeLines } from '../../prices/offer-items/lines-make-lines.ts'
import { copyOf } from '../by-rules.ts'
import type { LineOrigin } from '../document/document.contract.ts'
import type { WrittenLine } from './written.ts'

/** Identifies an entry of the price book. */
export interface OfBook {
  from: 'item' | 'material'
  id: number
}

/**
 * The offer line of a price book entry. It is the rule's own line if the rule would write it, else
 * a line by hand, which rebuilding the offer does not change. Throws 422.
 */
export async function lineOfBook(
  source: Source,
  account: AccountRow,
  row: LeadRow,
  { from, id }: OfBook,
  lines: readonly WrittenLine[],
): Promise<WrittenLine> {
  if (from === 'material') return lineOfMaterial(await getMaterial(source, row.account_id, id))
  const wanted = await readWanted(source, account, row)
  const item = wanted.items.find((one) => one.id === id && one.isActive)
  if (item === undefined) throw new ValidationFailed({ id: [issue('gone')] })
  const isOnOffer = lines.some(({ offer_item_id: own }) => own === id)
  const byRule = wanted.form ? makeLines(wanted).lines.find((one) => one.item.id === id) : null
  if (byRule != null && !isOnOffer) return copyOf(byRule)
  return byHand(makeLineOf(item, wanted))
}

/** A line added by the dealer, not by a rule. It keeps the origin of its price. */
function byHand(made: MadeLine): WrittenLine {
  const origin: LineOrigin = { facts: { ...made.why.facts, shown: 'by_hand' } }
  const own = JSON.stringify(origin)
  return { ...copyOf(made), source: 'manual', offer_item_id: null, origin: own }
}

export function lineOfMaterial(material: MaterialRow): WrittenLine {
  const { name, unit, unit_price: price, vat_rate: vatRate, picture } = material
  const origin: LineOrigin = {
    facts: {
      shown: 'by_hand',
      quantity: { amount: null, value: 1 },
      price: { kind: 'material', name, unit },
    },
  }
  return {
    id: null,
    name,
    description: null,
    quantity: 1,
    unit: null,
    base_price: price,
    agreed_price: null,
    vat_rate: vatRate,
    source: 'manual',
    offer_item_id: null,
    article_number: null,
    is_optional: 0,
    is_chosen: 1,
    origin: JSON.stringify(origin),
    picture,
  }
}

async function getMaterial({ db }: Source, accountId: number, id: number): Promise<MaterialRow> {
  return ofAccount(db, accountId)
    .selectFrom('materials')
    .selectAll()
    .where('id', '=', id)
    .where('is_active', '=', 1)
    .executeTakeFirstOrThrow(() => new ValidationFailed({ id: [issue('gone')] }))
}
