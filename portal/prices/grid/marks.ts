import type { GridState } from './desk.ts'

/** What of a row is chosen; -9 stands for nothing, because -1 is the heading. */
export interface Marks {
  from: number
  to: number
  active: number
}

/** The marks of a row as one text, so that a row is drawn again only when its own change. */
export function marksOf({ range, chosen }: GridState, row: number): string {
  const { top, left, bottom, right } = range.value
  const { active } = chosen.value
  const own = row >= top && row <= bottom ? `${left} ${right}` : '-9 -9'
  return `${own} ${active.row === row ? active.col : -9}`
}

export function readMarks(text: string): Marks {
  const [from = -9, to = -9, active = -9] = text.split(' ').map(Number)
  return { from, to, active }
}

/** Which prices of a row differ from what is stored for the same sizes, as one text: `,3,7,`. */
export function changesIn({ sheet, base, stored }: GridState, row: number): string {
  const { rows, columns, cells } = sheet.value
  const places = stored.value
  const [own, before] = [cells[row] ?? [], base.value.cells[places.rows.get(rows[row]) ?? -1] ?? []]
  if (own === before && columns === base.value.columns) return ''
  const changed = own.flatMap((cell, col) =>
    (before[places.columns.get(columns[col]) ?? -1] ?? null) === cell ? [] : [col],
  )
  return `,${changed.join(',')},`
}

/** Why prices of a row look wrong to the server, by their columns. */
export function warningsIn(
  { sheet, warnings }: GridState,
  row: number,
): ReadonlyMap<number, string> {
  const { rows, columns } = sheet.value
  if (warnings.value.size === 0) return NONE
  const found = columns.flatMap((size, col): [number, string][] => {
    const text = warnings.value.get(`${rows[row]} ${size}`)
    return text === undefined ? [] : [[col, text]]
  })
  return new Map(found)
}

const NONE: ReadonlyMap<number, string> = new Map()
