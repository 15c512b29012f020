import { useComputed } from '@preact/signals'
import { axisText } from '../matrices/words.ts'
import { asRow, box } from './box.tsx'
import { type GridSheet, hasColumns, hasRows } from './sheet.ts'
import type { GridState } from './state.ts'
import { cellText, sizeText } from './texts.ts'
import { drawn, ROW } from './view.ts'

/** The selected part of a row; -9 means nothing, because -1 is the heading. */
interface Marks {
  from: number
  to: number
  active: number
}

/** The marks of a row as one text, so that a row is rendered again only if its own change. */
function marksOf({ range, chosen }: GridState, row: number): string {
  const { top, left, bottom, right } = range.value
  const { active } = chosen.value
  const own = row >= top && row <= bottom ? `${left} ${right}` : '-9 -9'
  return `${own} ${active.row === row ? active.col : -9}`
}

function readMarks(text: string): Marks {
  const [from = -9, to = -9, active = -9] = text.split(' ').map(Number)
  return { from, to, active }
}

/** Which prices of a row differ from the stored ones of the same sizes, as one text: `,3,7,`. */
function changesIn({ sheet, base, stored }: GridState, row: number): string {
  const { rows, columns, cells } = sheet.value
  const places = stored.value
  const [own, before] = [cells[row] ?? [], base.value.cells[places.rows.get(rows[row]) ?? -1] ?? []]
  if (own === before && columns === base.value.columns) return ''
  const changed = own.flatMap((cell, col) =>
    (before[places.columns.get(columns[col]) ?? -1] ?? null) === cell ? [] : [col],
  )
  return `,${changed.join(',')},`
}

/** The server's warnings about prices of a row, by column. */
function warningsIn({ sheet, warnings }: GridState, row: number): ReadonlyMap<number, string> {
  const { rows, columns } = sheet.value
  if (warnings.value.size === 0) return NONE
  const found = columns.flatMap((size, col): [number, string][] => {
    const text = warnings.value.get(`${rows[row]} ${size}`)
    return text === undefined ? [] : [[col, text]]
  })
  return new Map(found)
}

/** A price of this many letters certainly fits a cell. */
const FITS = 9

const NONE: ReadonlyMap<number, string> = new Map()

interface Props {
  grid: GridState
  row: number
  /** The rendered columns; the end is exclusive. */
  left: number
  right: number
}

/** One row. It is rendered again only if something in it changes. */
export function GridRow({ grid, row, left, right }: Props) {
  const cells = useComputed(() => grid.sheet.value.cells[row] ?? [])
  const size = useComputed(() => grid.sheet.value.rows[row] ?? '')
  const marks = useComputed(() => marksOf(grid, row))
  const isSized = useComputed(() => hasRows(grid.sheet.value))
  const changes = useComputed(() => changesIn(grid, row))
  const warnings = useComputed(() => warningsIn(grid, row))
  const { from, to, active } = readMarks(marks.value)
  const style = { insetBlockStart: `${(row + 1) * ROW}px` }
  return (
    <div {...asRow(row)} class="line" style={style}>
      {isSized.value ? (
        box({
          grid,
          role: 'rowheader',
          row,
          col: -1,
          class: 'size',
          isChosen: from <= -1 && to >= -1,
          isActive: active === -1,
          isWrong: typeof size.value === 'string',
          children: sizeText(size.value),
        })
      ) : (
        <div class="size" />
      )}
      {drawn(left, right, active).map((col) => {
        const cell = cells.value[col] ?? null
        const isWrong = typeof cell === 'string'
        const warning = warnings.value.get(col)
        const isChanged = changes.value.includes(`,${col},`)
        const text = cellText(cell)
        const looks = [isChanged && 'changed', warning && 'warned', text.length > FITS && 'long']
        return box({
          grid,
          role: 'gridcell',
          row,
          col,
          class: ['cell', ...looks].filter(Boolean).join(' '),
          isChosen: col >= from && col <= to,
          isActive: col === active,
          isWrong,
          title: warning ?? (isWrong ? cell : undefined),
          children: text,
        })
      })}
    </div>
  )
}

/** The row of sizes over the columns. It is sticky. */
export function Head({ grid, left, right }: Omit<Props, 'row'>) {
  const columns = useComputed(() => grid.sheet.value.columns)
  const marks = useComputed(() => marksOf(grid, -1))
  const axes = useComputed(() => axesText(grid.sheet.value))
  const isSized = useComputed(() => hasColumns(grid.sheet.value))
  const { from, to, active } = readMarks(marks.value)
  const shown = isSized.value ? drawn(left, right, active) : []
  return (
    <div {...asRow(-1)} class="line head">
      {box({
        grid,
        role: 'columnheader',
        row: -1,
        col: -1,
        class: 'size corner',
        isChosen: from <= -1 && to >= -1,
        isActive: active === -1,
        title: axes.value,
        children: axes.value,
      })}
      {shown.map((col) => {
        const size = columns.value[col] ?? ''
        return box({
          grid,
          role: 'columnheader',
          row: -1,
          col,
          class: 'cell',
          isChosen: col >= from && col <= to,
          isActive: col === active,
          isWrong: typeof size === 'string',
          children: sizeText(size),
        })
      })}
    </div>
  )
}

function axesText({ rowAxis, colAxis }: GridSheet): string {
  return [rowAxis, colAxis].filter(Boolean).map(axisText).join(' / ')
}
