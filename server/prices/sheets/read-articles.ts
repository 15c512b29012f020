import { adjustedCents, fromCents, toCents } from '../../../shared/money.ts'
import type { AccountPrices } from '../../../shared/vat.ts'
import type { Article, ArticleList } from './articles.ts'
import { wrongNumber } from './axis.ts'
import { type Remarks, shown } from './remarks.ts'
import type { SheetChoices } from './sheets.contract.ts'
import { checkCurrency, decimalAmong } from './table-remarks.ts'
import {
  nearestStated,
  readVat,
  reportVat,
  type StatedVat,
  statedInText,
  type VatReading,
  withVat,
} from './vat.ts'

/** The prices of a list of articles, converted like the account's prices. Asks about open points. */
export function readArticles(
  { articles, heading, isCost, left, lost, amounts, currency }: ArticleList,
  around: StatedVat,
  choices: SheetChoices,
  account: AccountPrices,
  remarks: Remarks,
): Article[] {
  const stated = nearestStated(statedInText(String(heading.value), heading), around)
  const vat = readVat(stated.vat, choices, account, remarks)
  if (vat === 'left_out' || (isCost && choices.cost === 'leave_out')) return []
  if (choices.decimal === undefined) decimalAmong(amounts, amounts, remarks)
  checkCurrency([...currency, ...stated.currency], { account, choices }, remarks)
  const isPriced = !isCost || choices.cost === 'as_it_stands'
  if (!isPriced && choices.factor === undefined) {
    const value = shown(String(heading.value))
    const says = `"${value}" is about prices of purchase: say by which factor they become prices of sale`
    remarks.issue('cost', heading, says, { value, choice: 'factor' })
  }
  reportVat(vat, articles.length, account, remarks)
  for (const cell of lost) wrongNumber(cell, remarks)
  if (left.length > 0) {
    const value = left.join(', ')
    remarks.note('rows_left_out', null, `rows without a price for one are left out: ${value}`, {
      value,
    })
  }
  return inOwnVat(articles, vat, account).map((one) => {
    return { ...one, price: isPriced ? one.price : multiplied(one.price, choices.factor) }
  })
}

/** Articles with prices including or excluding VAT like the account's: by the row's own rate, if it has one. */
export function inOwnVat(
  articles: readonly Article[],
  vat: VatReading,
  account: AccountPrices,
): Article[] {
  return articles.map((one) => {
    const rate = vat.rate === null || one.vat === null ? vat.rate : toCents(one.vat)
    const price = one.unit === '%' ? one.price : withVat(one.price, { ...vat, rate }, account)
    return { ...one, price: fromCents(toCents(price)) }
  })
}

/** A price times the factor, to the cent. */
function multiplied(price: number, factor = 1): number {
  const percent = Math.round((factor - 1) * 10_000)
  return fromCents(adjustedCents(toCents(price), { percent, step: 1, way: 'nearest' }))
}
