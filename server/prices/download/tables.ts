import type { CsvCell } from '../../../shared/csv.ts'
import type { Language } from '../../../shared/form/text.contract.ts'
import type { AccountPrices } from '../../../shared/vat.ts'
import type { MaterialRow } from '../../core/db/tables.ts'
import { toMaterial } from '../materials/materials.reads.ts'
import type { PriceGrid } from '../matrices/grid.contract.ts'
import { axesOf, gridPrices } from '../matrices/record.ts'

/** A matrix as rows of a sheet: the keywords for the upload, then the grid. */
export function matrixTable(grid: PriceGrid): CsvCell[][] {
  const { rows, columns } = axesOf(grid)
  const words: [string, CsvCell][] = [
    ['code', grid.code],
    ['name', grid.name],
    ['matrix_type', grid.matrix_type],
  ]
  if (grid.matrix_type !== 'fixed') words.push(['row_axis', grid.row_axis])
  if (grid.matrix_type === 'grid_2d') words.push(['col_axis', grid.col_axis])
  words.push(['decimal', 'point'])
  if (gridPrices(grid).some((prices) => prices.includes(0))) words.push(['zero', 'price'])
  const header = grid.matrix_type === 'grid_2d' ? [[null, ...columns]] : []
  const lines = gridPrices(grid).map((prices, index) => [rows[index] ?? 'price', ...prices])
  return [...words, ...header, ...lines]
}

/** Headings that an upload recognises as a list of articles. */
const HEADINGS: Record<Language, readonly [string, string, string, string, string, string]> = {
  nl: ['Code', 'Omschrijving', 'Eenheid', 'Prijs incl. btw', 'Prijs excl. btw', 'Btw %'],
  en: ['Code', 'Description', 'Unit', 'Price incl. VAT', 'Price excl. VAT', 'VAT %'],
  de: ['Code', 'Bezeichnung', 'Einheit', 'Preis inkl. MwSt.', 'Preis zzgl. MwSt.', 'MwSt. %'],
  fr: ['Code', 'Désignation', 'Unité', 'Prix TTC', 'Prix HT', 'TVA %'],
}

/** The active materials as rows of a sheet. */
export function materialTable(
  materials: readonly MaterialRow[],
  language: Language,
  { includeVat }: AccountPrices,
): CsvCell[][] {
  const [code, name, unit, gross, net, vat] = HEADINGS[language]
  const lines = materials
    .filter((row) => row.is_active === 1)
    .map((row) => {
      const { code, name, unit, unit_price, vat_rate } = toMaterial(row)
      return [code, name, unit, unit_price, vat_rate]
    })
  return [[code, name, unit, includeVat ? gross : net, vat], ...lines]
}
