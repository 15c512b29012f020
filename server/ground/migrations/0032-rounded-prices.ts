import { type Kysely, sql } from 'kysely'
import { lessPercent, lineCentsOf, shareOf, toMillionths } from '../../../shared/money.ts'
import { systemClock } from '../clock.ts'

export const description = 'Prices after a discount are rounded to cents, in offers not sent yet'

interface Draft {
  account_id: number
  id: number
  discount_rate: number
  discount_source: string | null
  prices_include_vat: number
  total_includes_vat: number
}

interface Line {
  id: number
  price: number | null
  unit_price: number | null
  quantity: number
  vat_rate: number
  is_typed: number
  is_chosen: number
}

const WHOLE = 100_00

/** What a customer was sent stays as it is: lines of those offers keep the exact price. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Draft>`
    select account_id, id, discount_rate, discount_source, prices_include_vat, total_includes_vat
    from leads where discount_rate <> 0 and offer_created_at is not null and offer_sent_at is null
      and offer_signed_at is null and offer_rejected_at is null and not exists (
        select 1 from offer_versions as sent where sent.account_id = leads.account_id
          and sent.lead_id = leads.id and sent.state = 'open')
    order by id`.execute(db)
  for (const draft of rows) await round(db, draft)
}

async function round(db: Kysely<unknown>, draft: Draft): Promise<void> {
  const { rows } = await sql<Line>`
    select id, coalesce(agreed_price, base_price) as price, unit_price, quantity, vat_rate, is_chosen,
      case when source = 'manual' or agreed_price is not null then 1 else 0 end as is_typed
    from offer_lines where account_id = ${draft.account_id} and lead_id = ${draft.id}`.execute(db)
  const lines = rows.map((line) => ({ ...line, unit: unitOf(draft, line) }))
  const others = lines.filter(({ unit, unit_price: before }) => unit !== before)
  if (others.length === 0) return
  for (const { id, unit } of others) {
    await sql`update offer_lines set unit_price = ${unit}
      where account_id = ${draft.account_id} and id = ${id}`.execute(db)
  }
  const counting = lines.filter(({ is_chosen: counts }) => counts === 1)
  await sql`update leads set total = ${totalOf(draft, counting)}, updated_at = ${systemClock.now()}
    where account_id = ${draft.account_id} and id = ${draft.id}`.execute(db)
}

/** A promotion is for lines that rules wrote, at their own price. */
function unitOf(draft: Draft, { price, is_typed: isTyped }: Line): number | null {
  const isFor = isTyped === 0 || draft.discount_source === 'dealer'
  return price === null ? null : toMillionths(lessPercent(price, isFor ? draft.discount_rate : 0))
}

function totalOf(draft: Draft, lines: readonly (Line & { unit: number | null })[]): number | null {
  const sums = new Map<number, number>()
  for (const { unit, quantity, vat_rate: rate } of lines) {
    if (unit === null) return null
    sums.set(rate, (sums.get(rate) ?? 0) + lineCentsOf(unit, quantity))
  }
  if (lines.length === 0) return null
  const [hasVat, showsVat] = [draft.prices_include_vat === 1, draft.total_includes_vat === 1]
  return [...sums].reduce((total, [rate, sum]) => {
    const own = hasVat ? shareOf(sum, rate, WHOLE + rate) : shareOf(sum, rate, WHOLE)
    if (hasVat === showsVat) return total + sum
    return total + (hasVat ? sum - own : sum + own)
  }, 0)
}
