import type { GridCell, GridSheet, GridSize } from './sheet.ts'

/** A cell that both changed, to different values. */
export interface Clash {
  row: GridSize
  col: GridSize
  base: GridCell
  mine: GridCell
  theirs: GridCell
}

export interface Rebased {
  sheet: GridSheet
  clashes: Clash[]
}

/**
 * Rebases my changes on another member's version of the same sheet. Cells, rows and columns are
 * identified by their sizes. For conflicts, `prefer` decides, and the cell is reported.
 */
export function rebase(
  base: GridSheet,
  mine: GridSheet,
  theirs: GridSheet,
  prefer: 'mine' | 'theirs',
): Rebased {
  const at = { base: lookUp(base), mine: lookUp(mine), theirs: lookUp(theirs) }
  const rows = merged(base.rows, mine.rows, theirs.rows)
  const columns = merged(base.columns, mine.columns, theirs.columns)
  const clashes: Clash[] = []
  const cells = rows.map((row) =>
    columns.map((col): GridCell => {
      const [was, own, other] = [at.base(row, col), at.mine(row, col), at.theirs(row, col)]
      if (own === undefined || own === (was ?? null)) return other ?? own ?? null
      if (other === undefined || other === (was ?? null) || other === own) return own
      clashes.push({ row, col, base: was ?? null, mine: own, theirs: other })
      return prefer === 'mine' ? own : other
    }),
  )
  const words = (['name', 'rowAxis', 'colAxis'] as const).map((name) => [
    name,
    mine[name] === base[name] ? theirs[name] : mine[name],
  ])
  return { sheet: { ...theirs, ...Object.fromEntries(words), rows, columns, cells }, clashes }
}

type LookUp = (row: GridSize, col: GridSize) => GridCell | undefined

function lookUp({ rows, columns, cells }: GridSheet): LookUp {
  const places = (sizes: readonly GridSize[]) => new Map(sizes.map((size, index) => [size, index]))
  const [ofRows, ofColumns] = [places(rows), places(columns)]
  return (row, col) => cells[ofRows.get(row) ?? -1]?.[ofColumns.get(col) ?? -1]
}

/** The sizes that both still have and those that one of them added, in order. */
function merged(
  base: readonly GridSize[],
  mine: readonly GridSize[],
  theirs: readonly GridSize[],
): GridSize[] {
  const was = new Set(base)
  const [own, others] = [new Set(mine), new Set(theirs)]
  const sizes = [...new Set([...theirs, ...mine])].filter(
    (size) => (own.has(size) && others.has(size)) || !was.has(size),
  )
  const value = (size: GridSize) => (typeof size === 'number' ? size : Number.POSITIVE_INFINITY)
  return sizes.sort((a, b) => (value(a) === value(b) ? 0 : value(a) - value(b)))
}
