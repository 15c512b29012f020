import { useState } from 'preact/hooks'
import type { MatrixDifference } from '../../../server/prices/matrices/difference.contract.ts'
import type { PriceWarning } from '../../../server/prices/matrices/matrices.contract.ts'
import type { AxisRead, MatrixRead } from '../../../server/prices/sheets/sheets.contract.ts'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icons.tsx'
import { formatMoney, formatNumber } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { DifferenceSummary, keyOf, Warnings, warningText } from '../matrices/difference.tsx'
import { axisText } from '../matrices/words.ts'

interface Props {
  read: MatrixRead
  difference: MatrixDifference
  warnings: readonly PriceWarning[]
}

/** A file may have many matrices, and each of them thousands of prices. */
const AT_FIRST = { rows: 12, columns: 12 }
type Changed = MatrixDifference['cells'][number]

/** A matrix in the units of the file. Differences from the current prices are marked, with the old value. */
export function GridPreview({ read, difference, warnings }: Props) {
  const { prices } = t()
  const { matrix, rows, columns } = read
  const [isWhole, setWhole] = useState(false)
  const { summary, cells } = difference
  // In a new table everything is new.
  const changed = new Map(summary.changed === null ? [] : cells.map((cell) => [keyOf(cell), cell]))
  const warned = new Map(warnings.map((warning) => [keyOf(warning), warning]))
  const grid = 'prices' in matrix ? matrix.prices : [[matrix.fixed_price]]
  const most = isWhole ? { rows: Infinity, columns: Infinity } : AT_FIRST
  const isCut = grid.length > most.rows || (grid[0]?.length ?? 0) > most.columns
  const sizes = {
    row: (at: number) => ('row_values' in matrix ? (matrix.row_values[at] ?? null) : null),
    col: (at: number) => ('col_values' in matrix ? (matrix.col_values[at] ?? null) : null),
  }
  return (
    <div class="stack">
      {summary.changed !== null && <DifferenceSummary summary={summary} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section class="scroll-box" tabIndex={0} aria-label={matrix.name}>
        <table class="grid-preview">
          {rows !== null && (
            <thead>
              <tr>
                <th scope="col">{cornerText(read)}</th>
                {(columns?.labels ?? [t().leads.price]).slice(0, most.columns).map((label) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {grid.slice(0, most.rows).map((line, row) => (
              <tr key={row}>
                <th scope="row">{rows === null ? t().leads.price : rows.labels[row]}</th>
                {line.slice(0, most.columns).map((price, col) => {
                  const key = keyOf({ row: sizes.row(row), col: sizes.col(col) })
                  const about = { change: changed.get(key), warning: warned.get(key) }
                  return <Price key={col} price={price} own={read.cells[row]?.[col]} {...about} />
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isCut && (
        <div class="actions">
          <Button onClick={() => setWhole(true)}>
            {prices.showAll(formatNumber(read.prices))}
          </Button>
        </div>
      )}
      {warnings.length > 0 && (
        <Warnings
          title={prices.odd}
          warnings={warnings}
          cellOf={({ row, col }) => {
            const at = 'row_values' in matrix ? matrix.row_values.indexOf(row ?? 0) : 0
            return read.cells[at]?.[
              'col_values' in matrix ? matrix.col_values.indexOf(col ?? 0) : 0
            ]
          }}
        />
      )}
    </div>
  )
}

interface PriceProps {
  price: number | null
  /** Its place in the file. */
  own: string | undefined
  change: Changed | undefined
  warning: PriceWarning | undefined
}

function Price({ price, own, change, warning }: PriceProps) {
  const { before = null } = change ?? {}
  const text = price === null ? '–' : formatMoney(price)
  if (change === undefined && warning === undefined) return <td title={own}>{text}</td>
  const isUp = before !== null && price !== null && price > before
  const look =
    change && (before === null ? 'added' : price === null ? 'gone' : isUp ? 'up' : 'down')
  return (
    <td class={look} title={warning ? warningText(warning) : own}>
      {warning && <Icon name="warning" size={13} />}
      {look && <span aria-hidden="true">{MARKS[look]}</span>} {text}
      {change && <small>{before === null ? t().prices.new : <s>{formatMoney(before)}</s>}</small>}
    </td>
  )
}

const MARKS = { up: '▲', down: '▼', added: '+', gone: '×' }

/** `depth \\ width (cm)` */
function cornerText({ matrix, rows, columns }: MatrixRead): string {
  const side = (name: string, axis: AxisRead | null) =>
    axisText(name) + (axis === null || axis.unit === null ? '' : ` (${axis.unit})`)
  if (!('row_axis' in matrix)) return ''
  const row = side(matrix.row_axis, rows)
  return 'col_axis' in matrix ? `${row} \\ ${side(matrix.col_axis, columns)}` : row
}
