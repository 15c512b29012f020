import { useState } from 'preact/hooks'
import type { MatrixDifference } from '../../../server/prices/matrices/difference.contract.ts'
import type { PriceWarning } from '../../../server/prices/matrices/matrices.contract.ts'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icons.tsx'
import { Pill } from '../../components/pill.tsx'
import { formatAmount, formatChange, formatNumber } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { namesOfChanged } from './words.ts'

/** A long list is rendered in parts. */
const SHOWN_AT_FIRST = 100

type Cells = MatrixDifference['cells']
type Place = Pick<Cells[number], 'row' | 'col'>

interface Props {
  difference: MatrixDifference
  warnings?: readonly PriceWarning[]
}

/** The difference between two states of a matrix: old, new and per cent, with warnings. */
export function DifferenceTable({ difference: { cells, summary }, warnings = [] }: Props) {
  const { prices } = t()
  const [most, setMost] = useState(SHOWN_AT_FIRST)
  const byPlace = new Map(warnings.map((warning) => [keyOf(warning), warning]))
  const changed = new Set(cells.map(keyOf))
  const others = warnings.filter((warning) => !changed.has(keyOf(warning)))
  // Suspicious prices come first: nobody reads thousands of rows.
  const sorted = cells.toSorted(
    (a, b) => Number(byPlace.has(keyOf(b))) - Number(byPlace.has(keyOf(a))),
  )
  return (
    <div class="stack">
      <DifferenceSummary summary={summary} />
      {cells.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <section class="scroll-box" tabIndex={0} aria-label={prices.differences}>
          <table class="table difference">
            <thead>
              <tr>
                <th scope="col">{prices.cell}</th>
                <th scope="col" class="end">
                  {prices.before}
                </th>
                <th scope="col" class="end">
                  {prices.after}
                </th>
                <th scope="col" class="end">
                  {prices.change}
                </th>
              </tr>
            </thead>
            <tbody>
              {sorted.slice(0, most).map((cell) => (
                <Changed key={keyOf(cell)} cell={cell} warning={byPlace.get(keyOf(cell))} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {cells.length > most && (
        <div class="actions">
          <Button onClick={() => setMost(cells.length)}>
            {prices.showAll(formatNumber(cells.length))}
          </Button>
        </div>
      )}
      {others.length > 0 && <Warnings title={prices.otherWarnings} warnings={others} />}
    </div>
  )
}

function Changed({ cell, warning }: { cell: Cells[number]; warning: PriceWarning | undefined }) {
  const { before, after } = cell
  return (
    <tr>
      <th scope="row">
        {cellPlaceText(cell)}
        {warning && <Warning warning={warning} />}
      </th>
      <td class="end number">{priceText(before)}</td>
      <td class="end number">
        <strong>{priceText(after)}</strong>
      </td>
      <td class="end number">{changeText(before, after)}</td>
    </tr>
  )
}

/** Numbers of prices that rise, fall, are added and removed. */
export function DifferenceSummary({ summary }: { summary: MatrixDifference['summary'] }) {
  const { prices } = t()
  const { up, down, added, removed, changed } = summary
  const names = namesOfChanged(changed)
  return (
    <p class="row">
      {up > 0 && <Pill look="blue">{prices.up(formatNumber(up))}</Pill>}
      {down > 0 && <Pill look="violet">{prices.down(formatNumber(down))}</Pill>}
      {added > 0 && <Pill look="good">{prices.added(formatNumber(added))}</Pill>}
      {removed > 0 && <Pill look="danger">{prices.removed(formatNumber(removed))}</Pill>}
      {names.length > 0 && <span>{prices.alsoChanged(names.join(', '))}</span>}
      {up + down + added + removed + names.length === 0 && <span>{prices.nothingChanges}</span>}
    </p>
  )
}

interface WarningsProps {
  title: string
  warnings: readonly PriceWarning[]
  /** The place of a price in the dealer's own file. */
  cellOf?: (place: Place) => string | undefined
}

/** Suspicious prices, each with its reason. */
export function Warnings({ title, warnings, cellOf }: WarningsProps) {
  return (
    <section class="stack">
      <h3>{title}</h3>
      <ul class="plain price-warnings">
        {warnings.slice(0, SHOWN_AT_FIRST).map((warning) => (
          <li key={keyOf(warning)}>
            <strong>{cellPlaceText(warning)}</strong>{' '}
            {cellOf && <span class="soft mono">{cellOf(warning)}</span>}{' '}
            <span class="number">{priceText(warning.price)}</span>
            <Warning warning={warning} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Warning({ warning }: { warning: PriceWarning }) {
  return (
    <div class="warning small">
      <Icon name="warning" size={14} />
      <span>{warningText(warning)}</span>
    </div>
  )
}

/** Why a price is suspicious, with the price that contradicts it. */
export function warningText({ reason, neighbour }: PriceWarning): string {
  const { prices } = t()
  const other = `${priceText(neighbour?.price ?? null)} (${cellPlaceText(neighbour ?? { row: null, col: null })})`
  const texts = prices.warnings as Record<string, ((other: string) => string) | undefined>
  return (texts[reason] ?? prices.warnings.other)(other)
}

/** `2,500 × 3,000` */
export function cellPlaceText({ row, col }: Place): string {
  const sizes = [row, col].filter((size) => size !== null)
  return sizes.map(formatNumber).join(' × ') || t().leads.price
}

export function keyOf({ row, col }: Place): string {
  return `${row} ${col}`
}

export function priceText(price: number | null): string {
  return price === null ? t().offer.onRequest : formatAmount(Math.round(price * 100))
}

function changeText(before: number | null, after: number | null): string {
  if (before === null) return t().prices.new
  return after === null || before === 0 ? '–' : formatChange((after - before) / before)
}
