import { chooseLayout } from './choose-layout.ts'
import type { Layout } from './layout.ts'
import { namesAround } from './names.ts'
import { codeOf } from './read-table.ts'
import { type Remarks, remarksOn } from './remarks.ts'
import { type Placed, severalTables, tableFound } from './several-tables.ts'
import type { SheetChoices, TableFound } from './sheets.contract.ts'

interface Chosen {
  layout: Layout
  /** What sets it apart from other tables that are read; empty when it is the only one. */
  label: string
}

/** The tables of a sheet that are to be read. Asks which when there are several. */
export function chooseTables(
  sized: Placed,
  choices: SheetChoices,
  remarks: Remarks,
): { layouts: Chosen[]; tables: TableFound[] } {
  // Where the sizes stand was said of one table.
  const { axis_row: _, axis_column: __, ...others } = choices
  const layoutOf = (placed: Placed, isFirst: boolean, own: Remarks) =>
    chooseLayout(placed, isFirst ? choices : others, own)
  const unsaid = remarksOn({ name: remarks.sheet, ofWorkbook: false })
  const placed = severalTables(sized, (one, isFirst) => layoutOf(one, isFirst, unsaid))
  const [first, second] = placed
  if (first === undefined || second === undefined) {
    const layout = layoutOf(sized, true, remarks)
    return { layouts: layout === null ? [] : [{ layout, label: '' }], tables: [] }
  }
  const titles = placed.map((one, at) => {
    const layout = layoutOf(one, at === 0, unsaid)
    return layout === null ? null : namesAround(layout).title
  })
  const tables = placed.map((one, at) => tableFound(one, titles[at] ?? null))
  const { table = 0 } = choices
  const isChosen = (at: number) => table === 'all' || table === at + 1
  if ((table !== 'all' && table > placed.length) || table === 0) {
    const says = `has ${placed.length} tables, ${tables.map(({ from, to }) => `${from}:${to}`).join(', ')}`
    remarks.fault('tables', null, `${remarks.sheet} ${says}: say which`, {
      value: placed.length,
      choice: 'table',
    })
    return { layouts: [], tables }
  }
  const labels = labelsOf(titles)
  const layouts = placed.flatMap((one, at): Chosen[] => {
    const layout = isChosen(at) ? layoutOf(one, at === 0, remarks) : null
    return layout === null ? [] : [{ layout, label: table === 'all' ? (labels[at] ?? '') : '' }]
  })
  return { layouts, tables }
}

/** Titles where each table has its own, else numbers: they become codes. */
function labelsOf(titles: readonly (string | null)[]): string[] {
  const codes = new Set(titles.map((title) => codeOf(title ?? '')))
  const isEach = codes.size === titles.length && !codes.has('')
  return titles.map((title, at) => (isEach ? (title ?? '') : String(at + 1)))
}
