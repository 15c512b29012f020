import { writeFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { Command } from 'commander'
import writeWorkbook from 'write-excel-file/node'
import { sheetText } from '../../../shared/csv.ts'
import { ApiError } from '../../core/errors.ts'
import type { PriceGrid } from '../../prices/matrices/grid.contract.ts'
import type { Uses } from '../../prices/matrices/matrices.contract.ts'
import { listGrids } from '../../prices/matrices/matrices.reads.ts'
import { removeMatrix } from '../../prices/matrices/matrices.writes.ts'
import { axesOf, gridPrices } from '../../prices/matrices/record.ts'
import { inWords, readUses, UNUSED } from '../../prices/matrices/uses.ts'
import type { CellValue } from '../../prices/sheets/cells.ts'
import { CommandFailed, named } from './failure.ts'
import { act, onAccount } from './output.ts'
import { addImport } from './prices-import.ts'
import { listing } from './table.ts'
import { reasonOf } from './values.ts'

/** Excel opens no sheet with a longer name. */
const SHEET_NAME_MAX = 31

/** Writes one matrix to CSV, each matrix to its own sheet in XLSX, or all to JSON for the API. */
export async function writeMatricesTo(path: string, grids: readonly PriceGrid[]): Promise<void> {
  const [only, ...others] = grids
  if (only === undefined) throw new CommandFailed('there is no matrix to export')
  switch (extname(path).toLowerCase()) {
    case '.csv':
      if (others.length > 0) throw new CommandFailed('a CSV file holds one matrix: name its --code')
      return write(path, csvOfMatrix(only))
    case '.xlsx':
      return write(path, await workbookOf(grids))
    case '.json':
      return write(path, `${JSON.stringify({ matrices: grids }, null, 2)}\n`)
    default:
      throw new CommandFailed(`${path} is not a .csv, .xlsx or .json file`)
  }
}

async function workbookOf(grids: readonly PriceGrid[]): Promise<Buffer> {
  const taken = new Set<string>()
  const sheets = grids.map((grid) => ({
    sheet: sheetName(grid.code, taken),
    data: tableOfMatrix(grid).map((row) => row.map(sheetCell)),
  }))
  return writeWorkbook(sheets).toBuffer()
}

function sheetCell(cell: CellValue): CellValue {
  return typeof cell === 'string' ? sheetText(cell) : cell
}

/** Codes may be longer than sheet names, and may differ only in case. Sheet names may not. */
function sheetName(code: string, taken: Set<string>): string {
  let name = code.slice(0, SHEET_NAME_MAX)
  for (let number = 2; taken.has(name.toLowerCase()); number++) {
    const end = `-${number}`
    name = code.slice(0, SHEET_NAME_MAX - end.length) + end
  }
  taken.add(name.toLowerCase())
  return name
}

function write(path: string, content: string | Buffer): void {
  try {
    writeFileSync(path, content)
  } catch (error) {
    throw new CommandFailed(`cannot write ${path}: ${reasonOf(error)}`)
  }
}

/** A matrix as rows of a sheet: first the words that an import reads, then the grid. */
function tableOfMatrix(grid: PriceGrid): CellValue[][] {
  const { rows, columns } = axesOf(grid)
  const words: [string, CellValue][] = [
    ['code', grid.code],
    ['name', grid.name],
    ['matrix_type', grid.matrix_type],
  ]
  if (grid.matrix_type !== 'fixed') words.push(['row_axis', grid.row_axis])
  if (grid.matrix_type === 'grid_2d') words.push(['col_axis', grid.col_axis])
  if (gridPrices(grid).some((prices) => prices.includes(0))) words.push(['zero', 'price'])
  const header = grid.matrix_type === 'grid_2d' ? [[null, ...columns]] : []
  const lines = gridPrices(grid).map((prices, index) => [rows[index] ?? 'price', ...prices])
  return [...words, ...header, ...lines]
}

/** A CSV file of one matrix. Its decimal mark is a point, and the file says so. */
function csvOfMatrix(grid: PriceGrid): string {
  const [code = [], name = [], ...rest] = tableOfMatrix(grid)
  const rows = [code, name, ['decimal', 'point'], ...rest]
  return `${rows.map((row) => row.map(csvCell).join(';')).join('\r\n')}\r\n`
}

function csvCell(cell: CellValue): string {
  const text = String(cell ?? '')
  return /[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function addPriceCommands(program: Command): void {
  const prices = program.command('prices')
  addList(prices)
  addImport(prices)
  addExport(prices)
  addRemove(prices)
}

function addExport(prices: Command): void {
  onAccount(
    prices
      .command('export')
      .description('write price matrices in a form that import reads')
      .argument(
        '[file]',
        'a .csv for one matrix, an .xlsx or .json for any number; printed when left out',
      )
      .option('--code <code>', 'only this matrix'),
    (file: string | undefined, { code, json }: { code?: string; json?: boolean }) =>
      async ({ source }, { id }) => {
        const all = await listGrids(source, id)
        const grids = code === undefined ? all : all.filter((grid) => grid.code === code)
        const [only, ...others] = grids
        if (only === undefined) throw new CommandFailed(`there is no matrix ${code ?? 'to export'}`)
        const codes = grids.map((grid) => grid.code)
        if (file !== undefined) {
          await writeMatricesTo(file, grids)
          const text = `Exported ${codes.join(', ')} of account ${id} to ${file}`
          return { json: { account: id, file, codes }, text }
        }
        // The operator may send the output to a file, so it must be the CSV of exactly one matrix.
        if (others.length > 0 && !json) {
          throw new CommandFailed(`name a file or one --code of ${codes.join(', ')}`)
        }
        return { json: { matrices: grids }, text: csvOfMatrix(only).trimEnd() }
      },
  )
}

function addList(prices: Command): void {
  const list = prices.command('list').description('list price matrices and what uses them')
  onAccount(list, () => async ({ source }, { id }) => {
    const uses = await readUses(source, id)
    const matrices = (await listGrids(source, id)).map((grid) => {
      const { rows, columns } = axesOf(grid)
      const all = gridPrices(grid).flat()
      const count = all.filter((price) => price !== null).length
      const { code, name, matrix_type: type } = grid
      const used = uses.get(code) ?? UNUSED
      const size = [rows.length, columns.length].filter((length) => length > 0).join(' × ') || null
      const prices = { prices: count, gaps: all.length - count }
      return { code, name, type, size, ...prices, used_by: inWords(used) || null, uses: used }
    })
    const json = { account: id, matrices: matrices.map(({ used_by: _, ...own }) => own) }
    const shown = matrices.map(({ uses: _, ...own }) => own)
    const keys = ['code', 'name', 'type', 'size', 'prices', 'gaps', 'used_by'] as const
    return { json, text: listing(shown, [...keys]) }
  })
}

function addRemove(prices: Command): void {
  onAccount(
    prices
      .command('remove')
      .description('remove a price matrix and its history for good')
      .argument('<code>', 'the matrix, by its code')
      .option(
        '--force',
        'also when a form or an offer item uses it; its prices are then on request',
      ),
    (code: string, { force = false }: { force?: boolean }) =>
      async (database, { id }) => {
        const work = act(database, removeMatrix, id, { code, force }).catch((error: unknown) => {
          if (!(error instanceof ApiError && error.code === 'price_matrix_in_use')) throw error
          const fields = { [code]: [`is used by ${inWords(error.details as Uses)}`] }
          throw new CommandFailed(`the matrix ${code} was not removed; --force removes it`, fields)
        })
        const { forms, items } = await named(`matrix ${code} in account ${id}`, work)
        const used = inWords({ forms, items })
        const text = `Removed the matrix ${code}${used === '' ? '' : `, which is used by ${used}`}`
        return { json: { account: id, code, forms, items }, text }
      },
  )
}
